import { createHmac, randomBytes } from "node:crypto"
import { createShortCache } from "../freshness.ts"
import { oncePer } from "../once-per.ts"
import { Refusal } from "../refusal.ts"
import type { Storage } from "./storage.ts"

/** A keyed digest (256 bits, in hex): without the key, nobody can compute it or guess its text by trying. */
export type Digest = (text: string) => string

/** The folder of the keys in the store. */
export const KEYS = "secrets"

/** The purposes that keys are for; each has its own key. */
const ENDS = ["audit", "reports", "totp"] as const
type End = (typeof ENDS)[number]

const digestsOf = oncePer((storage: Storage) => {
  const kept = createShortCache<Digest>(Date.now, ENDS.length)
  return (name: End) =>
    kept.read(name, Number.POSITIVE_INFINITY, () => readKey(storage, `${KEYS}/${name}`).then(digestBy))
})

/**
 * Digests with a key of this installation. The key is stored with the files and not in the database, so those who can write the
 * database cannot forge digests. All processes use the same key, which {@link createKeys} created before.
 */
export const digestFor = (storage: Storage, name: End): Promise<Digest> => digestsOf(storage)(name)

/** Throws Refusal if the store lacks the key of the log. It is for a database whose log has begun: that is not its store. */
export async function refuseWithoutKeys(storage: Storage): Promise<void> {
  if (await storage.read(`${KEYS}/audit`)) return
  throw new Refusal(
    `Os arquivos deste banco não estão em DATA_DIR/uploads ou STORAGE_URL: falta ${KEYS}/audit. O disco está montado, e o ` +
      "endereço é o mesmo? Se os arquivos se perderam, traga-os de um backup, ou veja “Secrets” em docs/operating.md.",
  )
}

/**
 * Creates missing keys, in one process before any other serves: two that create a key at once could use different ones.
 * @param hasBegun whether the log in the database has begun
 */
export async function createKeys(storage: Storage, hasBegun: boolean): Promise<void> {
  if (hasBegun) await refuseWithoutKeys(storage)
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
