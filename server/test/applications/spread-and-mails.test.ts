import { enoughToday } from "@upaon/contract/messages/applications"
import { DAY_MS, HOUR_MS } from "@upaon/contract/platform/format-time"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { jobApplicationChanges, jobApplicationLinks, jobPosts } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { later } from "../../src/testing/later.ts"
import { testApp } from "../../src/testing/test-app.ts"
import {
  ana,
  admin,
  app,
  files,
  move,
  owner,
  rowOf,
  send,
  setUp,
  show,
  tokenOf,
  vacancy,
  vacancyOf,
  withdraw,
} from "./candidate.ts"

setUp()

describe("applications to many vacancies", () => {
  it("are held for an administrator from the sixteenth on, while the candidate sees 'sent'", async () => {
    const jobs = []
    for (let count = 0; count < 16; count++) jobs.push(await vacancy())
    const tokens = []
    for (const [count, job] of jobs.entries())
      tokens.push(await tokenOf(send(job.slug, { email: `robo${count}@teste.example`, message: "Olá" })))
    expect((await show(tokens[15] ?? "")).body.data.status).toBe("sent")
    const held = async () => (await admin.call("GET /api/admin/jobApplications/held")).body.data
    expect(await held()).toMatchObject([{ job_post: { id: jobs[15]?.id }, message: "Olá", alike: 1 }])
    const decide = async (decision: string) =>
      admin.call("POST /api/admin/jobApplication/{id}/decide", {
        params: { id: (await held())[0]?.id },
        body: { decision },
      })
    expect((await decide("deliver")).status).toBe(200)
    expect((await rowOf(jobs[15]?.id ?? 0))?.heldAt).toBeNull()
    const next = await vacancy()
    const token = await tokenOf(send(next.slug, { message: "Olá" }))
    expect((await decide("delete")).status).toBe(200)
    expect((await show(token)).status).toBe(404)
    app.advance(HOUR_MS)
    await tokenOf(send(next.slug, { message: "Olá" }))
    expect(await held()).toEqual([])
  })

  it("no longer wait for an administrator when their vacancy was deleted or they were closed", async () => {
    const jobs = []
    for (let count = 0; count < 18; count++) jobs.push(await vacancy())
    for (const [count, job] of jobs.entries())
      await tokenOf(send(job.slug, { email: `eco${count}@teste.example`, message: "Bom dia" }))
    const [gone, ended, waits] = jobs.slice(15)
    const held = async () => (await admin.call("GET /api/admin/jobApplications/held")).body
    const left = (await held()).data.find((one) => one.job_post.id === gone?.id)
    await owner.call("DELETE /api/jobPost/{id}/delete", { params: { id: gone?.id } })
    await app.db
      .update(jobPosts)
      .set({ statusId: JOB_STATUS.filled, endedAt: new Date(Date.now() - 16 * DAY_MS) })
      .where(eq(jobPosts.id, ended?.id ?? 0))
    await app.deps.work.enqueue(app.db, "applications-close", {})
    await app.deps.work.drain()
    expect(await held()).toMatchObject({ total: 1, data: [{ job_post: { id: waits?.id }, alike: 1 }] })
    const deliver = { params: { id: left?.id }, body: { decision: "deliver" } } as const
    expect((await admin.call("POST /api/admin/jobApplication/{id}/decide", deliver)).status).toBe(404)
  })

  it("are limited to twenty per day and e-mail and forty per day and IP address if rate limits are on", async () => {
    const limited = await testApp({ RATE_LIMITS: "on" }, {})
    try {
      const { slug } = await vacancyOf(limited, await advertiserWithCompany(limited))
      const apply = (email: string, more = {}) =>
        limited.call("POST /api/jobApplication/register", { body: { ...ana, slug, email, ...more } })
      const answers = []
      for (let count = 0; count < 21; count++) {
        answers.push((await apply("um@teste.example")).status)
        // What is refused does not count.
        await apply("um@teste.example", { slug: "nenhuma" })
      }
      expect(answers).toEqual([...Array<number>(20).fill(201), 429])
      for (let count = 20; count < 40; count++) await apply(`p${count}@teste.example`)
      const { status, body } = await apply("outra@teste.example")
      expect([status, body]).toMatchObject([429, { message: enoughToday }])
      for (const email of ["um@teste.example", "outra@teste.example"])
        expect((await later(DAY_MS, () => apply(email))).status).toBe(201)
    } finally {
      await limited.close()
    }
  })

  it("bring sixty files an hour and IP address if rate limits are on, refused ones included", async () => {
    const limited = await testApp({ RATE_LIMITS: "on" }, {})
    try {
      const { slug } = await vacancyOf(limited, await advertiserWithCompany(limited))
      const apply = (more: object) =>
        limited.call("POST /api/jobApplication/register", { body: { ...ana, slug, ...more } })
      const damaged = new File(["\x89PNG\r\n\x1a\n danificada"], "cv.png")
      for (let count = 0; count < 60; count++) expect((await apply({ curriculum: damaged })).status).toBe(415)
      expect((await apply({ curriculum: damaged })).status).toBe(429)
      expect((await apply({})).status).toBe(201)
    } finally {
      await limited.close()
    }
  })
})

