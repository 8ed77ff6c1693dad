import { and, asc, desc, eq, gt, isNull, lt, lte, sql } from "drizzle-orm"
import { createHash } from "node:crypto"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { count } from "@upaon/contract/platform/format"
import { auditHead, auditLog, auditStarts, type Queryable } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { isIntact, sealDigest } from "./seal.ts"
import { lastMorning } from "../../platform/clock.ts"
import { composeMail } from "../../platform/mail/index.ts"

type Needs = Pick<Deps, "db" | "storage">
type Start = Pick<typeof auditStarts.$inferSelect, "seq" | "hash" | "unchainedId">

const signed = ({ seq, hash, unchainedId }: Start) => `start ${seq} ${hash} ${unchainedId}`

async function writeStart(db: Queryable, deps: Pick<Deps, "storage">, start: Start): Promise<void> {
  const digest = await sealDigest(deps)
  await db
    .insert(auditStarts)
    .values({ ...start, signature: digest(signed(start)) })
    .onConflictDoNothing()
}

/** Before the chain's first entry: records which entries are older than the chain. */
export async function beginChain(deps: Needs): Promise<void> {
  if ((await deps.db.$count(auditStarts)) > 0) return
  const [last] = await deps.db
    .select({ id: sql<number>`coalesce(max(${auditLog.id}), 0)::int` })
    .from(auditLog)
    .where(isNull(auditLog.seq))
  await writeStart(deps.db, deps, { seq: 0, hash: "", unchainedId: last?.id ?? 0 })
}

/**
 * Deletes the longest run of chain entries from its start that are all older than `until`, and signs the new start.
 * The database refuses to delete younger entries.
 */
export async function clearLog(deps: Needs, until: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('upaon.old_until', ${until.toISOString()}, true)`)
    await tx.delete(auditLog).where(and(isNull(auditLog.seq), lt(auditLog.createdAt, until)))
    const firstKept = tx
      .select({ seq: sql`min(${auditLog.seq})` })
      .from(auditLog)
      .where(sql`${auditLog.createdAt} >= ${until}`)
    const [last] = await tx
      .select({ seq: auditLog.seq, hash: auditLog.hash })
      .from(auditLog)
      .where(sql`${auditLog.seq} < coalesce(${firstKept}, ${Number.MAX_SAFE_INTEGER})`)
      .orderBy(desc(auditLog.seq))
      .limit(1)
    if (!last || last.seq === null || last.hash === null) return
    const [start] = await tx.select().from(auditStarts).orderBy(desc(auditStarts.seq)).limit(1)
    await writeStart(tx, deps, { seq: last.seq, hash: last.hash, unchainedId: start?.unchainedId ?? 0 })
    await tx.delete(auditLog).where(lte(auditLog.seq, last.seq))
  })
}

export type ChainFault = { what: "altered" | "missing" | "added"; seq: number | null; id: number | null }
export type ChainReport = {
  fault: ChainFault | null
  entries: number
  head: { seq: number; hash: string }
  /** The signature of the starting point is not ours. */
  forgedStart: boolean
}

const BATCH = 1000

/** Checks the whole chain in one snapshot of the database, and returns the first row that was altered, added or removed. */
export const verifyChain = (deps: Needs): Promise<ChainReport> =>
  deps.db.transaction(
    async (tx) => {
      const digest = await sealDigest(deps)
      const [start] = await tx.select().from(auditStarts).orderBy(desc(auditStarts.seq)).limit(1)
      const [head = { seq: 0, hash: "" }] = await tx
        .select({ seq: auditHead.seq, hash: auditHead.hash })
        .from(auditHead)
      if (!start) throw new Error("audit: the chain has no beginning")
      const report = { entries: 0, head, forgedStart: start.signature !== digest(signed(start)) }
      const unchained = and(isNull(auditLog.seq), gt(auditLog.id, start.unchainedId))
      const [added] = await tx.select({ id: auditLog.id }).from(auditLog).where(unchained).limit(1)
      if (added) return { ...report, fault: { what: "added", seq: null, id: added.id } }
      let last: Pick<Start, "seq" | "hash"> = start
      for (;;) {
        const later = gt(auditLog.seq, last.seq)
        const rows = await tx.select().from(auditLog).where(later).orderBy(asc(auditLog.seq)).limit(BATCH)
        for (const { id, seq, hash, ...entry } of rows) {
          const place = last.seq + 1
          if (seq !== place) return { ...report, fault: { what: "missing", seq: place, id: null } }
          if (entry.seal === null) return { ...report, fault: { what: "added", seq, id } }
          const chained = sha256([last.hash, seq, id, entry.seal].join(":"))
          if (hash !== chained || !isIntact(digest, entry)) {
            const foreign = entry.digests === null
            return { ...report, fault: { what: foreign ? "added" : "altered", seq, id } }
          }
          last = { seq, hash }
          report.entries++
        }
        if (rows.length < BATCH) break
      }
      const isCut = last.seq !== head.seq || last.hash !== head.hash
      return { ...report, fault: isCut ? { what: "missing", seq: last.seq + 1, id: null } : null }
    },
    { isolationLevel: "repeatable read" },
  )

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

/** Whether the entry of a mailed head still exists with its hash; false also for one that was pruned. */
export async function holdsHead(db: Queryable, head: { seq: number; hash: string }): Promise<boolean> {
  const where = and(eq(auditLog.seq, head.seq), eq(auditLog.hash, head.hash))
  return (await db.$count(auditLog, where)) > 0
}

/**
 * Mails the head of the log's chain to the operator once a day. Somebody with write access to the database cannot change that
 * mail, so a chain that was rebuilt is detected.
 */
export function declareHeadMails(deps: Deps): void {
  const { auditMail: to, publicUrl } = deps.env
  if (to === null) return
  deps.work.minutely("audit-head", () =>
    deps.db.transaction(async (tx) => {
      const due = lastMorning(deps.clock.now())
      const unmailed = sql`${auditHead.mailedAt} is null or ${auditHead.mailedAt} < ${due}`
      const [head] = await tx.update(auditHead).set({ mailedAt: due }).where(unmailed).returning()
      if (!head) return
      const facts = [
        ["Dia", dateFormatPtbr(due)],
        ["Registros", count(head.seq)],
        ["Código", head.hash || "-"],
      ] as const
      const heading = "Registro de mudanças de hoje"
      const mail = composeMail(to, publicUrl, {
        id: `registro-${due.getTime()}`,
        subject: `${heading}: ${head.seq}`,
        preview: head.hash,
        heading,
        blocks: [
          "Guarde esta mensagem: com ela se prova que nada do registro foi trocado depois.",
          { kind: "facts", rows: facts },
          { kind: "note", text: `Para conferir: npm run audit:verify -- ${head.seq} ${head.hash || "-"}` },
        ],
        reason: "AUDIT_MAIL indica este endereço",
      })
      await deps.mail.post(tx, mail)
    }),
  )
}
