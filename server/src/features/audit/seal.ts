import type { auditLog } from "../../db/index.ts"
import { type Digest, digestFor } from "../../platform/storage/index.ts"
import type { Deps } from "../feature.ts"

/** A digest with this installation's key, which is not in the database. */
export const sealDigest = ({ storage }: Pick<Deps, "storage">): Promise<Digest> => digestFor(storage, "audit")

/** The sealed part of an entry: everything but what the database itself sets. */
export type Sealed = Omit<typeof auditLog.$inferInsert, "id" | "digests" | "seal" | "seq" | "hash">

/** Every value of an entry by its name, as in `before.title`; absent values have no name. */
function valuesOf(entry: Sealed): Map<string, string> {
  const { before, after, createdAt, ...plain } = entry
  const all = [
    ...Object.entries(plain),
    ["createdAt", createdAt?.toISOString()],
    ...Object.entries(before ?? {}).map(([name, value]) => [`before.${name}`, value]),
    ...Object.entries(after ?? {}).map(([name, value]) => [`after.${name}`, value]),
  ] as [string, unknown][]
  return new Map(
    all.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, JSON.stringify(sorted(value))]],
    ),
  )
}

/** Sorts keys, because `jsonb` does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null || value instanceof Date) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

/** Half of a digest keeps the log small, and no second value for it can be found. */
const DIGEST_LENGTH = 32

const digestOf = (digest: Digest, name: string, value: string) =>
  digest(`${name}=${value}`).slice(0, DIGEST_LENGTH)

const sealOf = (digest: Digest, digests: Record<string, string>) =>
  digest(`seal ${JSON.stringify(sorted(digests))}`)

/** The digest of each value of an entry, and the seal over the digests. */
export function sealEntry(digest: Digest, entry: Sealed) {
  const digests = Object.fromEntries(
    [...valuesOf(entry)].map(([name, value]) => [name, digestOf(digest, name, value)]),
  )
  return { digests, seal: sealOf(digest, digests) }
}

/** Replaces an erased text (`without_texts` of the migrations); an erased address is removed entirely. */
const FORGOTTEN = JSON.stringify("(apagado)")

/** Whether an entry is as it was sealed, except for erased values. */
export function isIntact(
  digest: Digest,
  entry: Sealed & { digests: Record<string, string> | null; seal: string | null },
): boolean {
  const { digests, seal, ...plain } = entry
  if (digests === null || seal !== sealOf(digest, digests)) return false
  const values = valuesOf(plain)
  const isAsSealed = ([name, sealed]: [string, string]) => {
    const value = values.get(name)
    if (value === undefined) return name === "ip"
    return sealed === digestOf(digest, name, value) || (value === FORGOTTEN && /^(before|after)\./.test(name))
  }
  return Object.entries(digests).every(isAsSealed) && [...values.keys()].every((name) => name in digests)
}
