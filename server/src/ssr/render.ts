import type { FastifyInstance } from "fastify"
import { platformErrors } from "@upaon/contract/platform/errors"
import { Failure } from "../platform/http/failure.ts"
import { hasToken } from "../platform/http/path-for-log.ts"
import { oncePer } from "../platform/once-per.ts"
import { type OutsideSources, pagePolicy } from "./content-security-policy.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import type { Styled } from "./inline-styles.ts"
import { POLICY_REPORTS } from "./policy-reports.ts"
import type { Rendered } from "./page-cache.ts"
import type { Answer, SharedAnswers } from "./shared-answers.ts"
import type { Question, WebBuild, WebBuildSource } from "./web-build.ts"
import { createShown } from "./what-a-page-shows.ts"

type Options = {
  app: FastifyInstance
  web: WebBuildSource
  /** Facts of the installation for the pages. */
  site: SiteSettings
  publicUrl: string
  outside: OutsideSources
  answers: SharedAnswers
  /** Finishes the HTML before its policy is computed. */
  finish: (html: Buffer, linked: boolean) => Promise<Styled>
  development: boolean
  innerHeader: Record<string, string>
  /** Milliseconds that a page waits for its data, all calls together; 10,000 when absent. */
  patienceMs?: number
}

/** A database that hangs says nothing, not even that it is away: what a page has not got by then is unavailable. */
const PATIENCE_MS = 10_000
const UNAVAILABLE = 503
const LATE: Answer = { status: UNAVAILABLE, body: null }

type Form = { body: Buffer; type: string }

/** `form`: what the page's form sent; `linked`: its styles are only named. */
type How = { form?: Form; linked?: boolean }

export type Render = (url: string, address: string, how?: How) => Promise<Rendered>

/**
 * Renders a visitor's page. Its loaders call the API in this process through `inject`, so a screen has one data
 * path with every check and every reply schema of an outside call.
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
      // It travels as JSON, or with a file as multipart.
      payload: request.body as object,
    })
    return { status: answer.statusCode, body: answer.body === "" ? null : (answer.json() as unknown) }
  }

  return async (url, address, { form, linked = false } = {}) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(resolve, patienceMs, LATE)
    })
    const shown = createShown()
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
      // A screen that had no answer to draw is no fault of its own: search engines come again after a 503.
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
    // Bytes, as the page was drawn: a text in between would be decoded and encoded again for nothing.
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

/** More fields than any form of ours has, and more letters than any box of theirs has room for. */
const TOO_MANY_FIELDS = 100
const TOO_LONG = 20_000

/** Reading millions of fields would hold this process for minutes, so they are counted by what stands between them. */
function isOverfull({ body, type }: Form): boolean {
  // Of several types at once the last one would be read.
  const between = /^multipart\/form-data;[^,]*$/i.test(type) ? "\r\n--" : "&"
  let at = -1
  for (let fields = 0; fields < TOO_MANY_FIELDS; fields++) {
    at = body.indexOf(between, at + 1)
    if (at < 0) return false
  }
  return true
}

/** No screen has an answer to what is no form. @throws Failure 400 */
async function requireForm(request: Request, form: Form): Promise<void> {
  const sent = isOverfull(form) ? null : await request.formData().catch(() => null)
  // Words come back in the page, where megabytes of them would be drawn.
  if (
    !sent ||
    Array.from(sent.values()).some((value) => typeof value === "string" && value.length > TOO_LONG)
  )
    throw new Failure(platformErrors.badRequest)
}
