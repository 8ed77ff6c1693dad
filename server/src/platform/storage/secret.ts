import { createHmac, randomBytes } from "node:crypto"
import { keepForAWhile } from "../freshness.ts"
import { oncePer } from "../once-per.ts"
import type { Storage } from "./storage.ts"

/** A keyed digest, 256 bits in hex: without the key nobody makes it, or finds what it was made of by trying. */
export type Digest = (text: string) => string

/** What keys are for: one key an end. */
const ENDS = ["audit", "reports", "totp"] as const
type End = (typeof ENDS)[number]

const digestsOf = oncePer((storage: Storage) => {
  const kept = keepForAWhile<Digest>(Date.now, ENDS.length)
  return (name: End) =>
    kept.read(name, Number.POSITIVE_INFINITY, () => readKey(storage, `secrets/${name}`).then(digestBy))
})

/**
 * Digests by a key of this installation, which stands beside the files and not in the database: whoever may write there
 * cannot make them. The same for all processes, who find it made ({@link makeKeys}).
 */
export const digestFor = (storage: Storage, name: End): Promise<Digest> => digestsOf(storage)(name)

/** For one process, before any other serves: two that made a key at one moment could each go on with its own. */
export async function makeKeys(storage: Storage): Promise<void> {
  for (const name of ENDS) await digestFor(storage, name)
}

const digestBy =
  (key: Uint8Array): Digest =>
  (text) =>
    createHmac("sha256", key).update(text).digest("hex")

async function readKey(storage: Storage, place: string): Promise<Uint8Array> {
  const kept = await storage.read(place)
  if (kept) return kept.bytes
  await storage.put(place, randomBytes(32), "application/octet-stream")
  const standing = await storage.read(place)
  if (!standing) throw new Error(`${place}: written, and not there`)
  return standing.bytes
}
