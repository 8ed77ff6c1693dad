import { expect, test } from "vitest"
import { describeSystemError } from "./describe-system-error.ts"

test("a store's 403 is told with the rights that the key needs, another answer without", () => {
  const refused = (httpStatusCode: number) =>
    describeSystemError(Object.assign(new Error("Access Denied"), { $metadata: { httpStatusCode } }))
  expect(refused(403)).toMatch(/\(403, Access Denied\)\. A chave precisa poder ler, gravar, apagar e listar/)
  expect(refused(404)).toMatch(/\(404, Access Denied\)\.$/)
})
