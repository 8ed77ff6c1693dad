import { and, eq } from "drizzle-orm"
import { afterAll, describe, expect, test } from "vitest"
import { payments, pointEntries } from "../../src/db/schema/index.ts"
import { createRandom, type Random } from "../../src/seed/random.ts"
import type { Weather } from "../../src/testing/mercado-pago/weather.ts"
import type { SignedIn } from "../../src/testing/people.ts"
import type { TestCall } from "../../src/testing/test-app.ts"
import { balanceOf, countedPack, create, faultsIn, payingApp, statusOf } from "./paying-app.ts"

/**
 * Whatever comes, in whatever order: random stories of a buyer, a bank and an administrator. However a story goes,
 * in the end the points agree with the money that stayed.
 */
const app = await payingApp()
const pack = await countedPack(app)
const admin = await app.as("administrator")
afterAll(() => app.close())

const MINUTE = 60_000
const BAD_WEATHER: Weather[] = [
  { kind: "down" },
  { kind: "unreachable" },
  { kind: "answer_lost" },
  { kind: "cut_short" },
  { kind: "slow", ms: 30 },
]

type Story = { person: SignedIn & { call: TestCall }; charges: string[]; random: Random }

/** Anything may fail while it happens: what counts is how it all stands in the end. */
const ignoringErrors = (work: Promise<unknown>) => work.catch(() => {})

const EVENTS: ((story: Story) => Promise<unknown>)[] = [
  ({ person }) => create(person, pack.id),
  ({ person }) => create(person, pack.id, { retry: true }),
  async (story) => app.bank.pay(unpaid(story)),
  async (story) => app.bank.pay(unpaid(story)),
  async (story) => app.bank.pay(unpaid(story)),
  async (story) => app.bank.pay(unpaid(story), { amountCents: Math.round(pack.price * 100) + 500 }),
  async (story) => app.bank.notify(any(story), {}, 2),
  async (story) => app.bank.notify(any(story), { forged: true }),
  async (story) => app.bank.refund(paid(story)),
  async (story) => app.bank.chargeback(paid(story)),
  async (story) => app.bank.review(unpaid(story)),
  async (story) => app.bank.reject(unpaid(story)),
  ({ random }) => Promise.resolve((app.bank.notices.mode = random.pick(["send", "hold", "lose"] as const))),
  ({ random }) => app.bank.notices.release(random.pick(["kept", "reversed"] as const)),
  async ({ random }) => app.bank.setWeather(random.pick(BAD_WEATHER), random.int(1, 4)),
  async ({ random }) => app.advance(random.pick([5000, MINUTE, 20 * MINUTE])),
  () => app.work(),
  () => app.lookUp(),
  pollAll,
  refundAsAdministrator,
]

function any(story: Story): string {
  if (story.charges.length === 0) throw new Error("no such charge yet")
  return story.random.pick(story.charges)
}

/** What no bank does is not played: a code is paid once, and only money that came can go back. */
const chargesOf = (story: Story, isPaid: boolean) => ({
  ...story,
  charges: story.charges.filter((id) => {
    const charge = app.bank.payments().find((one) => String(one.id) === id)
    return isPaid ? charge?.status === "approved" : charge?.date_approved === null
  }),
})
const unpaid = (story: Story) => any(chargesOf(story, false))
const paid = (story: Story) => any(chargesOf(story, true))

async function ownRows({ person }: Story) {
  return app.db.select().from(payments).where(eq(payments.userId, person.user.id))
}

async function pollAll(story: Story) {
  app.advance(4000)
  const rows = await ownRows(story)
  await Promise.all(rows.flatMap(({ id }) => [statusOf(story.person, id), statusOf(story.person, id)]))
}

async function refundAsAdministrator(story: Story) {
  const rows = await ownRows(story)
  if (rows.length === 0) return
  const { id } = story.random.pick(rows)
  await admin.call("POST /api/admin/pointPacksPayment/{id}/refund", {
    params: { id },
    body: { reason: "Pedido do cliente" },
  })
}

/** Everything calms down: the bank answers, what was held arrives, and the look-ups have all the time they need. */
async function settle() {
  app.bank.setWeather({ kind: "fair" })
  app.bank.notices.mode = "send"
  await ignoringErrors(app.bank.notices.release())
  await app.work()
  for (const wait of [2 * MINUTE, 2 * MINUTE, 25 * 60 * MINUTE, 25 * 60 * MINUTE]) await app.lookUp(wait)
}

describe("points after random payments, refunds and failures", () => {
  test.each(Array.from({ length: 16 }, (_, seed) => seed))("match the money kept (run %i)", async (seed) => {
    const random = createRandom(seed + 1)
    const story: Story = { person: await app.as("advertiser"), charges: [], random }
    await create(story.person, pack.id)
    for (let round = 0; round < 14; round++) {
      const references = new Set((await ownRows(story)).map((row) => row.externalReference))
      story.charges = app.bank
        .payments()
        .filter((one) => references.has(one.external_reference ?? ""))
        .map(({ id }) => String(id))
      const together = random.int(1, 3)
      const events = Array.from({ length: together }, () => random.pick(EVENTS))
      await Promise.all(events.map(async (event) => ignoringErrors(event(story))))
    }
    await settle()

    const rows = await ownRows(story)
    const charges = app.bank.payments()
    let expected = 0
    for (const row of rows) {
      const charge = charges.find((one) => one.external_reference === row.externalReference)
      const asAgreed = charge?.transaction_amount === row.priceCents / 100
      const earned = charge?.status === "approved" && asAgreed
      if (earned) expected += pack.points
      expect({ seed, id: row.id, status: row.status, credits: await creditsOf(row.id) }).toEqual({
        seed,
        id: row.id,
        status: earned ? "approved" : row.status,
        credits: earned || row.creditedAt ? 1 : 0,
      })
    }
    expect(await balanceOf(story.person)).toBe(expected)
    expect(await faultsIn(app)).toEqual([])
    expect(new Set(charges.map((one) => one.external_reference)).size).toBe(charges.length)
  })
})

const creditsOf = (id: number) =>
  app.db.$count(pointEntries, and(eq(pointEntries.paymentId, id), eq(pointEntries.reason, "payment")))
