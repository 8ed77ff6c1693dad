import { expect, it } from "vitest"
import { newToken } from "../../src/features/accounts/index.ts"
import { pathForLog } from "../../src/platform/http/path-for-log.ts"

it("keeps the tokens of mailed links, and what people search for, out of the log", () => {
  expect(pathForLog(`/change/password/${newToken()}`)).toBe("/change/password/…")
  expect(pathForLog(`/email/confirmation/${newToken()}.data?a=1`)).toBe("/email/confirmation/….data")
  expect(pathForLog("/search?q=joana")).toBe("/search")
  const job = "/job/auxiliar-administrativo-no-centro-de-sao-luis-a1b2"
  expect(pathForLog(job)).toBe(job)
})
