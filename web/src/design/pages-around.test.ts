import { expect, it } from "vitest"
import { pagesAround, pagesWithEnds } from "./pages-around.ts"

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, null, 6]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [7, 14, [1, null, 5, 6, 7, 8, 9, null, 14]],
  [14, 14, [1, null, 12, 13, 14]],
  [5, 14, [1, 2, 3, 4, 5, 6, 7, null, 14]],
])("on page %i of %i shows the first, the last and two pages on either side", (page, last, shown) => {
  expect(pagesWithEnds(page, last, 2)).toEqual(shown)
})

it("shows a fixed number of pages around the current one, shifted near the first and the last page", () => {
  expect(pagesAround(1, 20, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesAround(4, 20, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesAround(10, 20, 7)).toEqual([7, 8, 9, 10, 11, 12, 13])
  expect(pagesAround(20, 20, 7)).toEqual([14, 15, 16, 17, 18, 19, 20])
  expect(pagesAround(2, 3, 7)).toEqual([1, 2, 3])
})
