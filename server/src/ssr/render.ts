import type { FastifyInstance } from "fastify"
import { hasToken } from "../platform/http/path-for-log.ts"
import type { OutsideSources } from "./content-security-policy.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { pagePolicy } from "./content-security-policy.ts"
import type { Rendered } from "./page-cache.ts"
import type { Answer, SharedAnswers } from "./shared-answers.ts"
import type { PageHandler, Question, WebBuild, WebBuildSource } from "./web-build.ts"

type Options = {
  app: FastifyInstance
  web: WebBuildSource
  /** Facts of the installation for the pages. */
  site: SiteSettings
  publicUrl: string
  outside: OutsideSources
  answers: SharedAnswers
  /** Finishes the HTML before its policy is computed. */
  finish: (html: Buffer) => Promise<Buffer>
  development: boolean
  innerHeader: Record<string, string>
  /** Milliseconds that a page waits for its data, all calls together; 10,000 when absent. */
  patienceMs?: number
}

/** A database that hangs says nothing, not even that it is away: what a page has not got by then is unavailable. */
const PATIENCE_MS = 10_000
const LATE: Answer = { status: 503, body: null }

export type Render = (url: string, address: string) => Promise<Rendered>

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
  const handlers = new WeakMap<WebBuild, PageHandler>()

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
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    })
    return { status: answer.statusCode, body: answer.body === "" ? null : (answer.json() as unknown) }
  }

  return async (url, address) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(resolve, patienceMs, LATE)
    })
    try {
      return await draw(url, transport(address, late))
    } finally {
      clearTimeout(timer)
    }
  }

  async function draw(url: string, carry: ReturnType<typeof transport>): Promise<Rendered> {
    const build = await web.load()
    let handle = handlers.get(build)
    if (!handle) {
      handle = build.entry.module.createPageHandler(build, development ? "development" : "production")
      handlers.set(build, handle)
    }
    const context = build.entry.module.createLoadContext(carry, site)
    const response = await handle(new Request(publicUrl + url), context)
    const headers: Record<string, string> = {}
    response.headers.forEach((value, name) => {
      headers[name] = value
    })
    // Bytes, as the page was drawn: a text in between would be decoded and encoded again for nothing.
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!headers["content-type"]?.startsWith("text/html"))
      return { status: response.status, headers, body: bytes }
    const body = await finish(bytes)
    headers["content-security-policy"] = pagePolicy(body, outside, development)
    return { status: response.status, headers, body }
  }
}
