// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { forgetTypedOf, keepTyped } from "./typed.ts"

it("forgets what one account had begun, and nothing of another whose number only begins alike", () => {
  for (const name of ["job.7", "job.7.12", "job.71", "job.71.7"]) keepTyped(name, { values: {} })
  forgetTypedOf(7)
  expect(Object.keys(localStorage)).toEqual(["upaon.typed.job.71", "upaon.typed.job.71.7"])
})
