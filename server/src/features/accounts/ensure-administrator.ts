import { ADVERTISER } from "@upaon/contract/platform/roles"
import { like } from "drizzle-orm"
import { users } from "../../db/index.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { isEmailTaken } from "./taken-names.ts"

/**
 * Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD when nobody has that e-mail; a known one stays as it is.
 * @returns whether one was made
 */
export async function ensureAdministrator(deps: Pick<Deps, "db" | "env" | "clock">): Promise<boolean> {
  const { admin } = deps.env
  if (!admin || (await isEmailTaken(deps.db, admin.email))) return false
  const now = deps.clock.now()
  const passwordHash = await hashPassword(admin.password)
  const made = await deps.db.transaction(async (tx) => {
    const taken = await tx
      .select({ username: users.username })
      .from(users)
      .where(like(users.username, "admin%"))
    return (
      tx
        .insert(users)
        .values({
          userTypeId: ADVERTISER,
          isAdmin: true,
          name: "Administrador",
          username: freeName(new Set(taken.map((one) => one.username))),
          email: admin.email,
          passwordHash,
          emailVerifiedAt: now,
          createdAt: now,
        })
        // Another process of the same start may have been quicker.
        .onConflictDoNothing()
        .returning({ id: users.id })
    )
  })
  return made.length > 0
}

function freeName(taken: ReadonlySet<string>): string {
  let name = "admin"
  for (let number = 2; taken.has(name); number++) name = `admin${number}`
  return name
}
