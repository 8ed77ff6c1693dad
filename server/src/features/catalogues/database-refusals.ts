import { inUse, nameTaken } from "@upaon/contract/catalogues/errors"
import { Failure } from "../../platform/http/failure.ts"

const UNIQUE_VIOLATION = "23505"
// The second is PostgreSQL 18's for `on delete restrict`; older ones answer the first.
const STILL_REFERRED = ["23503", "23001"]

const codesOf = (error: unknown) => {
  const codes: (string | undefined)[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    codes.push((cause as { code?: string }).code)
  return codes
}

/** Rejects a registration or an update with the 409 behind what the database refused, or with the error itself. */
export function asSaveRefusal(error: unknown): never {
  const codes = codesOf(error)
  if (codes.includes(UNIQUE_VIOLATION)) throw new Failure(nameTaken)
  // A place that moves takes what stands in it along, where that can be.
  if (codes.some((code) => STILL_REFERRED.includes(code ?? "")))
    throw new Failure(inUse, { message: "Não é possível mudar: há registros que usam este item." })
  throw error
}

/** Rejects a deletion with 409 `in_use` while something refers to the row, or with the error itself. */
export function asDeleteRefusal(error: unknown): never {
  if (codesOf(error).some((code) => STILL_REFERRED.includes(code ?? ""))) throw new Failure(inUse)
  throw error
}
