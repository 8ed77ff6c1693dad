import { statusOf as statusName } from "@upaon/contract/jobs/statuses"
import { OPEN_ANSWERS } from "@upaon/contract/messages/still-open"
import { DAY_MS, localDay, MINUTE_MS, startOfDay } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { jobConfirmLinks, jobPosts } from "../../src/db/schema/index.ts"
import { enforceRetention } from "../../src/features/privacy/retention.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { approve, jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let owner: Advertiser

beforeAll(async () => {
  app = await testApp()
  owner = await advertiserWithCompany(app, { points: 10_000 })
})
afterAll(() => app.close())
beforeEach(async () => {
  // Just after the next day's seventh hour, when every day begins that is counted here.
  const seven = startOfDay(localDay(now())).getTime() + DAY_MS + 7 * 60 * MINUTE_MS + MINUTE_MS
  app.advance(seven - now().getTime())
  // A session does not live as long as the days that go by here.
  admin = await app.as("administrator")
})

const now = () => app.deps.clock.now()

/** Public for 119 days more. */
function vacancy(title: string) {
  const received_date = localDay(new Date(now().getTime() + 119 * DAY_MS))
  return jobByAdmin(app, admin, owner, { title, apply_by: "site", received_date })
}

let read = 0
/** New mails; the queue is only run where something waits in it. */
async function newMails() {
  const { rows } = await app.db.execute(sql`select 1 as one from work.job where state = 'created' limit 1`)
  if (rows.length === 0) return []
  const mails = await app.mails()
  const fresh = mails.slice(read)
  read = mails.length
  return fresh
}

const answer = (token: string, said: string) =>
  app.call("POST /api/jobPost/confirm/{token}", { params: { token }, body: { answer: said } })
const tokenIn = (text: string | undefined) => /vaga-aberta\/([\w-]{43})/.exec(text ?? "")?.[1] ?? ""
async function statusOf(id: number) {
  const [job] = await app.db
    .select({ status_id: jobPosts.statusId })
    .from(jobPosts)
    .where(eq(jobPosts.id, id))
  return job && statusName(job)
}

