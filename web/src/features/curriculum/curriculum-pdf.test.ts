import { expect, it } from "vitest"
import { curriculumPdf } from "./curriculum-pdf.ts"
import { emptySheet } from "./curriculum.ts"

const pagesOf = (lines: number) => {
  const experience = Array(lines).fill("Vendas na Loja Tropical").join("\n")
  const file = Buffer.from(curriculumPdf({ ...emptySheet, name: "Rosa", experience })).toString("latin1")
  return file.match(/\/Type \/Page\b/g)?.length
}

it("a curriculum has a smaller font if it then fits on one page, and the normal size otherwise", () => {
  expect([pagesOf(30), pagesOf(60)]).toEqual([1, 1])
  // With the smallest font it would have two pages.
  expect(pagesOf(110)).toBe(3)
})
