import { describe, expect, it } from "vitest"
import { canonicalPath } from "./canonical-paths.ts"

describe("the canonical path of a list", () => {
  it("is the page of a county only with its state: alone, the county may be another state's", () => {
    expect(canonicalPath({ state: "maranhao", county: "timon" })).toBe("/vagas/timon")
    expect(canonicalPath({ state: "piaui", county: "teresina" })).toBeNull()
    expect(canonicalPath({ county: "teresina" })).toBeNull()
  })
})
