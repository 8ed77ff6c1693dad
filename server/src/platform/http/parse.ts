import { type FieldErrors, platformErrors } from "@upaon/contract/platform/errors"
import { z } from "zod"
import { Failure } from "./failure.ts"

// Where a schema gave no sentence; zod's own in Portuguese speak of types, and of Portugal's 'registo'.
z.config({ localeError: () => "Valor inválido." })

/** Parses a part of a request with its contract schema; a refusal is a 422 with every field's sentences. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw new Failure(platformErrors.validationFailed, { fields: fieldErrors(parsed.error) })
}

/** Every sentence by its field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_"
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return fields
}
