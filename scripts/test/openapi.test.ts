import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { openApiFile, openApiText } from "../openapi.ts"

it("docs/openapi.json is what the contract says today (npm run openapi writes it)", () => {
  expect(readFileSync(openApiFile, "utf8") === openApiText()).toBe(true)
})
