// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { forgetFormDraftsOf, storeFormDraft } from "./form-drafts.ts"

it("deletes the drafts of one account, and none of an account whose id starts with the same digits", () => {
  // The files of one worker share it.
  localStorage.clear()
  for (const name of ["job.7", "job.7.12", "job.71", "job.71.7"]) storeFormDraft(name, { values: {} })
  forgetFormDraftsOf(7)
  expect(Object.keys(localStorage)).toEqual(["upaon.typed.job.71", "upaon.typed.job.71.7"])
})
