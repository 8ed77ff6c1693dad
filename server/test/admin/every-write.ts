import { type ApiKey, endpoints } from "@upaon/contract/api"
import { eq } from "drizzle-orm"
import { jobApplications, jobReports, totpSecrets, users } from "../../src/db/schema/index.ts"
import { advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { drawPoster } from "../../../poster-reader/test/posters/draw-poster.ts"
import { typesetForTuning } from "../../../poster-reader/test/posters/poster-sets.ts"
import type { TestApp, TestCall } from "../../src/testing/test-app.ts"
import { countedPack, create, playBank } from "../payments/paying-app.ts"

/** A call that will succeed, and the id of the record it is about. The id of a new record is in the response. */
type Write = { params?: Record<string, unknown>; body?: Record<string, unknown>; id?: number }

/** Calls that leave no trace: reads, and undoing a decision before it had any effect. */
const reads = /\/(show|search|preview|undo)$/

/** Every call of the contract by which an administrator changes something. */
export const adminWrites = endpoints
  .filter((one) => one.path.startsWith("/api/admin/") && one.method !== "GET" && !reads.test(one.path))
  .map((one) => ({ ...one, key: `${one.method} ${one.path}` as ApiKey }))

/** For each of those calls, by key, a function that creates what the call needs and returns what to send. */
export async function everyWrite(
  app: TestApp,
  admin: TestCall,
): Promise<Record<string, () => Promise<Write>>> {
  const owner = await advertiserWithCompany(app, { points: 10_000 })
  const place = await placeOf(app)
  const regions = (await admin("GET /api/admin/regions")).body.data
  const region_id = regions[0]?.id as number
  let count = 0
  const fresh = (what: string) => `${what} de Teste ${++count}`
  const letters = "ABCDEFGHIJ"

  const made = async (key: ApiKey, body: Record<string, unknown>) => {
    const answer = await admin(key, { body })
    if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: { id: number } }).data.id
  }
  /** The calls of records that are all registered, updated and deleted in the same way. */
  const kept = (
    name: string,
    form: () => Record<string, unknown> | Promise<Record<string, unknown>>,
    change: () => Record<string, unknown>,
  ): Record<string, () => Promise<Write>> => {
    const one = async () => made(`POST /api/admin/${name}/register` as ApiKey, await form())
    return {
      [`POST /api/admin/${name}/register`]: async () => ({ body: await form() }),
      [`PUT /api/admin/${name}/update`]: async () => {
        const id = await one()
        return { id, body: { id, ...change() } }
      },
      [`DELETE /api/admin/${name}/{id}/delete`]: async () => {
        const id = await one()
        return { id, params: { id } }
      },
    }
  }
  const named = (what: string, more: Record<string, unknown> = {}) => ({
    form: () => ({ name: fresh(what), ...more }),
    change: () => ({ name: fresh(what) }),
  })
  const catalogue = (name: string, { form, change }: ReturnType<typeof named>) => kept(name, form, change)

  const job = (status_job_post_id: number) => async () =>
    made("POST /api/admin/jobPost/register", {
      ...(await jobForm(app, owner.companyId)),
      user_id: owner.user.id,
      verified: true,
      status_job_post_id,
    })
  const onJob =
    (from: number, body: Record<string, unknown> = {}) =>
    async () => {
      const id = await job(from)()
      return { id, body: { id, ...body } }
    }
  const article = () => ({ title: fresh("Artigo"), content: "<p>Texto.</p>", user_id: owner.user.id })
  const ad = () => ({
    user_id: owner.user.id,
    title: fresh("Anúncio"),
    description: "<p>Aulas.</p>",
    url: "https://cursos.example/a",
    price: 10,
    start_date: "2026-01-01 00:00:00",
    end_date: "2036-01-01 00:00:00",
  })
  const onAd = (approved: boolean) => async () => {
    const id = await made("POST /api/admin/nativeAd/register", ad())
    if (approved) await admin("POST /api/admin/nativeAd/approve", { body: { id } })
    return { id, body: { id } }
  }
  const onUser = (body: Record<string, unknown>) => async () => {
    const { user } = await app.as("advertiser")
    return { id: user.id, params: { id: user.id }, body }
  }
  /** A company that had a public job and asks for another name. */
  const renamed = async () => {
    const { id: company_id } = (
      await owner.call("POST /api/company/register", { body: { name: fresh("Empresa"), ...place } })
    ).body.data
    await made("POST /api/admin/jobPost/register", {
      ...(await jobForm(app, company_id)),
      user_id: owner.user.id,
      verified: false,
    })
    await owner.call("PUT /api/company/update", { body: { id: company_id, name: fresh("Empresa") } })
    return { id: company_id, body: { entity: "company", id: company_id } }
  }
  const paid = async () => {
    const payer = await app.as("advertiser")
    const { data } = (await create(payer, (await countedPack(app)).id)).body
    await playBank(app, data.external_reference, "approved")
    return data.id
  }
  const picture = async () => {
    const poster = typesetForTuning.find(({ expected }) => expected !== null)
    if (!poster) throw new Error("no poster of a job")
    return new File([new Uint8Array(await drawPoster(poster))], "cartaz.jpg", { type: "image/jpeg" })
  }

  const heldApplication = async () => {
    const [held] = await app.db
      .insert(jobApplications)
      .values({
        jobPostId: await job(1)(),
        name: fresh("Pessoa"),
        person: `pessoa${count}@teste.example`,
        email: `pessoa${count}@teste.example`,
        heldAt: new Date(),
      })
      .returning({ id: jobApplications.id })
    return { id: held?.id ?? 0, params: { id: held?.id } }
  }

  return {
    ...catalogue("jobType", named("Tipo")),
    ...catalogue("jobArea", named("Área")),
    ...catalogue("userType", named("Papel")),
    ...catalogue("region", named("Região")),
    ...kept(
      "state",
      () => ({ name: fresh("Estado"), uf: `Z${letters[count % 10]}`, region_id }),
      () => ({ name: fresh("Estado") }),
    ),
    ...catalogue("county", named("Município", { uf: "MA" })),
    ...catalogue("neighborhood", named("Bairro", { county_id: place.county_id })),
    ...kept(
      "jobExclusiveAccess",
      () => ({ title: fresh("Acesso") }),
      () => ({ title: fresh("Acesso") }),
    ),
    ...kept(
      "reason",
      () => ({ title: fresh("Motivo"), text: "Falta o endereço." }),
      () => ({ text: "Falta a rua." }),
    ),
    ...kept(
      "pointPack",
      () => ({ title: fresh("Pacote"), points: 10, price: 5 }),
      () => ({ price: 6 }),
    ),
    ...kept("article", article, () => ({ title: fresh("Artigo") })),
    ...catalogue("articleCategory", named("Categoria")),
    ...kept("nativeAd", ad, () => ({ title: fresh("Anúncio") })),
    "POST /api/admin/nativeAd/approve": onAd(false),
    "POST /api/admin/nativeAd/reject": onAd(true),
    "POST /api/admin/nativeAd/toggleActive": onAd(true),
    ...kept(
      "jobPost",
      async () => ({
        ...(await jobForm(app, owner.companyId)),
        title: fresh("Vaga"),
        user_id: owner.user.id,
        verified: false,
      }),
      () => ({ title: fresh("Vaga") }),
    ),
    "POST /api/admin/jobPosts/act": async () => {
      const id = await job(1)()
      return { id, body: { ids: [id], action: "pause" } }
    },
    "POST /api/admin/jobPost/status/active": onJob(5),
    "POST /api/admin/jobPost/status/paused": onJob(1),
    "POST /api/admin/jobPost/review/approve": onJob(3),
    "POST /api/admin/jobPost/review/rectify": onJob(3, { instructions: "<p>Diga o horário.</p>" }),
    "POST /api/admin/jobPost/review/refuse": onJob(3),
    "POST /api/admin/jobPost/ai/register": async () => ({
      body: { image: await picture(), user_id: owner.user.id, company_id: owner.companyId },
    }),
    "POST /api/admin/import/run": async () => {
      const file = new File([`título,empresa\n${fresh("Vaga")},Loja`], "vagas.csv")
      const { data } = (await admin("POST /api/admin/import/preview", { body: { file } })).body
      return { id: data.id, body: { preview_id: data.id, user_id: owner.user.id } }
    },
    "POST /api/admin/nameReview/accept": renamed,
    "POST /api/admin/nameReview/refuse": renamed,
    "POST /api/admin/jobApplication/{id}/decide": async () => ({
      ...(await heldApplication()),
      body: { decision: "deliver" },
    }),
    "POST /api/admin/report/{id}/decide": async () => {
      const jobPostId = await job(1)()
      const [report] = await app.db.insert(jobReports).values({ jobPostId, reason: "other" }).returning()
      return { id: jobPostId, params: { id: report?.id }, body: { decision: "remove" } }
    },
    "PUT /api/admin/user/{id}/block": onUser({ blocked: true, reason: "Vagas falsas" }),
    "PUT /api/admin/user/{id}/administrator": onUser({ isAdmin: true }),
    "PUT /api/admin/user/{id}/exclusiveAccesses": async () =>
      onUser({
        job_exclusive_accesses_ids: [
          await made("POST /api/admin/jobExclusiveAccess/register", { title: fresh("Acesso") }),
        ],
      })(),
    "DELETE /api/admin/user/{id}/secondFactor": async () => {
      const write = await onUser({})()
      const confirmedAt = new Date()
      await app.db.insert(totpSecrets).values({ userId: write.id ?? 0, secret: "A".repeat(32), confirmedAt })
      await app.db
        .update(users)
        .set({ secondFactorAt: confirmedAt })
        .where(eq(users.id, write.id ?? 0))
      return { id: write.id, params: write.params }
    },
    "POST /api/admin/user/{id}/points": onUser({ amount: 40, reason: "Cortesia" }),
    "POST /api/admin/pointPacksPayment/{id}/refund": async () => {
      const id = await paid()
      return { id, params: { id }, body: { reason: "Pedido do cliente" } }
    },
  }
}
