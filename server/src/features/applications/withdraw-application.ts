import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm"
import {
  jobApplicationChanges,
  jobApplicationLinks,
  jobApplications,
  type Queryable,
  type Transaction,
  users,
} from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import { hashToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { type Application, applicationByToken, dropLinks } from "./application-links.ts"
import { removeFiles } from "./curriculum-files.ts"

type Given = Pick<Deps, "db" | "storage" | "clock">

/** @throws Failure 404 */
export const withdrawByToken = (deps: Given, token: string) =>
  withdraw(deps, (tx) => applicationByToken(tx, token))

/** One's own, by account. @throws Failure 404, also when it was withdrawn before */
export const withdrawOwn = (deps: Given, userId: number, id: number) =>
  withdraw(deps, async (tx) => {
    const [found] = await tx
      .select()
      .from(jobApplications)
      .where(
        and(
          eq(jobApplications.id, id),
          eq(jobApplications.userId, userId),
          ne(jobApplications.status, "withdrawn"),
        ),
      )
      .for("update")
    if (!found) throw notFound()
    return found
  })

async function withdraw(deps: Given, find: (tx: Transaction) => Promise<Application>): Promise<void> {
  const gone = await deps.db.transaction(async (tx) => {
    const found = await find(tx)
    await erase(tx, found, deps.clock.now())
    return found
  })
  await removeFiles(deps, [gone])
}

/** What names the person goes; of an account's the vacancy and the days stay (rule d4). */
async function erase(tx: Transaction, { id, userId }: Application, now: Date): Promise<void> {
  if (userId === null) {
    await tx.delete(jobApplications).where(eq(jobApplications.id, id))
    return
  }
  const none = {
    person: null,
    name: null,
    email: null,
    phone: null,
    city: null,
    message: null,
    answers: [],
    curriculum: null,
    curriculumText: null,
    contentHash: null,
    heldAt: null,
    note: null,
  }
  await dropLinks(tx, id)
  await tx
    .update(jobApplicationChanges)
    .set({ message: null })
    .where(eq(jobApplicationChanges.applicationId, id))
  await tx
    .update(jobApplications)
    .set({ ...none, status: "withdrawn", statusAt: now, updatedAt: now })
    .where(eq(jobApplications.id, id))
  await tx.insert(jobApplicationChanges).values({ applicationId: id, status: "withdrawn", createdAt: now })
}

/** Applications that nobody's account holds yet and that were sent from a person's confirmed e-mail. */
const sentFrom = (userId: number) =>
  sql`(${jobApplications.userId} is null and ${jobApplications.person} in (
    select lower(u.email) from ${users} u where u.id = ${userId} and u.email_verified_at is not null))`

/** A person's account takes over what was sent with its confirmed e-mail. */
export const takeOver = (db: Queryable, userId: number) =>
  db.update(jobApplications).set({ userId }).where(sentFrom(userId))

/** What tokens of this device open and nobody's account holds becomes a person's. @returns how many */
export async function joinByTokens(
  db: Queryable,
  userId: number,
  tokens: readonly string[],
): Promise<number> {
  const links = db
    .select({ id: jobApplicationLinks.applicationId })
    .from(jobApplicationLinks)
    .where(inArray(jobApplicationLinks.tokenHash, tokens.map(hashToken)))
  const joined = await db
    .update(jobApplications)
    .set({ userId })
    .where(and(isNull(jobApplications.userId), inArray(jobApplications.id, links)))
    .returning({ id: jobApplications.id })
  return joined.length
}

/**
 * Deletes every application of a person who leaves.
 * @returns what to call once the transaction has committed: the files go
 */
export async function eraseApplicationsOf(
  tx: Transaction,
  deps: Pick<Deps, "storage">,
  userId: number,
): Promise<() => Promise<void>> {
  const gone = await tx
    .delete(jobApplications)
    .where(or(eq(jobApplications.userId, userId), and(isNotNull(jobApplications.person), sentFrom(userId))))
    .returning({ curriculum: jobApplications.curriculum })
  return () => removeFiles(deps, gone)
}
