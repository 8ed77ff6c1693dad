import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { Secret } from "otpauth"
import { digestFor } from "../../../platform/storage/index.ts"
import type { Storage } from "../../../platform/storage/storage.ts"

const CIPHER = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

/** A secret is to be sealed for its owner alone: in another's row it is good for nothing. */
type Owner = { storage: Storage; userId: number }

/** The key comes of one that stands beside the files: who reads the database alone has no codes. */
const keyOf = async (storage: Storage) => Buffer.from((await digestFor(storage, "totp"))(CIPHER), "hex")

/** Of a secret in base32, what the database keeps: base64url, 64 characters for 160 bits. */
export async function sealTotp(secret: string, { storage, userId }: Owner): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(storage), iv).setAAD(Buffer.from(`${userId}`))
  const sealed = [iv, cipher.update(Secret.fromBase32(secret).bytes), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString("base64url")
}

/** Whether it was written before secrets were sealed. */
export const isPlain = (kept: string): boolean => /^[A-Z2-7]{32}$/.test(kept)

/** The secret in base32. Throws where the key is another than it was sealed by, or the owner is. */
export async function openTotp(kept: string, { storage, userId }: Owner): Promise<string> {
  if (isPlain(kept)) return kept
  const bytes = Buffer.from(kept, "base64url")
  const decipher = createDecipheriv(CIPHER, await keyOf(storage), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(`${userId}`)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const opened = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]
  return new Secret({ buffer: Uint8Array.from(Buffer.concat(opened)).buffer }).base32
}
