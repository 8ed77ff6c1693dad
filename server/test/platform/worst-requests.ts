import type { ApiKey } from "@upaon/contract/api"
import type { TestCall } from "../../src/testing/test-app.ts"

export type Ask = NonNullable<Parameters<TestCall>[1]>

/** Existing records, so that the calls do all their work. */
export type Known = {
  slug: string
  company: string
  article: string
  ids: readonly number[]
  email: string
  curriculum: File
}

/** Common words up to the length of a field: single letters match the beginning of many words. */
export const commonWords = (length: number) => "a e o d s p v m c t ".repeat(length).slice(0, length - 1)

const token = "z".repeat(64)
const byToken = { params: { token } }
const far = { page: 1, perPage: 100_000 }
const all = { all: true, params: ["counties", "counties.neighborhoods"] }
const secret = { password: "girassol-alto-1", password_confirmation: "girassol-alto-1" }

/** For each public call, the request that is known to cost it most. */
export function worstRequests(known: Known): Partial<Record<ApiKey, Ask>> {
  const { slug, ids, email } = known
  const filters = { state: "ma", county: "sao-luis", no_experience: 1, remote: 1, salary_from: 1 }
  const articles = { query: commonWords(200), sortBy: "title", orderBy: "desc", ...far }
  const trades = "vendedor auxiliar de cozinha motorista com experiência em são luís ".repeat(4).slice(0, 199)
  const person = {
    name: "Ana",
    last_name: "Lima",
    username: "ana.cara",
    email: "cara@teste.example",
    ...secret,
  }
  const device = token
  return {
    "POST /api/auth/login": { body: { email, password: commonWords(200), device } },
    "POST /api/auth/register": { body: { ...person, user_type_id: 1, device } },
    "POST /api/auth/change/password": { body: { token, ...secret } },
    "POST /api/auth/restore/password": { body: { email } },
    "POST /api/auth/verify/token/restore/password": { body: { token } },
    "POST /api/auth/passkey/options": {},
    "POST /api/auth/passkey": {
      body: {
        ticket: token,
        passkey: { id: token, rawId: token, type: "public-key", response: {}, clientExtensionResults: {} },
      },
    },
    "POST /api/auth/login/second": { body: { ticket: token, code: "123456", device } },
    "POST /api/email/verification/verify/{token}": byToken,
    "POST /api/verify/email": { body: { email } },
    "POST /api/verify/username": { body: { username: "nenhum" } },
    "GET /api/userTypes": {},
    "POST /api/nativeAd/{id}/click": { params: { id: 1 } },
    "POST /api/nativeAd/{id}/impression": { params: { id: 1 } },
    "GET /api/nativeAds/active": { query: { limit: 100_000, state: "ma", county: "sao-luis" } },
    "POST /api/jobApplications/show": { body: { tokens: ids.slice(0, 100).map((id) => `${token}${id}`) } },
    "POST /api/jobApplication/register": {
      body: { slug, name: "Ana", email: "ana@teste.example", message: commonWords(1000) },
    },
    "GET /api/jobApplication/{token}/show": byToken,
    "DELETE /api/jobApplication/{token}/delete": byToken,
    "GET /api/articleCategories": { query: far },
    "GET /api/articles": { query: articles },
    "POST /api/article/search": { body: articles },
    "GET /api/article/{slug}/show": { params: { slug: known.article } },
    "GET /api/jobAreas": { query: { state: "ma" } },
    "GET /api/jobTypes": { query: { state: "ma" } },
    "GET /api/companyPage/{slug}": { params: { slug: known.company }, query: far },
    "POST /api/curriculum/read": { body: { file: known.curriculum } },
    "PUT /api/jobAlert/{token}/update": { ...byToken, body: { frequency: "daily" } },
    "POST /api/jobAlert/confirm/{token}": byToken,
    "POST /api/jobAlert/register": {
      body: { ...filters, q: commonWords(200), frequency: "daily", email: "alerta@teste.example" },
    },
    "GET /api/jobAlert/{token}/show": byToken,
    "POST /api/jobAlert/unsubscribe/{token}": byToken,
    "POST /api/jobPost/{slug}/report": {
      params: { slug },
      body: { reason: "other", text: commonWords(500), email: "denuncia@teste.example" },
    },
    "POST /api/jobPost/search": { body: { whereNotIn: ids, limit: 100_000, page: 20 } },
    "GET /api/jobPost/{slug}/show": { params: { slug } },
    "POST /api/jobPost/{slug}/outward": { params: { slug } },
    "POST /api/search/seen": { body: { asked: `/search?q=${commonWords(200)}`, position: 1000 } },
    "POST /api/jobPost/seen": { body: { ids: ids.slice(0, 100), how: "shown" } },
    "GET /api/salaries/{area}/{county}": {
      params: { area: "vendas", county: "sao-luis" },
      query: { of: 2000 },
    },
    "POST /api/sandbox/pix/{external_reference}": {
      params: { external_reference: token },
      body: { status: "approved" },
    },
    "POST /api/webhooks/mercadopago": { query: { "data.id": "9".repeat(200) }, body: { type: "payment" } },
    "GET /api/counties": { query: { all: true, query: commonWords(200) } },
    "GET /api/neighborhoods": { query: { all: true, query: commonWords(200) } },
    "GET /api/regions": { query: { county_id: 1 } },
    "GET /api/states": { query: all },
    "GET /api/state/show/{id}": { params: { id: 1 }, query: all },
    "POST /api/privacy/consent": { body: { kind: "push", granted: true } },
    "GET /api/push/keys": {},
    "POST /api/push/register": {
      body: {
        endpoint: `https://push.example.com/${"x".repeat(1900)}`,
        p256dh: "x",
        auth: "x",
        state: null,
        county: null,
        alerts: "4f1d2c3b-aaaa-4bbb-8ccc-1234567890ab",
      },
    },
    "POST /api/push/remove": { body: { id: "4f1d2c3b-aaaa-4bbb-8ccc-1234567890ab" } },
    "POST /api/savedJobs/show": { body: { ids } },
    "POST /api/jobPostsWithAds/search": { body: { q: trades, whereNotIn: ids, facets: true, ...far } },
    "GET /api/search/suggest": { query: { q: "a", state: "ma" } },
    "GET /api/stats/public": {},
    "GET /api/site/settings": {},
    "POST /api/jobPost/confirm/{token}": { ...byToken, body: { answer: "open" } },
    "GET /api/jobPost/confirm/{token}": byToken,
  }
}
