import { totpExists } from "@upaon/contract/accounts/endpoints"
import { secondStep as words } from "@upaon/contract/messages/accounts/second-step"
import { brand } from "@upaon/contract/site/brand"
import { and, eq, isNotNull, lt } from "drizzle-orm"
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import QRCode from "qrcode"
import { type Queryable, recoveryCodes, totpSecrets } from "../../../db/index.ts"
import { Failure, invalidField } from "../../../platform/http/index.ts"
import { digestFor } from "../../../platform/storage/index.ts"
import type { Storage } from "../../../platform/storage/storage.ts"
import type { Deps } from "../../feature.ts"
import { hashToken } from "../account-token.ts"
import { lockUser } from "../present-user.ts"

const RECOVERY_CODES = 10
/** 80 bits, sixteen letters and digits: random enough that a fast hash protects them. */
const RECOVERY_BYTES = 10

type Given = { userId: number; code: string; now: Date; storage: Storage }

const totpOf = (secret: string, label?: string) =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(secret) })

const ofUser = (userId: number) => eq(totpSecrets.userId, userId)

/**
 * A new secret for an authenticator app, in effect after its first code; an unconfirmed one is replaced.
 * @throws Failure 409 `totp_exists`
 */
export async function startTotp(
  { db, storage, clock }: Pick<Deps, "db" | "storage" | "clock">,
  user: { id: number; email: string },
) {
  const secret = new Secret().base32
  const sealed = await sealTotp(secret, { storage, userId: user.id })
  const fresh = { secret: sealed, lastStep: 0, createdAt: clock.now() }
  await db.transaction(async (tx) => {
    // The first code of the former secret may arrive now: with the lock it confirms that secret, or finds it replaced.
    await lockUser(tx, user.id)
    if (await hasTotp(tx, user.id)) throw new Failure(totpExists)
    await tx
      .insert(totpSecrets)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh })
  })
  return {
    secret,
    qr: await QRCode.toDataURL(totpOf(secret, user.email).toString(), { margin: 2, scale: 6 }),
  }
}

/** Whether the user has a confirmed authenticator app. */
export const hasTotp = async (db: Queryable, userId: number) =>
  (await db.$count(totpSecrets, and(ofUser(userId), isNotNull(totpSecrets.confirmedAt)))) > 0

/** Confirms the app by its first code, which puts it in effect. @throws Failure 409 `totp_exists`, 422 at `code` */
export async function confirmTotp(db: Queryable, given: Given): Promise<void> {
  if (await hasTotp(db, given.userId)) throw new Failure(totpExists)
  if (!(await spendTotp(db, given))) throw wrong()
  await db.update(totpSecrets).set({ confirmedAt: given.now }).where(ofUser(given.userId))
}

const wrong = () => invalidField("code", words.codeWrong)

/** Uses up a code of the app or a recovery code. @throws Failure 422 at `code` when it is wrong or was used */
export async function requireCode(db: Queryable, given: Given): Promise<void> {
  const { userId } = given
  const code = given.code.replaceAll(/[\s-]/g, "").toUpperCase()
  const isRight = /^\d{6}$/.test(code)
    ? (await hasTotp(db, userId)) && (await spendTotp(db, { ...given, code }))
    : await spendRecoveryCode(db, userId, code)
  if (!isRight) throw wrong()
}

/** Accepts the code of the current 30 seconds or of the ones before and after, if no code of that time or later was used. */
async function spendTotp(db: Queryable, { userId, code, now, storage }: Given): Promise<boolean> {
  const [kept] = await db.select().from(totpSecrets).where(ofUser(userId))
  if (!kept) return false
  const timestamp = now.getTime()
  const secret = await openTotp(kept.secret, { storage, userId })
  const away = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ""), timestamp })
  if (away === null) return false
  const lastStep = TOTP.counter({ timestamp }) + away
  const isNew = and(ofUser(userId), lt(totpSecrets.lastStep, lastStep))
  return (await db.update(totpSecrets).set({ lastStep }).where(isNew).returning()).length > 0
}

/** The user is part of it: nobody's code is another's. */
const hashOf = (userId: number, code: string) => hashToken(`${userId} ${code}`)

async function spendRecoveryCode(db: Queryable, userId: number, code: string): Promise<boolean> {
  const given = eq(recoveryCodes.codeHash, hashOf(userId, code))
  return (await db.delete(recoveryCodes).where(given).returning()).length > 0
}

/** Replaces all recovery codes by ten new ones. Only hashes are stored, so they cannot be shown again. */
export async function newRecoveryCodes(db: Queryable, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt: now }))
  await db.insert(recoveryCodes).values(rows)
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"))
}

const CIPHER = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

/** The owner's id is authenticated with the secret: a secret copied to another user's row cannot be opened. */
type Owner = { storage: Storage; userId: number }

/** The key is derived from one stored with the files, so that reading the database alone reveals no secret. */
const keyOf = async (storage: Storage) => Buffer.from((await digestFor(storage, "totp"))(CIPHER), "hex")

/** Encrypts a base32 secret for the database: base64url, 64 characters for 160 bits. */
async function sealTotp(secret: string, { storage, userId }: Owner): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(storage), iv).setAAD(Buffer.from(`${userId}`))
  const sealed = [iv, cipher.update(Secret.fromBase32(secret).bytes), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString("base64url")
}

/** The secret in base32. @throws Failure 422 at `code` when key or owner differ from those it was sealed with */
async function openTotp(kept: string, { storage, userId }: Owner): Promise<string> {
  const bytes = Buffer.from(kept, "base64url")
  const decipher = createDecipheriv(CIPHER, await keyOf(storage), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(`${userId}`)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw invalidField("code", words.appUnreadable)
  }
  return new Secret({ buffer: Uint8Array.from(opened).buffer }).base32
}
