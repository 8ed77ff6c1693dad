import { eq, sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { isReserved } from "./reserved-usernames.ts"

/** How an e-mail is compared: letters of both cases are the same, nothing else is. */
export const foldEmail = (email: string) => email.trim().toLowerCase()

/** The user of an e-mail, whatever its case. */
export const withEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(withEmail(email)).limit(1)
  return rows.length > 0
}

/** Taken, or kept from everybody. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  if (isReserved(username.trim().toLowerCase())) return true
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()))
    .limit(1)
  return rows.length > 0
}
