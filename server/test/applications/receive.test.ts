import { HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { eq } from "drizzle-orm"
import { unzipSync } from "fflate"
import sharp from "sharp"
import { describe, expect, it, type MockInstance, vi } from "vitest"
import { jobApplications } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import {
  admin,
  app,
  apply,
  file,
  list,
  mailsTo,
  move,
  note,
  other,
  pdf,
  sentBy,
  setUp,
  show,
  vacancy,
} from "./employer.ts"

setUp()

describe("a received application", () => {
  it("is visible only to its employer and administrators, and in lists without contact data", async () => {
    const job = await vacancy()
    const { id } = await apply(job, { curriculum: pdf("segredo") })
    const rows = await list({ job_post_id: job.id })
    expect(rows.body).toMatchObject({ total: 1, counts: { sent: 1, seen: 0 }, closing: null })
    expect(JSON.stringify(rows.body)).not.toMatch(/teste\.example|cv\.pdf/)
    expect((await list({ job_post_id: job.id }, admin)).body.total).toBe(1)
    expect((await list({ job_post_id: job.id }, other)).status).toBe(404)
    expect((await list({}, other)).body.total).toBe(0)
    expect((await list({}, await app.as("candidate"))).status).toBe(403)
    expect((await show(id, other)).status).toBe(404)
    expect((await move([id], "hired", {}, other)).status).toBe(404)
    expect((await note(id, "x", other)).status).toBe(404)
    const paths = [
      `/api/jobApplication/received/${id}/curriculum`,
      `/api/jobPost/${job.id}/applications.csv`,
      `/api/jobPost/${job.id}/curricula.zip`,
    ]
    for (const path of paths) {
      expect([path, (await file(path, other.token)).statusCode]).toEqual([path, 404])
      expect([path, (await file(path, null)).statusCode]).toEqual([path, 401])
    }
    const answers = [
      (await move([id], "hired", {}, admin)).status,
      (await note(id, "x", admin)).status,
      (await file(paths[1] ?? "", admin.token)).statusCode,
      (await file(paths[2] ?? "", admin.token)).statusCode,
    ]
    expect(answers).toEqual([403, 403, 403, 403])
    expect((await file(paths[0] ?? "", admin.token)).statusCode).toBe(200)
  })

  it("does not exist for its employer while it is held: in no list, number, mail or file", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({}, boss)
    const { id } = await apply(job, { name: "Robô Lima", curriculum: pdf("anúncio") })
    await app.db.update(jobApplications).set({ heldAt: new Date() }).where(eq(jobApplications.id, id))
    expect((await mailsTo(boss.user.email)).filter(({ subject }) => /candidatura/.test(subject))).toEqual([])
    expect((await list({ job_post_id: job.id }, boss)).body).toMatchObject({ total: 0, counts: { sent: 0 } })
    expect((await list({}, boss)).body).toMatchObject({ total: 0, data: [] })
    expect((await boss.call("GET /api/jobApplications/counts")).body.data).toEqual([])
    const answers = [show(id, boss), move([id], "hired", {}, boss), note(id, "x", boss)]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
    const sent = (path: string) => file(path, boss.token)
    expect((await sent(`/api/jobApplication/received/${id}/curriculum`)).statusCode).toBe(404)
    expect((await sent(`/api/jobPost/${job.id}/applications.csv`)).body).not.toContain("Robô")
    const zip = await sent(`/api/jobPost/${job.id}/curricula.zip`)
    expect(unzipSync(new Uint8Array(zip.rawPayload))).toEqual({})
  })

  it("becomes seen when the employer opens it, but not when an administrator does", async () => {
    const { id, token } = await apply(await vacancy())
    expect((await show(id, admin)).body.data).toMatchObject({
      status: "sent",
      email: expect.stringContaining("@"),
    })
    expect((await show(id)).body.data.status).toBe("seen")
    await show(id)
    expect((await sentBy(token)).history.map(({ status }) => status)).toEqual(["sent", "seen"])
  })

  it("is found by words, answers and status, in both orders", async () => {
    const job = await vacancy({
      questions: [
        { text: "Tem CNH?", kind: "yes_no", required: false },
        { text: "Onde mora?", kind: "short", required: false },
      ],
    })
    const [licence, home] = job.questions
    const answers = (yes: string, where: string) =>
      JSON.stringify([
        { question_id: licence?.id, answer: yes },
        { question_id: home?.id, answer: where },
      ])
    const a = await apply(job, { name: "Bia Lima", city: "Raposa", answers: answers("yes", "Na Raposa") })
    const b = await apply(job, {
      name: "Caio d'Ávila",
      message: "Sei soldar",
      answers: answers("no", "No Centro"),
    })
    const found = async (query: Record<string, unknown>) =>
      (await list({ job_post_id: job.id, ...query })).body.data.map(({ id }) => id)
    expect(await found({})).toEqual([b.id, a.id])
    expect(await found({ order: "waiting" })).toEqual([a.id, b.id])
    expect(await found({ query: "soldar" })).toEqual([b.id])
    expect(await found({ query: "d’ávila" })).toEqual([b.id])
    expect(await found({ query: "raposa" })).toEqual([a.id])
    expect(await found({ question_id: licence?.id, answer: "yes" })).toEqual([a.id])
    expect(await found({ question_id: home?.id, answer: "centro" })).toEqual([b.id])
    await move([a.id], "in_process")
    const late = await apply(job)
    expect(await found({ order: "waiting" })).toEqual([b.id, late.id, a.id])
    await move([late.id], "rejected")
    expect(await found({ status: "in_process" })).toEqual([a.id])
    expect(await found({ status: ["sent", "seen"] })).toEqual([b.id])
    expect((await list({ job_post_id: job.id, status: "nada" })).body.total).toBe(0)
    expect((await list({ order: "nome" })).status).toBe(422)
  })

  it("is reported in at most one mail per hour, with first names only", async () => {
    const boss = await advertiserWithCompany(app)
    const job = await vacancy({ title: "Caixa" }, boss)
    for (const name of ["Ana Souza", "Bruno Dias"]) await apply(job, { name, message: "Segredo" })
    await app.mails()
    await apply(job, { name: "Clara Reis" })
    const first = (await app.mails()).filter(
      ({ to, subject }) => to === boss.user.email && /candidatura/.test(subject),
    )
    expect(first.map(({ subject }) => subject)).toEqual(["2 novas candidaturas: Caixa"])
    expect(first[0]?.text).toContain("Ana e Bruno se candidataram à vaga “Caixa”.")
    expect(first[0]?.text).not.toMatch(/Souza|Segredo|teste\.example/)
    app.advance(HOUR_MS + MINUTE_MS)
    expect((await mailsTo(boss.user.email)).at(-1)?.subject).toBe("1 nova candidatura: Caixa")
    // Anybody may send one: nobody's name leads an employer elsewhere.
    await apply(job, { name: "veja-o-curriculo.example/agora Souza", email: "outra@teste.example" })
    app.advance(HOUR_MS + MINUTE_MS)
    const sly = (await mailsTo(boss.user.email)).at(-1)
    expect(sly?.text).toContain("Alguém se candidatou à vaga “Caixa”.")
    expect(sly?.html).not.toContain("veja-o-curriculo")
    // Who is suspended could not sign in to read them.
    const blocked = { blocked: true, reason: "Golpe", pause_jobs: false }
    await admin.call("PUT /api/admin/user/{id}/block", { params: { id: boss.user.id }, body: blocked })
    app.advance(HOUR_MS + MINUTE_MS)
    const before = await mailsTo(boss.user.email)
    await apply(job, { name: "Davi Lima" })
    await apply(job, { name: "Elisa Melo" })
    expect(await mailsTo(boss.user.email)).toEqual(before)
    const free = { blocked: false }
    await admin.call("PUT /api/admin/user/{id}/block", { params: { id: boss.user.id }, body: free })
    app.advance(HOUR_MS + MINUTE_MS)
    const after = (await mailsTo(boss.user.email)).slice(before.length).map(({ subject }) => subject)
    expect(after).toEqual(["2 novas candidaturas: Caixa"])
  })

  it("is reported to nobody who was suspended or deleted the vacancy before the mail was written", async () => {
    const body = { blocked: true, reason: "Golpe", pause_jobs: false }
    const ends = [
      (boss: Advertiser, id: number) => boss.call("DELETE /api/jobPost/{id}/delete", { params: { id } }),
      ({ user }: Advertiser) =>
        admin.call("PUT /api/admin/user/{id}/block", { params: { id: user.id }, body }),
    ]
    for (const end of ends) {
      const boss = await advertiserWithCompany(app)
      const job = await vacancy({}, boss)
      const { id } = await apply(job)
      await app.mails()
      const [row] = await app.db.select().from(jobApplications).where(eq(jobApplications.id, id))
      const told = async () => {
        await app.deps.mail.postKind(app.db, "applications-announced", {
          jobPostId: job.id,
          at: row?.announcedAt,
        })
        return (await mailsTo(boss.user.email)).filter(({ subject }) => subject.includes("candidatura"))
          .length
      }
      expect(await told()).toBe(2)
      expect((await end(boss, job.id)).status).toBe(200)
      expect(await told()).toBe(2)
    }
  })
})

