import type { FastifyInstance } from "fastify"
import { platformErrors } from "@upaon/contract/platform/errors"
import { Failure } from "../platform/http/failure.ts"
import { hasToken } from "../platform/http/path-for-log.ts"
import { oncePer } from "../platform/once-per.ts"
import { type ExternalOrigins, pagePolicy } from "./content-security-policy.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import type { StyledPage } from "./inline-styles.ts"
import { POLICY_REPORTS } from "./policy-reports.ts"
import type { Rendered } from "./page-cache.ts"
import type { Answer, ResponseCache } from "./response-cache.ts"
import type { Question, WebBuild, WebBuildSource } from "./web-build.ts"
import { createDependencyTracker } from "./page-dependencies.ts"

type Options = {
  app: FastifyInstance
  web: WebBuildSource
  /** Settings of the installation for the pages. */
  site: SiteSettings
  publicUrl: string
  outside: ExternalOrigins
  answers: ResponseCache
  /** Finishes the HTML before the policy is computed from it. */
  finish: (html: Buffer, linked: boolean) => Promise<StyledPage>
  development: boolean
  innerHeader: Record<string, string>
  /** Milliseconds that a page waits for all of its data together; default: 10,000. */
  patienceMs?: number
}

/** A database that hangs does not report an outage: data still missing after this time counts as unavailable. */
const PATIENCE_MS = 10_000
const UNAVAILABLE = 503
const LATE: Answer = { status: UNAVAILABLE, body: null }

type Form = { body: Buffer; type: string }

/** `form`: the submitted form; `linked`: style sheets stay links. */
type How = { form?: Form; linked?: boolean }

export type Render = (url: string, address: string, how?: How) => Promise<Rendered>

/**
 * Renders a visitor's page. Its loaders call the API in this process through `inject`, so that a screen's data passes the same
 * checks and response schemas as a call from outside.
 */
export function createRender({
  app,
  web,
  site,
  publicUrl,
  outside,
  answers,
  finish,
  development,
  innerHeader,
  patienceMs = PATIENCE_MS,
}: Options): Render {
  const handlerOf = oncePer((build: WebBuild) =>
    build.entry.module.createPageHandler(build, development ? "development" : "production"),
  )

  const transport = (address: string, late: Promise<Answer>) => (question: Question) =>
    Promise.race([
      late,
      question.method === "GET" && !hasToken(question.url)
        ? answers.get(question.url, () => ask(question, address))
        : ask(question, address),
    ])

  async function ask(request: Question, address: string): Promise<Answer> {
    const answer = await app.inject({
      method: request.method as "GET",
      url: request.url,
      remoteAddress: address,
      headers: innerHeader,
      // Sent as JSON, or as multipart when it has a file.
      payload: request.body as object,
    })
    return { status: answer.statusCode, body: answer.body === "" ? null : (answer.json() as unknown) }
  }

  return async (url, address, { form, linked = false } = {}) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(resolve, patienceMs, LATE)
    })
    const shown = createDependencyTracker()
    let isAway = false
    try {
      const request = requestOf(publicUrl + url, form)
      if (form) await requireForm(request.clone(), form)
      const carry = shown.taking(transport(address, late))
      const page = await draw(
        request,
        async (question) => {
          const answer = await carry(question)
          isAway ||= answer.status === UNAVAILABLE
          return answer
        },
        linked,
      )
      // A screen without its data gets a 503 and not its own 500, because search engines return after a 503.
      const status = isAway && page.status === 500 ? UNAVAILABLE : page.status
      return { ...page, status, shown: shown.end() }
    } finally {
      clearTimeout(timer)
    }
  }

  async function draw(
    request: Request,
    carry: ReturnType<typeof transport>,
    linked: boolean,
  ): Promise<Omit<Rendered, "shown">> {
    const build = await web.load()
    const response = await handlerOf(build)(request, build.entry.module.createLoadContext(carry, site))
    const headers: Record<string, string> = {}
    response.headers.forEach((value, name) => {
      headers[name] = value
    })
    // Bytes as rendered: converting them to text and back would be wasted time.
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!headers["content-type"]?.startsWith("text/html"))
      return { status: response.status, headers, body: bytes }
    const { html: body, sources } = await finish(bytes, linked)
    headers["content-security-policy"] = pagePolicy(body, sources, outside, development)
    headers["reporting-endpoints"] = `policy="${POLICY_REPORTS}"`
    return { status: response.status, headers, body }
  }
}

const requestOf = (url: string, form: How["form"]) =>
  form
    ? new Request(url, {
        method: "POST",
        headers: { "content-type": form.type },
        body: new Uint8Array(form.body),
      })
    : new Request(url)

/** More fields than any form of ours has, and more characters than any of its fields may hold. */
const TOO_MANY_FIELDS = 100
const TOO_LONG = 20_000
/** Bytes of a form without a file, which is parsed character by character. */
const TOO_LARGE = 1024 * 1024

/** Parsing millions of fields would block this process for minutes, so the separators are counted first. */
function isOverfull({ body, type }: Form): boolean {
  // With several types in the header the last one would be used. No browser sends several.
  if (type.includes(",")) return true
  const between = /^multipart\//i.test(type) ? "\r\n--" : "&"
  if (between === "&" && body.length > TOO_LARGE) return true
  let at = -1
  for (let fields = 0; fields < TOO_MANY_FIELDS; fields++) {
    at = body.indexOf(between, at + 1)
    if (at < 0) return false
  }
  return true
}

/** Parses a form; no screen can handle anything else. @throws Failure 400 */
async function requireForm(request: Request, form: Form): Promise<void> {
  const sent = isOverfull(form) ? null : await request.formData().catch(() => null)
  // The page repeats the submitted names and values, and rendering megabytes of them takes too long.
  if (!sent || [...sent].flat().some((text) => typeof text === "string" && text.length > TOO_LONG))
    throw new Failure(platformErrors.badRequest)
}
