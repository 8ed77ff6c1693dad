import { DAY_MS } from "@upaon/contract/platform/format-time"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { sessions, users } from "../db/schema/index.ts"
import type { Deps } from "../features/index.ts"
import { hashToken, newToken } from "../features/accounts/index.ts"

export type NewPerson = {
  kind: "candidate" | "advertiser" | "administrator"
  name?: string
  email?: string
  /** Default true: tests about unverified people say so. */
  verified?: boolean
}

export type SignedIn = { token: string; user: { id: number; email: string; username: string } }

let count = 0

/** Writes a person with a live session straight into the tables: what registering does has tests of its own. */
export async function signIn(deps: Deps, person: NewPerson): Promise<SignedIn> {
  const number = ++count
  const username = `${person.kind}${number}`
  const now = deps.clock.now()
  const [user] = await deps.db
    .insert(users)
    .values({
      userTypeId: person.kind === "candidate" ? CANDIDATE : ADVERTISER,
      isAdmin: person.kind === "administrator",
      name: person.name ?? `Pessoa ${number}`,
      lastName: "de Teste",
      username,
      email: person.email ?? `${username}@teste.example`,
      // Nobody signs in with it: the session below is the way in.
      passwordHash: "-",
      emailVerifiedAt: (person.verified ?? true) ? now : null,
    })
    .returning({ id: users.id, email: users.email, username: users.username })
  if (!user) throw new Error("no user")
  const token = newToken()
  await deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    lastUsedAt: now,
    createdAt: now,
  })
  return { token, user }
}
