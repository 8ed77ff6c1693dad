import { emailTaken, usernameTaken } from "@upaon/contract/accounts/endpoints"
import type { ErrorDefinition } from "@upaon/contract/platform/errors"
import { eq, sql } from "drizzle-orm"
import { databaseRefusal, type Queryable, users } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"

/** Names that would speak for the house. */
const RESERVED = new Set(
  "admin administrador administradora administrator ajuda atendimento contato equipe financeiro moderador oficial root seguranca sistema suporte support system upaon webmaster".split(
    " ",
  ),
)

/** Erased accounts are named so. */
const ERASED = "excluida-"

/** Whether nobody may choose this name: one of the house, however dotted, of no letter or digit, or an erased one's. */
export function isReserved(username: string): boolean {
  const bare = username.replace(/[._-]/g, "")
  return bare === "" || RESERVED.has(bare) || username.startsWith(ERASED)
}

/** How an e-mail is compared: letters of both cases are the same, nothing else is. */
export const foldEmail = (email: string) => email.trim().toLowerCase()

/** The user of an e-mail, whatever its case. */
export const withEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export const isEmailTaken = async (db: Queryable, email: string) =>
  (await db.$count(users, withEmail(email))) > 0

/** Taken, or kept from everybody. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  const folded = username.trim().toLowerCase()
  return isReserved(folded) || (await db.$count(users, eq(users.username, folded))) > 0
}

const taken: Record<string, ErrorDefinition> = {
  users_email_unique: emailTaken,
  users_username_unique: usernameTaken,
}

/** The 409 behind a unique index of `users`, or the error itself: two people may ask for a name at one moment. */
export function asTaken(error: unknown): unknown {
  const definition = taken[databaseRefusal(error)?.constraint ?? ""]
  return definition ? new Failure(definition) : error
}