/** What the employer downloads of a curriculum. */
async function storedOf(bytes: Buffer, name: string) {
  const { id } = await apply(await vacancy(), { curriculum: new File([new Uint8Array(bytes)], name) })
  return (await file(`/api/jobApplication/received/${id}/curriculum`)).rawPayload.toString("latin1")
}

describe("files of applications", () => {
  it("are sent to the employer under their name, with a sandbox policy", async () => {
    const { id } = await apply(await vacancy(), { curriculum: pdf("oi", "Currículo da Ana.pdf") })
    const answer = await file(`/api/jobApplication/received/${id}/curriculum`)
    expect(answer.rawPayload.toString()).toContain("%PDF-1.4")
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    expect(answer.headers["content-security-policy"]).toContain("sandbox")
    expect(answer.headers["content-disposition"]).toMatch(
      /^inline; filename="Curr_culo da Ana.pdf"; filename\*=UTF-8''Curr%C3%ADculo/,
    )
    const { id: none } = await apply(await vacancy())
    expect((await file(`/api/jobApplication/received/${none}/curriculum`)).statusCode).toBe(404)
  })

  it("are stored without EXIF data and upright if they are photos", async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } })
      .withExif({ IFD3: { GPSLatitude: "2/1 31/1 48/1", GPSLatitudeRef: "S" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes("S\0")).toBe(true)
    const { id } = await apply(await vacancy(), { curriculum: new File([new Uint8Array(taken)], "foto.jpg") })
    const kept = await file(`/api/jobApplication/received/${id}/curriculum`)
    const { exif, orientation, width, height } = await sharp(kept.rawPayload).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 20, 40])
    await expect(
      apply(await vacancy(), { curriculum: new File([taken.subarray(0, 60)], "foto.jpg") }),
    ).rejects.toThrow("415")
  })

  it("hold only the pixels of a picture: no comment, no other segment, and nothing after its end", async () => {
    const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } })
    const secret = Buffer.from("segredo")
    const jpeg = await plain.jpeg().toBuffer()
    for (const marker of [0xfe, 0xe5]) {
      const segment = [Buffer.from([0xff, marker, 0, secret.length + 2]), secret]
      const bytes = Buffer.concat([jpeg.subarray(0, 2), ...segment, jpeg.subarray(2), secret])
      expect(await storedOf(bytes, "foto.jpg")).not.toContain("segredo")
    }
    expect(await storedOf(Buffer.concat([await plain.png().toBuffer(), secret]), "tela.png")).not.toContain(
      "segredo",
    )
  })

  it("contain a vacancy's applications as CSV without formulas, and its curricula as ZIP", async () => {
    const question = { text: "Tem CNH?", kind: "yes_no", required: true }
    const job = await vacancy({ questions: [question, question] })
    const given = job.questions.map(({ id }, at) => ({ question_id: id, answer: at === 0 ? "yes" : "no" }))
    const answers = JSON.stringify(given)
    await apply(job, {
      name: "=HYPERLINK(1)",
      city: "＝1+1",
      message: 'Olá, "eu"\n=A1;=A2;"=A3',
      phone: "98988887777",
      answers,
    })
    const second = await apply(job, { name: "João", answers, curriculum: pdf("de João") })
    const asked = new Set<MockInstance>()
    const hear = (client: object) => void asked.add(vi.spyOn(client as { query(): void }, "query"))
    app.db.$client.on("acquire", hear)
    const csv = await file(`/api/jobPost/${job.id}/applications.csv`)
    app.db.$client.off("acquire", hear)
    // What a thousand curricula say would fill the memory, and stands in no cell.
    const statements = JSON.stringify([...asked].flatMap(({ mock }) => mock.calls.map(([one]) => one.text)))
    expect(statements).toContain("message")
    expect(statements).not.toMatch(/curriculum_text|"words/)
    vi.restoreAllMocks()
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(csv.body).toContain(
      "Nome,E-mail,Telefone,Cidade,Situação,Enviada em,Mensagem,Currículo,Tem CNH?,Tem CNH?\r\n",
    )
    expect(csv.body).toContain("'=HYPERLINK(1),")
    expect(csv.body).toContain(",'＝1+1,")
    expect(csv.body).toContain(`"Olá, ""eu""\n'=A1;'=A2;""'=A3",,Sim,Não\r\n`)
    const zip = await file(`/api/jobPost/${job.id}/curricula.zip`)
    const inside = unzipSync(new Uint8Array(zip.rawPayload))
    expect(Object.keys(inside)).toEqual([`João (${second.id}).pdf`])
    expect(Buffer.from(Object.values(inside)[0] ?? []).toString()).toContain("de João")
  })
})
