import { recordChanged } from "@upaon/contract/platform/errors"
import { Failure } from "./failure.ts"

type Values = Record<string, unknown>

/**
 * Refuses an update that began from what the locked record no longer is. `record`: its fields as the answers show
 * them; what `seen` holds beside these is passed over.
 * @throws Failure 409 `record_changed`
 */
export function requireUnchanged(record: Values, seen: Values | undefined): void {
  const changed = Object.entries(seen ?? {}).some(
    ([field, value]) =>
      field in record && JSON.stringify(record[field] ?? null) !== JSON.stringify(value ?? null),
  )
  if (changed) throw new Failure(recordChanged)
}

/** For records whose answers carry the moment of their last change. */
export const lastChange = ({ updatedAt }: { updatedAt: Date }): Values => ({
  updated_at: updatedAt.toISOString(),
})
