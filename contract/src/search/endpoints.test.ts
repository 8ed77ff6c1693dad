import { expect, it } from "vitest"
import { searchBody } from "./endpoints.ts"

it.each(["'; --", "%", "c#", "\\", "🙂", "<b>", "a".repeat(5000), "(((", " "])(
  "accepts any search words, up to 200 characters: %j",
  (q) => {
    expect(searchBody.parse({ q }).q).toBe(q.trim().slice(0, 200))
  },
)

it("reads words as one line, without characters that nobody sees", () => {
  expect(searchBody.parse({ q: "\u0000caixa  da\nno\u00adite\u200b " }).q).toBe("caixa da noite")
})

it("reads an invalid id as 0, which no record has, and an empty value as no filter", () => {
  expect(searchBody.parse({ state_id: "abc", county_id: "", job_area_id: "7", job_type_id: 1e12 })).toEqual({
    state_id: 0,
    county_id: undefined,
    job_area_id: 7,
    job_type_id: 0,
  })
})

it("refuses pages below 1, and reads a single value as a list", () => {
  expect(searchBody.safeParse({ page: 0 }).success).toBe(false)
  expect(searchBody.safeParse({ page: "x" }).success).toBe(false)
  expect(searchBody.parse({ whereNotIn: "12", params: "state" })).toMatchObject({
    whereNotIn: [12],
    params: ["state"],
  })
})
