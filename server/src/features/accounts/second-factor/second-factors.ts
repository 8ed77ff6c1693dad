import type { SecondFactors } from "@upaon/contract/accounts/schemas"
import { asc, eq, sql } from "drizzle-orm"
import type { Queryable, Transaction } from "../../../db/index.ts"
import { passkeys, recoveryCodes, totpSecrets, users } from "../../../db/index.ts"
import { notFound } from "../../../platform/http/index.ts"
import { pick } from "../../../platform/pick.ts"
import { toWire } from "../../../platform/wire.ts"
import type { Deps } from "../../feature.ts"
import { secondFactorMail } from "../account-mails.ts"
import { lockUser } from "../present-user.ts"
import { hasTotp, newRecoveryCodes } from "./codes.ts"

/** The second factors of an account, as its owner sees them. */
export async function factorsOf(db: Queryable, userId: number, required: boolean): Promise<SecondFactors> {
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
  return {
    passkeys: own.map((key) => toWire(pick(key, "id", "name", "createdAt", "lastUsedAt"))),
    totp: await hasTotp(db, userId),
    recovery_codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    required,
  }
}

type Change = { userId: number; what: string; now: Date }

/**
 * Call after a passkey or an app was added or removed: stores whether signing in takes two steps, and mails the owner.
 * Removing the last factor deletes the recovery codes.
 */
export async function recordFactorChange(
  tx: Transaction,
  deps: Pick<Deps, "mail" | "env">,
  change: Change,
): Promise<void> {
  const { userId, now } = change
  const { passkeys: keys, totp } = await factorsOf(tx, userId, false)
  const isOn = keys.length > 0 || totp
  const since = isOn ? sql`coalesce(${users.secondFactorAt}, ${now})` : null
  const [user] = await tx
    .update(users)
    .set({ secondFactorAt: since })
    .where(eq(users.id, userId))
    .returning({ name: users.name, email: users.email })
  if (user) await deps.mail.post(tx, secondFactorMail(deps.env.publicUrl, user, change))
  if (!isOn) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Recovery codes for a factor that was added, if there are none; null: the existing ones stay valid. */
export async function codesIfNone(tx: Transaction, userId: number, now: Date): Promise<string[] | null> {
  const has = (await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0
  return has ? null : newRecoveryCodes(tx, userId, now)
}

/** Removes all second factors of a person who lost theirs. @throws Failure 404 when there are none, so that no mail is sent */
export async function removeSecondFactors(
  tx: Transaction,
  deps: Pick<Deps, "mail" | "env">,
  change: Change,
): Promise<void> {
  const user = await lockUser(tx, change.userId)
  if (!user?.secondFactorAt) throw notFound()
  for (const table of [passkeys, totpSecrets]) await tx.delete(table).where(eq(table.userId, change.userId))
  await recordFactorChange(tx, deps, change)
}
