import { expect, it } from "vitest"
import { searchBody } from "./endpoints.ts"

it.each(["'; --", "%", "c#", "\\", "\u0000", "🙂", "<b>", "a".repeat(5000), "(((", " "])(
  "takes any words: %j",
  (q) => {
    expect(searchBody.parse({ q }).q).toBe(q.trim().slice(0, 200))
  },
)

it("reads what is no id as one that no record has, and nothing as no filter", () => {
  expect(searchBody.parse({ state_id: "abc", county_id: "", job_area_id: "7", job_type_id: 1e12 })).toEqual({
    state_id: 0,
    county_id: undefined,
    job_area_id: 7,
    job_type_id: 0,
  })
})

it("refuses pages below 1 and takes one id to leave out as a list", () => {
  expect(searchBody.safeParse({ page: 0 }).success).toBe(false)
  expect(searchBody.safeParse({ page: "x" }).success).toBe(false)
  expect(searchBody.parse({ whereNotIn: "12", params: "state" })).toMatchObject({
    whereNotIn: [12],
    params: ["state"],
  })
})
