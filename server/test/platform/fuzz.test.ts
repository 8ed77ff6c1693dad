import { endpoints } from "@upaon/contract/api"
import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { openApiDocument } from "../../src/platform/http/openapi-document.ts"
import { createRandom } from "../../src/seed/random.ts"
import { advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { createFuzz, type Passing } from "../../src/testing/fuzz.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { everyWrite } from "../admin/every-write.ts"

declare module "vitest" {
  interface ProvidedContext {
    fuzz: { seed: number; requests: number }
  }
}

const KINDS = ["candidate", "advertiser", "administrator"] as const
type Who = (typeof KINDS)[number] | "visitor"

let app: TestApp
/** Calls that pass, by `POST /api/…`. */
let passing: Record<string, Passing>
const tokens = new Map<Who, string>()

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function renew(who: Who) {
  if (who === "visitor") return
  const { token } =
    who === "advertiser" ? await advertiserWithCompany(app, { points: 5000 }) : await app.as(who)
  tokens.set(who, token)
}

beforeAll(async () => {
  // What is no answer of its own is told with its fault.
  app = await testApp({ LOG_LEVEL: "error" })
  for (const kind of KINDS) await renew(kind)
  const admin = await app.as("administrator")
  const makers = await everyWrite(app, admin.call)
  // Reading a picture takes seconds; what is no picture is told at once.
  delete makers["POST /api/admin/jobPost/ai/register"]
  passing = {}
  for (const [key, make] of Object.entries(makers)) passing[key] = await make()
  const owner = await advertiserWithCompany(app, { points: 5000 })
  tokens.set("advertiser", owner.token)
  const place = await placeOf(app)
  const form = await jobForm(app, owner.companyId)
  const { body } = await owner.call("POST /api/jobPost/register", { body: form })
  const id = body.data.id
  const person = {
    name: "Ana",
    last_name: "Lima",
    user_type_id: 1,
    password: "abc",
    password_confirmation: "abc",
  }
  Object.assign(passing, {
    "POST /api/jobPost/register": { body: { ...form, draft: false } },
    "PUT /api/jobPost/update": { body: { ...form, id, seen: { title: form.title } } },
    "GET /api/jobPost/{slug}/show": { params: { slug: body.data.slug } },
    "GET /api/jobPost/my/{id}": { params: { id } },
    "POST /api/company/register": { body: { name: "Padaria", ...place } },
    "PUT /api/company/update": { body: { id: owner.companyId, name: "Padaria", ...place } },
    "PUT /api/user/address/update": { body: { ...place, cep: "65000-000" } },
    "PUT /api/user/update": { body: { name: "Ana", username: "ana.lima" } },
    "POST /api/auth/register": { body: { ...person, username: "ana", email: "ana@correio.example" } },
    "POST /api/jobPostsWithAds/search": { body: { q: "vendedor", page: 1, perPage: 5, facets: true } },
  } satisfies Record<string, Passing>)
})
afterAll(() => app.close())

/** Mostly who may. */
function whoFor({ access }: Endpoint, random: ReturnType<typeof createRandom>): Who {
  if (random.chance(0.1)) return random.pick(["visitor", ...KINDS])
  if (access === "administrator" || access === "advertiser") return access
  return access === "anyone" && random.chance(0.7) ? "visitor" : random.pick(KINDS)
}

const { seed, requests } = inject("fuzz")

it(`answers ${requests} hostile requests (seed ${seed}) only with declared statuses, never with an internal error`, async () => {
  const { paths } = openApiDocument(endpoints, "") as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  const random = createRandom(seed)
  const makeRequest = createFuzz(random)
  const wrong: string[] = []
  for (let count = 0; count < requests; count++) {
    const endpoint = random.pick(endpoints)
    const who = whoFor(endpoint, random)
    const { headers, ...request } = makeRequest(endpoint, passing[keyOf(endpoint)])
    const token = tokens.get(who)
    const { statusCode: status } = await app.app.fastify.inject({
      ...request,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    const declared = Object.keys(paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {})
    const isFault = status >= 500 && !endpoint.errors.some((error) => error.status === status)
    if (isFault || !declared.includes(String(status)))
      wrong.push(
        `${status} ${keyOf(endpoint)} as ${who}: ${request.url.slice(0, 300)} ${request.payload?.toString().slice(0, 700) ?? ""}`,
      )
    // Signed out, suspended or no administrator any more: by what was asked for.
    if (token && [401, 403].includes(status)) await renew(who)
  }
  expect(wrong).toEqual([])
}, 3_600_000)