describe("the question whether a vacancy is still open", () => {
  it("is asked once on each due day, and pauses the vacancy if unanswered, over 120 days", async () => {
    const [heard, unheard] = [await vacancy("Cozinheira"), await vacancy("Garçom")]
    const alert = await app.call("POST /api/jobAlert/register", {
      body: { q: "cozinheira", frequency: "daily", email: "ana@teste.example" },
    })
    expect(alert.status).toBe(201)
    await newMails()
    const told: Record<string, string[]> = {}
    for (let day = 1; day <= 120; day++) {
      app.advance(DAY_MS)
      await app.deps.work.turn()
      // A second turn of the same day finds nothing left to do.
      await app.deps.work.turn()
      for (const { subject, text } of await newMails()) {
        ;(told[subject] ??= []).push(String(day))
        if (subject === `Continua aberta? ${heard.title}`) {
          const token = tokenIn(text)
          expect((await answer(token, "open")).status).toBe(200)
          expect((await answer(token, "open")).status).toBe(404)
        }
      }
    }
    expect(told).toEqual({
      "Continua aberta? Cozinheira": ["21", "35", "49", "63", "77", "91", "105", "119"],
      "Continua aberta? Garçom": ["21"],
      "Pausamos a sua vaga: Garçom": ["28"],
      "Sua vaga chegou ao fim: Cozinheira": ["120"],
      "Sua vaga chegou ao fim: Garçom": ["120"],
    })
    expect(await statusOf(unheard.id)).toBe("notactive")
    // The links that nobody pressed go some time after the vacancy.
    const links = async () => {
      await enforceRetention(app.deps)
      return app.db.$count(jobConfirmLinks, eq(jobConfirmLinks.jobPostId, unheard.id))
    }
    expect(await links()).toBe(2)
    app.advance(31 * DAY_MS)
    expect(await links()).toBe(0)
  }, 600_000)

  it("is asked on day 21 even if its owner paused and reopened the vacancy in the first week", async () => {
    const { id } = await vacancy("Alfaiate")
    app.advance(DAY_MS)
    await owner.call("POST /api/jobPost/status/paused", { body: { id } })
    await owner.call("POST /api/jobPost/status/active", { body: { id } })
    await newMails()
    const asked = []
    for (let day = 2; day <= 22; day++) {
      app.advance(DAY_MS)
      await app.deps.work.turn()
      for (const { subject } of await newMails()) if (subject.endsWith("Alfaiate")) asked.push([day, subject])
    }
    expect(asked).toEqual([[21, "Continua aberta? Alfaiate"]])
    await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id } })
    await newMails()
  })

  it("is mailed once if the product stood still before, and pauses the vacancy only a week after that", async () => {
    const { id } = await vacancy("Relojoeiro")
    await newMails()
    app.advance(21 * DAY_MS)
    await app.deps.work.turn()
    app.advance(14 * DAY_MS)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("active")
    const subjects = (await newMails()).map(({ subject }) => subject)
    expect(subjects.filter((one) => one.endsWith("Relojoeiro"))).toEqual(["Continua aberta? Relojoeiro"])
    app.advance(7 * DAY_MS)
    await app.deps.work.turn()
    expect(await statusOf(id)).toBe("paused")
    const [paused] = await newMails()
    for (const answer of OPEN_ANSWERS) expect(paused?.text).toContain(`?resposta=${answer}`)
  })

  it("pauses the vacancy a week after its mail left, even if sending it took two days", async () => {
    const { id } = await vacancy("Sapateiro")
    const sent = await app.mails()
    read = sent.length
    app.advance(21 * DAY_MS)
    await app.deps.work.turn()
    const away = vi.spyOn(sent, "push").mockImplementation(() => {
      throw new Error("no mail server")
    })
    await expect(app.mails()).rejects.toThrow("no mail server")
    expect(await app.db.$count(jobConfirmLinks, eq(jobConfirmLinks.jobPostId, id))).toBe(1)
    away.mockRestore()
    app.advance(2 * DAY_MS)
    await app.db.execute(sql`update work.job set state = 'created' where state = 'active'`)
    expect((await newMails()).map(({ subject }) => subject)).toEqual(["Continua aberta? Sapateiro"])
    for (const [days, status] of [
      [5, "active"],
      [1, "active"],
      [1, "paused"],
    ] as const) {
      app.advance(days * DAY_MS)
      await app.deps.work.turn()
      expect(await statusOf(id)).toBe(status)
      await newMails()
    }
  })

  it("is answered with a link that a GET does not use up but one answer does", async () => {
    const [open, filled, closed] = [
      await vacancy("Pintor"),
      await vacancy("Soldador"),
      await vacancy("Ajudante"),
    ]
    await newMails()
    app.advance(21 * DAY_MS)
    await app.deps.work.turn()
    const asked = await newMails()
    const linkOf = (title: string) => {
      const text = asked.find(({ subject }) => subject.endsWith(title))?.text
      expect(text).toContain("Sim, continua aberta")
      expect(text).toContain("Foi preenchida")
      expect(text).toContain("Encerrar")
      return tokenIn(text)
    }
    const token = linkOf("Pintor")
    expect(JSON.stringify(await app.db.select().from(jobConfirmLinks))).not.toContain(token)
    const looked = await app.call("GET /api/jobPost/confirm/{token}", { params: { token } })
    expect(looked.body.data).toMatchObject({ title: "Pintor", status_job_post: [{ name: "active" }] })
    const shown = () => app.call("GET /api/jobPost/{slug}/show", { params: { slug: open.slug } })
    expect((await shown()).body.data.confirmed_at).toBeNull()
    expect((await answer(token, "talvez")).status).toBe(422)

    await answer(linkOf("Soldador"), "filled")
    await answer(linkOf("Ajudante"), "close")
    expect([await statusOf(filled.id), await statusOf(closed.id)]).toEqual(["filled", "notactive"])

    app.advance(7 * DAY_MS)
    await app.deps.work.turn()
    expect(await statusOf(open.id)).toBe("paused")
    const [paused] = await newMails()
    // Whoever was suspended meanwhile does not publish by a mail.
    admin = await app.as("administrator")
    const params = { id: owner.user.id }
    for (const blocked of [true, false]) {
      await admin.call("PUT /api/admin/user/{id}/block", { params, body: { blocked, reason: "Golpe" } })
      if (blocked) expect((await answer(tokenIn(paused?.text), "open")).status).toBe(404)
    }
    // The one press of the later mail; it uses up the earlier link too.
    expect((await answer(tokenIn(paused?.text), "open")).body.data.status_job_post[0]?.name).toBe("active")
    expect((await answer(token, "close")).status).toBe(404)
    expect((await shown()).body.data.confirmed_at).toEqual(expect.any(String))
    app.advance(13 * DAY_MS)
    await app.deps.work.turn()
    expect(await newMails()).toEqual([])
  })

  it("answered with 'Encerrar' leaves a vacancy that may be renewed like any other that ended", async () => {
    owner = await advertiserWithCompany(app, { points: 10_000 })
    const { id } = await vacancy("Calceteiro")
    app.advance(21 * DAY_MS)
    await app.deps.work.turn()
    const asked = (await newMails()).find(({ subject }) => subject === "Continua aberta? Calceteiro")
    await answer(tokenIn(asked?.text), "close")
    expect(await statusOf(id)).toBe("notactive")
    const renewed = await app.withToken(owner.token)("POST /api/jobPost/{id}/renew", { params: { id } })
    expect(renewed.body.data.status_job_post[0]?.name).toBe("active")
  })

  it("pauses no vacancy that its owner renewed or sent for review since it was asked", async () => {
    owner = await advertiserWithCompany(app, { points: 10_000 })
    admin = await app.as("administrator")
    const [renewed, edited] = [await vacancy("Jardineiro"), await vacancy("Vidraceiro")]
    await admin.call("PUT /api/admin/jobPost/update", { body: { id: renewed.id, received_date: null } })
    app.advance(24 * DAY_MS)
    await app.deps.work.turn()
    const asked = (await newMails()).find(({ subject }) => subject === "Continua aberta? Vidraceiro")
    admin = await app.as("administrator")
    const call = app.withToken(owner.token)
    const again = await call("POST /api/jobPost/{id}/renew", { params: { id: renewed.id } })
    const sent = await call("PUT /api/jobPost/update", { body: { id: edited.id, title: "Vidraceiro pleno" } })
    // Nobody hears that it is on the site, while it waits for its review.
    expect((await answer(tokenIn(asked?.text), "open")).body.error).toBe("invalid_transition")
    const back = await approve(admin, edited.id)
    expect([again.status, sent.status, back.status]).toEqual([200, 200, 200])
    app.advance(8 * DAY_MS)
    await app.deps.work.turn()
    expect([await statusOf(renewed.id), await statusOf(edited.id)]).toEqual(["active", "active"])
  })

  it("cannot be answered by a former owner, whose silence does not pause the vacancy either", async () => {
    owner = await advertiserWithCompany(app, { points: 10_000 })
    admin = await app.as("administrator")
    const given = await vacancy("Costureira")
    await newMails()
    app.advance(21 * DAY_MS)
    await app.deps.work.turn()
    const token = tokenIn((await newMails()).find(({ subject }) => subject.endsWith("Costureira"))?.text)
    admin = await app.as("administrator")
    const heir = await advertiserWithCompany(app)
    const body = { id: given.id, user_id: heir.user.id, company_id: heir.companyId }
    expect((await admin.call("PUT /api/admin/jobPost/update", { body })).status).toBe(200)
    expect((await answer(token, "close")).status).toBe(404)
    app.advance(8 * DAY_MS)
    await app.deps.work.turn()
    expect(await statusOf(given.id)).toBe("active")
  })

  it("is not asked while the owner is suspended, and is asked again afterwards", async () => {
    owner = await advertiserWithCompany(app, { points: 10_000 })
    admin = await app.as("administrator")
    const [asked, due] = [await vacancy("Marceneiro"), await vacancy("Serralheiro")]
    await newMails()
    await app.db.update(jobPosts).set({ nextAskAt: now() }).where(eq(jobPosts.id, asked.id))
    const params = { id: owner.user.id }
    const block = async (blocked: boolean) => {
      admin = await app.as("administrator")
      const body = { blocked, reason: "Engano", pause_jobs: false }
      await admin.call("PUT /api/admin/user/{id}/block", { params, body })
    }
    const turnAfter = async (days: number) => {
      app.advance(days * DAY_MS)
      await app.deps.work.turn()
      return (await newMails()).filter(({ to }) => to === owner.user.email).map(({ subject }) => subject)
    }
    expect(await turnAfter(1)).toEqual(["Continua aberta? Marceneiro"])
    await block(true)
    expect([await turnAfter(21), await statusOf(asked.id), await statusOf(due.id)]).toEqual([
      [],
      "active",
      "active",
    ])
    await block(false)
    expect((await turnAfter(1)).toSorted()).toEqual([
      "Continua aberta? Marceneiro",
      "Continua aberta? Serralheiro",
    ])
  })
})
