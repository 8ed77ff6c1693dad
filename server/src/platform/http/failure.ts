import type { ErrorBody, ErrorDefinition, FieldErrors } from "@upaon/contract/platform/errors"
import { platformErrors, recordChanged } from "@upaon/contract/platform/errors"

/** A declared error on its way to the client. Anything else that is thrown answers 500. */
export class Failure extends Error {
  readonly definition: ErrorDefinition
  readonly fields: FieldErrors | undefined
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    definition: ErrorDefinition,
    more: { fields?: FieldErrors; message?: string; data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(more.message ?? definition.message)
    this.name = "Failure"
    this.definition = definition
    this.fields = more.fields
    this.data = more.data
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  /** The reason in one text, for readers who see no fields. */
  get sentence(): string {
    const told = Object.values(this.fields ?? {}).flat()
    return told.join(" ") || this.message
  }
}

/** A 422 at one field, for rules that only the server can check. */
export function invalidField(field: string, sentence: string): Failure {
  return new Failure(platformErrors.validationFailed, { fields: { [field]: [sentence] }, message: sentence })
}

export const notFound = () => new Failure(platformErrors.notFound)
export const forbidden = () => new Failure(platformErrors.forbidden)

/** The single row that a query by key finds. @throws Failure 404 when there is none */
export function foundRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound()
  return row
}

/** The error form of rule 1. */
export function errorBody(failure: Failure): ErrorBody {
  const { status, slug } = failure.definition
  const body: ErrorBody = { code: status, error: slug, message: failure.message }
  if (failure.fields) body.errors = failure.fields
  if (failure.data !== undefined) body.data = failure.data
  return body
}

type Values = Record<string, unknown>

/**
 * Refuses an update that was based on an older version of the locked record. `record`: its fields as responses show them;
 * fields of `seen` that `record` does not have are ignored.
 * @throws Failure 409 `record_changed`
 */
export function requireUnchanged(record: Values, seen: Values | undefined): void {
  const changed = Object.entries(seen ?? {}).some(
    ([field, value]) =>
      field in record && JSON.stringify(record[field] ?? null) !== JSON.stringify(value ?? null),
  )
  if (changed) throw new Failure(recordChanged)
}

/** The value to compare for records whose responses carry the moment of their last change. */
export const lastChange = ({ updatedAt }: { updatedAt: Date }): Values => ({
  updated_at: updatedAt.toISOString(),
})
