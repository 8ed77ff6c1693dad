import { type FieldErrors, platformErrors } from "@upaon/contract/platform/errors"
import { z } from "zod"
import { Failure } from "./failure.ts"

// For schemas without a message of their own: zod's Portuguese messages speak of types and use words of Portugal ('registo').
z.config({ localeError: () => "Valor inválido." })

/** Parses a part of a request with its contract schema. @throws Failure 422 with all messages of every field */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw new Failure(platformErrors.validationFailed, { fields: fieldErrors(parsed.error) })
}

/** All messages by field, in the order of the schema; of equal ones, which several rules of a field may have, one. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_"
    fields[field] = [...new Set([...(fields[field] ?? []), issue.message])]
  }
  return fields
}
