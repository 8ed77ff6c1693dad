import { retention } from "@upaon/contract/privacy/retention"
import { and, eq, gt } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { accountTokens, users } from "../../db/schema/index.ts"
import { hashToken } from "./session-token.ts"
import { withEmail } from "./taken.queries.ts"

/** One device may serve several people; what is kept of it is another thing for each. */
const hashOf = (userId: number, device: string) => hashToken(`${userId} ${device}`)

/** The hash of a device that signed in to the account of this e-mail before; null: it never did. */
export async function knownDevice(
  db: Queryable,
  given: { email: string; device?: string | undefined; now: Date },
): Promise<string | null> {
  if (given.device === undefined) return null
  const [user] = await db.select({ id: users.id }).from(users).where(withEmail(given.email))
  if (!user) return null
  const tokenHash = hashOf(user.id, given.device)
  const [known] = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.kind, "device"),
        gt(accountTokens.expiresAt, given.now),
      ),
    )
  return known ? tokenHash : null
}

/** From now on sign-ins from this device are never refused for what happens elsewhere. */
export async function rememberDevice(
  db: Queryable,
  given: { userId: number; device: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(given.now.getTime() + retention.device.days * 86_400_000)
  await db
    .insert(accountTokens)
    .values({
      kind: "device",
      tokenHash: hashOf(given.userId, given.device),
      userId: given.userId,
      expiresAt,
      createdAt: given.now,
    })
    .onConflictDoUpdate({ target: accountTokens.tokenHash, set: { expiresAt, createdAt: given.now } })
}

/** After a reset: whoever knew the old password may have made a device known with it. */
export async function forgetDevicesOf(db: Queryable, userId: number): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "device")))
}
