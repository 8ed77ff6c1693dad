import { inArray, like, sql } from "drizzle-orm"
import { setTimeout as sleep } from "node:timers/promises"
import { inDatabase } from "../../bench/load/people.ts"
import type { Database } from "../../server/src/db/client.ts"
import { jobApplications, jobPosts, payments, uploads, users } from "../../server/src/db/schema/index.ts"
import { runAudit } from "../run-audit.ts"
import { type Kind, KINDS, type Ledger, type Proof } from "./ledger.ts"
import type { People } from "./people.ts"
import type { Product } from "./product.ts"
import type { Writers } from "./writers.ts"

/** `there`: how many rows exist, acknowledged or not; null if they are not counted. */
export type Proved = { kind: Kind; acknowledged: number; open: number; there: number | null; lost: number }

const AT_ONCE = 4
/** Pending work (such as a mail whose attempt was cut off) is polled this many times, with this pause in between. */
const LOOKS = 90
const PAUSE_MS = 2000
const AUDITS = ["points-audit", "audit-verify", "uploads-verify", "search-verify"]

/** Looks up every acknowledged write in a running product. */
export async function proveLedger(
  { kept, open }: Ledger,
  { dataDir }: Product,
  people: People,
  writers: Writers,
): Promise<Proved[]> {
  return inDatabase(dataDir, async (db) => {
    for (const { id, email } of await db.select().from(jobApplications))
      if (email) writers.numbers.set(email, id)
    // Jobs that ran when the process was killed are retried after their timeout. This ends the timeout at once.
    await db.execute(sql`update work.job set started_on = now() - interval '1 hour' where state = 'active'`)
    const there = await countRows(db, people)
    const proved: Proved[] = []
    for (const kind of KINDS) {
      let missing: readonly Proof[] = kept.get(kind) ?? []
      const acknowledged = missing.length
      for (let look = 0; look < LOOKS && missing.length > 0; look += 1) {
        if (look > 0) await sleep(PAUSE_MS)
        await db.execute(sql`update work.job set start_after = now() where state = 'retry'`)
        missing = await missingOf(missing)
      }
      const rows = there[kind] ?? null
      proved.push({ kind, acknowledged, open: open.get(kind) ?? 0, there: rows, lost: missing.length })
    }
    return proved
  })
}

async function missingOf(proofs: readonly Proof[]): Promise<Proof[]> {
  const missing: Proof[] = []
  const left = proofs.values()
  const look = async () => {
    for (const proof of left) if (!(await proof().catch(() => false))) missing.push(proof)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  return missing
}

async function countRows(db: Database, { employers, owner }: People): Promise<Partial<Record<Kind, number>>> {
  const ids = employers.map(({ id }) => id)
  return {
    registration: await db.$count(users, like(users.username, "queda%")),
    // Minus the vacancy that existed before.
    publication: (await db.$count(jobPosts, inArray(jobPosts.userId, ids))) - 1,
    "payment made": await db.$count(payments, inArray(payments.userId, ids)),
    picture: await db.$count(uploads, inArray(uploads.ownerId, [...ids, owner.id])),
    "application with its file": await db.$count(jobApplications),
  }
}

/** More rows than requests would mean that something was done twice; fewer than acknowledged, that something was lost. */
export const isRight = ({ acknowledged, open, there, lost }: Proved) =>
  lost === 0 && (there === null || (there >= acknowledged && there <= acknowledged + open))

/** The operator's own checks, run on the running product. */
export const audit = ({ env }: Product) => AUDITS.map((file) => runAudit(file, env))
