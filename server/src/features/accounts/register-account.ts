import { emailTaken, usernameTaken } from "@upaon/contract/accounts/endpoints"
import type { registration, Session } from "@upaon/contract/accounts/schemas"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { WELCOME_POINTS } from "@upaon/contract/points/balance"
import { like } from "drizzle-orm"
import type { z } from "zod"
import { consents, users } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { grantPoints } from "../points/index.ts"
import { queueLink } from "./account-links.ts"
import { openSession } from "./sessions.ts"
import { toTakenFailure, isEmailTaken, isUsernameTaken } from "./taken-names.ts"

type Given = z.output<ReturnType<typeof registration>>
type Device = { ip: string; userAgent: string | undefined }

/**
 * Creates an account and signs it in. The advertiser's free points, the consent to the terms and the confirmation mail belong
 * to the same transaction.
 * @throws Failure 409 `email_taken`, `username_taken`
 */
export async function registerAccount(deps: Deps, given: Given, device: Device): Promise<Session> {
  // Checked before the slow hash; of two simultaneous registrations the unique indexes refuse one.
  if (await isEmailTaken(deps.db, given.email)) throw new Failure(emailTaken)
  if (await isUsernameTaken(deps.db, given.username)) throw new Failure(usernameTaken)
  const passwordHash = await hashPassword(given.password)
  const now = deps.clock.now()
  try {
    return await deps.db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          userTypeId: given.user_type_id,
          name: given.name,
          lastName: given.last_name,
          username: given.username,
          email: given.email,
          passwordHash,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: users.id })
      if (!user) throw new Error("the insertion answered no row")
      await tx.insert(consents).values({
        userId: user.id,
        kind: "terms",
        granted: true,
        ip: device.ip,
        userAgent: device.userAgent,
        createdAt: now,
      })
      if (given.user_type_id === ADVERTISER)
        await grantPoints(tx, { userId: user.id, points: WELCOME_POINTS, now })
      await queueLink(deps, tx, { kind: "email", userId: user.id })
      return openSession(tx, { userId: user.id, now, userAgent: device.userAgent, device: given.device })
    })
  } catch (error) {
    throw toTakenFailure(error)
  }
}

/**
 * Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD unless the e-mail has an account, which stays unchanged.
 * @returns whether it was created
 */
export async function ensureAdministrator(deps: Pick<Deps, "db" | "env" | "clock">): Promise<boolean> {
  const { admin } = deps.env
  if (!admin || (await isEmailTaken(deps.db, admin.email))) return false
  const now = deps.clock.now()
  const passwordHash = await hashPassword(admin.password)
  const made = await deps.db.transaction(async (tx) => {
    const alike = like(users.username, "admin%")
    const taken = await tx.select({ username: users.username }).from(users).where(alike)
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
        // Another process of the same start may have inserted it first.
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
