import { expect, it } from "vitest"
import { curriculumPdf } from "./curriculum-pdf.ts"
import { emptySheet } from "./curriculum.ts"

const pagesOf = (lines: number) => {
  const experience = Array(lines).fill("Vendas na Loja Tropical").join("\n")
  const file = Buffer.from(curriculumPdf({ ...emptySheet, name: "Rosa", experience })).toString("latin1")
  return file.match(/\/Type \/Page\b/g)?.length
}

it("a curriculum is set smaller where that keeps it on one page, and else stays as large as others", () => {
  expect([pagesOf(30), pagesOf(60)]).toEqual([1, 1])
  // With the smallest font it would have two pages.
  expect(pagesOf(110)).toBe(3)
})
