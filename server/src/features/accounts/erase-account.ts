import { eq } from "drizzle-orm"
import { randomBytes } from "node:crypto"
import {
  accountTokens,
  addresses,
  challenges,
  passkeys,
  recoveryCodes,
  sessions,
  totpSecrets,
  type Transaction,
  userExclusiveAccesses,
  users,
} from "../../db/index.ts"
import { NO_PENDING_NAME } from "./user-name.ts"

const OWN_ALONE = [
  sessions,
  accountTokens,
  challenges,
  passkeys,
  totpSecrets,
  recoveryCodes,
  addresses,
  userExclusiveAccesses,
]

/** Deletes the rows that belong to the person alone. */
export async function eraseOwnAlone(tx: Transaction, userId: number): Promise<void> {
  for (const table of OWN_ALONE) await tx.delete(table).where(eq(table.userId, userId))
}

/**
 * Overwrites everything in an account that identifies the person. The row stays, because payments and the ledger of
 * points refer to it. Nobody can own a domain below `.invalid` (RFC 2606).
 */
export async function eraseAccount(
  tx: Transaction,
  userId: number,
  given: { why: string; now: Date },
): Promise<void> {
  const { why, now } = given
  // Random, not the id: whoever knew the id could have taken the name before and so kept the person from leaving.
  const nobody = `excluida-${randomBytes(10).toString("hex")}`
  await tx
    .update(users)
    .set({
      name: "Conta excluída",
      lastName: "",
      ...NO_PENDING_NAME,
      username: nobody,
      email: `${nobody}@excluida.invalid`,
      // No password matches it.
      passwordHash: "",
      secondFactorAt: null,
      emailVerifiedAt: null,
      imageId: null,
      wpImageSrc: null,
      blockedAt: now,
      blockedReason: why,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
}
