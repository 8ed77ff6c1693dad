import { emailTaken, usernameTaken } from "@upaon/contract/accounts/endpoints"
import type { ErrorDefinition } from "@upaon/contract/platform/errors"
import { brand } from "@upaon/contract/site/brand"
import { eq, sql } from "drizzle-orm"
import { databaseRefusal, type Queryable, users } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { toSlug } from "../../platform/slug.ts"

/** Names that would seem to speak for the site. */
const RESERVED = new Set(
  "admin administrador administradora administrator ajuda atendimento contato equipe financeiro moderador oficial root seguranca sistema suporte support system webmaster"
    .split(" ")
    .concat(toSlug(brand.name).replaceAll("-", "")),
)

/** Erased accounts are renamed with this prefix. */
const ERASED = "excluida-"

/** Whether nobody may choose this name: reserved, with or without dots, without a letter or digit, or of an erased account. */
export function isReserved(username: string): boolean {
  const bare = username.replace(/[._-]/g, "")
  return bare === "" || RESERVED.has(bare) || username.startsWith(ERASED)
}

/** Normalises an e-mail for comparison: upper and lower case are equal, nothing else is. */
export const foldEmail = (email: string) => email.trim().toLowerCase()

/** Condition for the user of an e-mail, whatever its case. */
export const withEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export const isEmailTaken = async (db: Queryable, email: string) =>
  (await db.$count(users, withEmail(email))) > 0

/** Whether the username is taken or reserved. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  const folded = username.trim().toLowerCase()
  return isReserved(folded) || (await db.$count(users, eq(users.username, folded))) > 0
}

const taken: Record<string, ErrorDefinition> = {
  users_email_unique: emailTaken,
  users_username_unique: usernameTaken,
}

/** The 409 for a violated unique index of `users`, else the error itself: simultaneous requests can pass the earlier check. */
export function toTakenFailure(error: unknown): unknown {
  const definition = taken[databaseRefusal(error)?.constraint ?? ""]
  return definition ? new Failure(definition) : error
}
