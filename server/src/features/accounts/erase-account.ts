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

/** Deletes what is a person's alone. */
export async function eraseOwnAlone(tx: Transaction, userId: number): Promise<void> {
  for (const table of OWN_ALONE) await tx.delete(table).where(eq(table.userId, userId))
}

/**
 * Takes the person out of an account: what names them is overwritten. The row
 * stays, because payments and the books of points refer to it. `.invalid` is nobody's domain (RFC 2606).
 */
export async function eraseAccount(
  tx: Transaction,
  userId: number,
  given: { why: string; now: Date },
): Promise<void> {
  const { why, now } = given
  // Not the id: whoever knew it could have taken the name before, and nobody's wish to leave may be in others' hands.
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
