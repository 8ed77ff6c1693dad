import { DAY_MS, HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import { PUBLISHING_COST, WELCOME_POINTS } from "@upaon/contract/points/balance"
import { eq } from "drizzle-orm"
import { payments, pointEntries, pointPacks, sandboxCharges, type Transaction } from "../../db/index.ts"
import type { DemoAccounts } from "./load-accounts.ts"
import type { PlannedJob } from "./plan-jobs.ts"
import { story } from "./story.ts"

/** The free points of `anunciante`. */
const showcase = 500

type Entry = typeof pointEntries.$inferInsert & { createdAt: Date }

/**
 * Adds the ledger of points: welcome points, payments, what each job blocked, spent or released, and an administrator's credit
 * that brings each account to its intended balance. Entries are inserted by time, as the ledger requires.
 */
export async function loadPoints(
  tx: Transaction,
  plan: readonly PlannedJob[],
  jobIds: readonly number[],
  accounts: DemoAccounts,
  now: Date,
): Promise<void> {
  const userOf = (username: string) => accounts.users.get(username) as number
  const owners = [...new Set(plan.map((job) => job.company.owner))]
  const credits = await loadPayments(tx, owners, userOf, now)
  const moves = plan.flatMap((job, index) => movesOf(job, jobIds[index] as number, userOf(job.company.owner)))
  const start = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const entries: Entry[] = [
    ...[...owners, "novo", "admin"].map((owner) => ({
      userId: userOf(owner),
      reason: "gift" as const,
      valueDelta: WELCOME_POINTS,
      createdAt: owner === "novo" ? start(0.2) : start(58),
    })),
    ...owners.map((owner) => {
      const mine = [...credits, ...moves].filter((entry) => entry.userId === userOf(owner))
      // Free points are value minus blocked: blocking reduces them, and spending afterwards changes nothing.
      const sum = mine.reduce(
        (total, entry) => total + (entry.valueDelta ?? 0) - (entry.blockedDelta ?? 0),
        WELCOME_POINTS,
      )
      const wanted = owner === "anunciante" ? showcase : 60
      return {
        userId: userOf(owner),
        reason: "administrator" as const,
        valueDelta: wanted - sum,
        adminId: userOf("admin"),
        note: "Crédito de lançamento para a demonstração",
        createdAt: start(57),
      }
    }),
    ...credits,
    ...moves,
  ]
  entries.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await tx.insert(pointEntries).values(entries)
}

function movesOf(job: PlannedJob, jobPostId: number, userId: number): Entry[] {
  const base = { userId, jobPostId }
  const entries: Entry[] = [
    { ...base, reason: "block", blockedDelta: PUBLISHING_COST, createdAt: job.createdAt },
  ]
  if (job.approvedAt) {
    entries.push({
      ...base,
      reason: "spend",
      valueDelta: -PUBLISHING_COST,
      blockedDelta: -PUBLISHING_COST,
      createdAt: job.approvedAt,
    })
  } else if (job.standing === "refused") {
    entries.push({ ...base, reason: "release", blockedDelta: -PUBLISHING_COST, createdAt: job.changedAt })
  }
  return entries
}

/** Adds past payments. @returns the ledger entries that credit the approved ones */
async function loadPayments(
  tx: Transaction,
  owners: readonly string[],
  userOf: (username: string) => number,
  now: Date,
): Promise<Entry[]> {
  const sold = eq(pointPacks.active, true)
  const packs = await tx.select().from(pointPacks).where(sold).orderBy(pointPacks.position)
  const counted = packs.filter((pack) => pack.points !== null)
  const others = owners.filter((owner) => owner !== "anunciante")
  const history: { owner: string; pack: number; daysAgo: number; status: PaymentStatus }[] = [
    ...story.payments.map((payment) => ({ ...payment, owner: "anunciante" })),
    ...others.map((owner, index) => ({
      owner,
      pack: index % 3,
      daysAgo: 6 + index * 3,
      status: "approved" as const,
    })),
  ]
  const rows = await tx
    .insert(payments)
    .values(
      history.map(({ owner, pack: at, daysAgo, status }, index) => {
        const pack = counted[at % counted.length]
        if (!pack) throw new Error("demonstration: there are no point packs")
        const createdAt = new Date(now.getTime() - daysAgo * DAY_MS - index * HOUR_MS)
        const paidAt = status === "approved" ? new Date(createdAt.getTime() + 95_000) : null
        return {
          userId: userOf(owner),
          pointPackId: pack.id,
          packTitle: pack.title,
          packPoints: pack.points,
          priceCents: Math.round(pack.price * 100),
          provider: "sandbox",
          providerId: `demo-${index + 1}`,
          externalReference: `demo-${index + 1}`,
          idempotencyKey: `demo-${index + 1}`,
          status,
          expiresAt: new Date(createdAt.getTime() + 15 * MINUTE_MS),
          approvedAt: paidAt,
          creditedAt: paidAt,
          createdAt,
          updatedAt: paidAt ?? new Date(createdAt.getTime() + 15 * MINUTE_MS),
        }
      }),
    )
    .returning()
  // The sandbox bank needs its own records, without which a demonstration payment could not be refunded.
  await tx.insert(sandboxCharges).values(
    rows.map((row) => ({
      providerId: row.externalReference,
      externalReference: row.externalReference,
      idempotencyKey: row.idempotencyKey,
      amountCents: row.priceCents,
      status: row.status,
      qrCode: row.externalReference,
      expiresAt: row.expiresAt ?? row.createdAt,
      approvedAt: row.approvedAt,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  )
  return rows.flatMap((row) =>
    row.creditedAt && row.packPoints
      ? [
          {
            userId: row.userId,
            reason: "payment" as const,
            valueDelta: row.packPoints,
            paymentId: row.id,
            createdAt: row.creditedAt,
          },
        ]
      : [],
  )
}
