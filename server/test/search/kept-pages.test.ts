import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type App, buildApp } from "../../src/app.ts"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { indexOf } from "../../src/features/search/index.ts"
import type { Deps } from "../../src/features/index.ts"
import { createWork } from "../../src/platform/background/index.ts"
import { createChanges } from "../../src/platform/changes.ts"
import { createPageCache } from "../../src/ssr/page-cache.ts"
import { createRender } from "../../src/ssr/render.ts"
import { createResponseCache } from "../../src/ssr/response-cache.ts"
import type { Question, WebBuildSource } from "../../src/ssr/web-build.ts"
import { type Advertiser, advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { publicJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Drawn = {
  job: {
    title: string
    date_diff_for_humans: string
    company: { slug: string | null }
    company_name: string
    state: Place
    county: Place
    job_area: Place
  } | null
  related: { title: string }[]
}
type Place = { slug: string }

type Carry = (question: Question) => Promise<{ status: number; body: unknown }>
type PageOfJob = { kind: "job" | "ended" | "missing" } & Partial<Drawn>

// The web's own loader, by names that the server's types need not know: what a job's page asks is what is tested.
const webFile = (name: string) => import(new URL(`../../../web/src/${name}`, import.meta.url).href)
const { createApiClient } = await webFile("platform/api-client.ts")
const { jobPageStatus, loadJob } = await webFile("features/jobs/load-job.ts")

/** Asks what a job's page and the layout around it ask, and writes the answers down. */
async function drawJob(request: Request, carry: Carry) {
  await carry({ method: "GET", url: "/api/jobAreas" })
  const slug = new URL(request.url).pathname.slice("/job/".length)
  const { kind, ...page }: PageOfJob = await loadJob(createApiClient(carry), slug)
  return Response.json(kind === "job" ? page : {}, { status: jobPageStatus[kind] })
}

const web = {
  load: async () => ({
    entry: { module: { createLoadContext: (carry: Carry) => carry, createPageHandler: () => drawJob } },
  }),
} as unknown as WebBuildSource

/** The pages of one process. */
function pagesOf(app: App, deps: Deps) {
  const now = () => deps.clock.now().getTime()
  const cache = createPageCache(now, indexOf(deps))
  const answers = createResponseCache(now)
  deps.changes.on((what) => {
    answers.clear()
    cache.clear(what)
  })
  const render = createRender({
    app: app.fastify,
    web,
    site: {} as never,
    publicUrl: "http://localhost",
    outside: { connect: [], frame: [] },
    answers,
    finish: async (html) => ({ html, sources: [] }),
    development: false,
    innerHeader: app.innerHeader,
  })
  const drawn = new Map<string, number>()
  return {
    settle: () => indexOf(deps).settle(),
    drawn: (slug: string) => drawn.get(slug),
    async read(slug: string): Promise<Drawn & { status: number }> {
      const { status, identity } = await cache.get(`/job/${slug}`, () => {
        drawn.set(slug, (drawn.get(slug) ?? 0) + 1)
        return render(`/job/${slug}`, "127.0.0.1")
      })
      const { job = null, related = [] } = JSON.parse(identity.toString()) as Partial<Drawn>
      return { status, job, related }
    },
  }
}

let first: TestApp
let second: App
let ownDb: Database
let both: ReturnType<typeof pagesOf>[]
let employer: Advertiser
const ownDir = mkdtempSync(join(tmpdir(), "upaon-pages-"))

beforeAll(async () => {
  first = await testApp()
  ownDb = createDatabase(first.deps.connection)
  const deps: Deps = {
    ...first.deps,
    env: { ...first.deps.env, dataDir: ownDir },
    db: ownDb,
    work: createWork({ connection: first.deps.connection, log: first.deps.log, working: false }),
    changes: createChanges(),
  }
  second = await buildApp(deps)
  await second.start()
  both = [pagesOf(first.app, first.deps), pagesOf(second, deps)]
  employer = await advertiserWithCompany(first, { points: 500 })
})
afterAll(async () => {
  await second.close()
  await ownDb.close()
  await first.close()
  rmSync(ownDir, { recursive: true, force: true })
})

const publish = async (title: string, more: Record<string, unknown> = {}, owner = employer) =>
  publicJob(first, await first.as("administrator"), owner, { title, ...more })

/** What each process shows at last: the other hears of a change a moment later. */
const shows = (slug: string, what: (page: Drawn & { status: number }) => unknown, wanted: unknown) =>
  expect
    .poll(async () => (await Promise.all(both.map((pages) => pages.read(slug)))).map(what), {
      timeout: 20_000,
    })
    .toEqual([wanted, wanted])

it("a job's page stays cached in every process until something that it shows changes", async () => {
  const { id, slug } = await publish("Padeiro da manhã")
  await shows(slug, ({ job }) => job?.title, "Padeiro da manhã")
  await publish("Ajudante de padaria")
  await shows(slug, ({ related }) => related.map(({ title }) => title), ["Ajudante de padaria"])
  // Changes are heard in their order, each a moment after it is in the index: who shows the second of
  // these has cleared its pages for all that is above.
  const elsewhere = async (title: string) => {
    const other = await publish(title, { job_area_id: (await jobForm(first, 0)).job_area_id + 1 })
    await shows(other.slug, ({ job }) => job?.title, title)
  }
  await elsewhere("Soldador de outra área")
  await elsewhere("Serralheiro de outra área")
  await shows(slug, ({ related }) => related.length, 1)
  const before = both.map((pages) => pages.drawn(slug))
  first.advance(5000)
  await elsewhere("Soldadora de outra área")
  await shows(slug, ({ related }) => related.length, 1)
  expect(both.map((pages) => pages.drawn(slug))).toEqual(before)

  const like = await publish("Confeiteira")
  await shows(slug, ({ related }) => related.map(({ title }) => title), [
    "Confeiteira",
    "Ajudante de padaria",
  ])

  await employer.call("POST /api/jobPost/status/paused", { body: { id: like.id } })
  await shows(slug, ({ related }) => related.map(({ title }) => title), ["Ajudante de padaria"])

  await first.db.$client.query("update companies set name = 'Padaria Nova' where id = $1", [
    employer.companyId,
  ])
  await shows(slug, ({ job }) => job?.company_name, "Padaria Nova")

  await first.db.$client.query("update job_posts set title = 'Padeiro da noite' where id = $1", [id])
  await shows(slug, ({ job }) => job?.title, "Padeiro da noite")
})

it("a job's page is rendered again within a minute after its relative time changes, and not before", async () => {
  const { slug } = await publish("Cozinheiro do almoço")
  await first.db.$client.query("update job_posts set published_at = now() - interval '115 minutes'")
  await Promise.all(both.map((pages) => pages.settle()))
  await shows(slug, ({ job }) => job?.date_diff_for_humans, "há 1 hora")
  const before = both.map((pages) => pages.drawn(slug))
  first.advance(4 * MINUTE_MS)
  await shows(slug, ({ job }) => job?.date_diff_for_humans, "há 1 hora")
  expect(both.map((pages) => pages.drawn(slug))).toEqual(before)
  first.advance(2 * MINUTE_MS)
  await shows(slug, ({ job }) => job?.date_diff_for_humans, "há 2 horas")
})

it("a paused or expired job is no longer served from the cache, although no event reports its expiry", async () => {
  const { id, slug } = await publish("Vendedor de balcão")
  const brief = await publish("Vendedora de feira")
  await shows(slug, ({ status }) => status, 200)
  await employer.call("POST /api/jobPost/status/paused", { body: { id } })
  await shows(slug, ({ status }) => status, 404)

  first.advance(30 * DAY_MS - 10_000)
  await shows(brief.slug, ({ status }) => status, 200)
  first.advance(15_000)
  await shows(brief.slug, ({ status }) => status, 410)
})

it("a company is not linked while its owner is suspended, and is linked again afterwards", async () => {
  const owner = await advertiserWithCompany(first, { points: 100 })
  const { slug } = await publish("Motorista de entregas", {}, owner)
  const admin = await first.as("administrator")
  const block = (blocked: boolean) =>
    admin.call("PUT /api/admin/user/{id}/block", {
      params: { id: owner.user.id },
      body: { blocked, reason: "Golpe", pause_jobs: false },
    })
  const isLinked = ({ job }: Drawn) => job && job.company.slug !== null
  await shows(slug, isLinked, true)
  await block(true)
  await shows(slug, isLinked, false)
  await block(false)
  await shows(slug, isLinked, true)
})
