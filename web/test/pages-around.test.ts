import { expect, it } from "vitest"
import { pagesAround } from "../src/design/pages-around.ts"

it.each([
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [7, 8, 9, 10, 11, 12, 13]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
])("page %i of %i shows seven links around it", (page, last, links) => {
  expect(pagesAround(page, last, 7)).toEqual(links)
})
