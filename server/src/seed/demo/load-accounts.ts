import { DAY_MS } from "@upaon/contract/platform/format-time"
import { z } from "zod"
import { jobExclusiveAccesses, type Transaction, userExclusiveAccesses, users } from "../../db/index.ts"
import { hashPassword } from "../../platform/password.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"
import { createRandom } from "../random.ts"

/** The password of all demonstration accounts that can sign in. */
export const demoPassword = "demo1234"

const person = { username: z.string(), name: z.string(), lastName: z.string() }

export const people = readData(
  new URL("people.json", import.meta.url),
  z.strictObject({
    /** Accounts that can sign in. */
    accounts: z.array(
      z.strictObject({
        email: z.string(),
        ...person,
        userTypeId: z.number(),
        isAdmin: z.boolean(),
        verified: z.boolean(),
      }),
    ),
    /** Owners of the other companies, who cannot sign in. */
    otherAdvertisers: z.array(z.strictObject(person)),
    /** Names of the other candidates. */
    firstNames: z.array(z.string()),
    lastNames: z.array(z.string()),
    exclusiveAccesses: z.array(z.strictObject({ title: z.string(), description: z.string() })),
  }),
)

const candidates = 64

/** No password has this hash, so these people cannot sign in. */
const nobodysPassword = "!"

export type DemoAccounts = {
  /** User ids by username. */
  users: ReadonlyMap<string, number>
  accesses: readonly number[]
}

/** Adds the accounts that are printed at the start, the other employers and many candidates. */
export async function loadAccounts(tx: Transaction, now: Date): Promise<DemoAccounts> {
  const passwordHash = await hashPassword(demoPassword)
  const past = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS))
  const rows = await tx
    .insert(users)
    .values([
      ...people.accounts.map(({ verified, ...account }, index) => ({
        ...account,
        passwordHash,
        emailVerifiedAt: verified ? past(59 - index) : null,
        createdAt: verified ? past(60 - index) : past(0.2),
      })),
      ...people.otherAdvertisers.map((person, index) => ({
        ...person,
        email: `${person.username}@empresas-da-ilha.example`,
        userTypeId: 2,
        passwordHash: nobodysPassword,
        emailVerifiedAt: past(54 - index),
        createdAt: past(55 - index),
      })),
      ...planCandidates().map((person, index) => ({
        ...person,
        userTypeId: 1,
        passwordHash: nobodysPassword,
        emailVerifiedAt: index % 9 === 4 ? null : past(50 - index * 0.7),
        createdAt: past(50.1 - index * 0.7),
      })),
    ])
    .returning({ id: users.id, username: users.username })
  const ids = new Map(rows.map((row) => [row.username, row.id]))
  const accesses = await tx
    .insert(jobExclusiveAccesses)
    .values(people.exclusiveAccesses)
    .returning({ id: jobExclusiveAccesses.id })
  await tx.insert(userExclusiveAccesses).values({
    userId: ids.get("candidato") as number,
    jobExclusiveAccessId: accesses[0]?.id as number,
  })
  return { users: ids, accesses: accesses.map((access) => access.id) }
}

function planCandidates() {
  const random = createRandom(98)
  return Array.from({ length: candidates }, (_, index) => {
    const name = people.firstNames[index % people.firstNames.length] as string
    const lastName = random.pick(people.lastNames)
    const username = `${toSlug(name)}.${toSlug(lastName)}${index + 1}`
    return { name, lastName, username, email: `${username}@pessoas-da-ilha.example` }
  })
}