describe("mails to candidates", () => {
  it("report the last of several quick changes, once, with a link that opens the application", async () => {
    const job = await vacancy({ title: "Confeiteiro" })
    await vacancy({ title: "Padeiro parecido" })
    await tokenOf(send(job.slug, { email: "eva@teste.example" }))
    const [sent, ...more] = await app.mails("eva@teste.example")
    expect(more).toEqual([])
    const address = /\/candidatura\/([\w-]{43})/.exec(sent?.text ?? "")?.[1] ?? ""
    expect((await show(address)).body.data.email).toBe("eva@teste.example")
    await move(job.id, "seen")
    await move(job.id, "rejected", "Que pena.")
    await move(job.id, "in_process")
    await move(job.id, "rejected", "Obrigado pelo interesse.\nBoa sorte!")
    const after = (await app.mails("eva@teste.example")).slice(1)
    expect(after).toHaveLength(1)
    expect(after[0]?.text).toMatch(/à vaga “Confeiteiro” \(.+\):\s+Obrigado pelo interesse\./)
    // Nor does a program show other words beside the subject.
    expect(after[0]?.html).not.toContain("não foi selecionada")
    expect(after[0]?.text).toMatch(/Padeiro parecido\n[^\n]+ · (?:R\$|A Combinar)/)
    expect(after[0]?.messageId).toMatch(/^<candidatura-\d+@/)
    // The work that was done and is run again, as after a crash.
    const [change] = await app.db.select({ id: sql<number>`max(id)::int` }).from(jobApplicationChanges)
    await app.db.transaction((tx) => app.deps.work.enqueue(tx, "application-mail", { changeId: change?.id }))
    expect(await app.mails("eva@teste.example")).toHaveLength(2)
    const waiting = await app.db.execute(sql`select data::text from work.job where data::text like '%eva@%'`)
    expect(waiting.rows).toEqual([])
  })

  it("report all applications that employers opened in one mail a day", async () => {
    const jobs = [await vacancy({ title: "Pedreiro" }), await vacancy({ title: "Servente" })]
    for (const job of jobs) await tokenOf(send(job.slug, { email: "fabio@teste.example" }))
    await app.mails("fabio@teste.example")
    for (const job of jobs) await move(job.id, "seen")
    app.advance(DAY_MS)
    const tell = () => app.db.transaction((tx) => app.deps.work.enqueue(tx, "application-seen", {}))
    await tell()
    await tell()
    const [, , seen, ...more] = await app.mails("fabio@teste.example")
    expect(more).toEqual([])
    expect(seen?.subject).toBe("Empresas viram 2 das suas candidaturas")
    expect(seen?.text).toMatch(/Pedreiro[\s\S]*\/candidatura\/[\s\S]*Servente/)
    expect(seen?.html).toContain(">Pedreiro, Servente</div>")
  })

  it("report one person's opened applications together even if a thousand others were opened", async () => {
    const jobs = [await vacancy({ title: "Tapeceiro" }), await vacancy({ title: "Estofador" })]
    const crowd = await vacancy()
    await tokenOf(send(crowd.slug))
    for (const job of jobs) await tokenOf(send(job.slug, { email: "gil@teste.example" }))
    await app.mails("gil@teste.example")
    for (const { id } of [crowd, ...jobs]) await move(id, "seen")
    // As many before Gil as one turn takes, but for one.
    await app.db.execute(sql`insert into job_application_changes (application_id, status, created_at)
      select application_id, status, created_at from job_application_changes, generate_series(1, 998)
      where status = 'seen' and application_id = ${(await rowOf(crowd.id))?.id}`)
    app.advance(DAY_MS)
    for (let count = 0; count < 2; count++) await app.deps.work.turn()
    expect((await app.mails("gil@teste.example")).slice(2).map(({ subject }) => subject)).toEqual([
      "Empresas viram 2 das suas candidaturas",
    ])
  })

  it("still report the other opened applications if one was withdrawn before the mail was sent", async () => {
    const jobs = [await vacancy({ title: "Pintor" }), await vacancy({ title: "Vidraceiro" })]
    const email = "helena@teste.example"
    const helena = await app.as("candidate", { email })
    const tokens = []
    for (const job of jobs) tokens.push(await tokenOf(send(job.slug, { email }, helena.call)))
    await app.mails(email)
    for (const job of jobs) await move(job.id, "seen")
    app.advance(DAY_MS)
    await app.deps.work.turn()
    expect((await withdraw(tokens[0] ?? "")).status).toBe(200)
    expect((await app.mails(email)).slice(2)).toMatchObject([
      { subject: expect.stringContaining("Vidraceiro") },
    ])
  })
})

it("a curriculum's text is read after it was sent, and the next sweep deletes a file that a crash left behind", async () => {
  const job = await vacancy()
  const form = new File([await readable()], "curriculo.pdf")
  await tokenOf(send(job.slug, { email: "gil@teste.example", curriculum: form }))
  await app.mails()
  expect((await rowOf(job.id))?.curriculumText).toContain("Pedreiro")
  await app.deps.storage.put("curricula/perdido.pdf", new Uint8Array([1]), "application/pdf")
  app.advance(2 * HOUR_MS)
  await app.db.transaction((tx) => app.deps.work.enqueue(tx, "application-files", {}))
  await app.mails()
  expect(await files()).toHaveLength(1)
  await app.db.delete(jobApplicationLinks)
})

/** A PDF of one page with one word. */
async function readable(): Promise<Uint8Array<ArrayBuffer>> {
  const { jsPDF } = await import("jspdf")
  const page = new jsPDF()
  page.text("Pedreiro com experiencia", 20, 20)
  return new Uint8Array(page.output("arraybuffer"))
}
