import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { fileURLToPath } from "node:url"
import type { Env } from "../env.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { platformErrors } from "@upaon/contract/platform/errors"
import { hasToken } from "../platform/http/path-for-log.ts"
import { Failure } from "../platform/http/failure.ts"
import type { RateLimits } from "../platform/http/rate-limits.ts"
import { outsideSources } from "./content-security-policy.ts"
import { createInlineStyles } from "./inline-styles.ts"
import { createPageCache, type PageCache, pageOf } from "./page-cache.ts"
import { pageKey } from "./page-key.ts"
import { createRender } from "./render.ts"
import { createSharedAnswers } from "./shared-answers.ts"
import { sendAtOnce, sendPage } from "./send-page.ts"
import type { WebBuildSource } from "./web-build.ts"

export { builtWeb, developedWeb, type WebBuildSource } from "./web-build.ts"

const clientFiles = fileURLToPath(new URL("../../../web/build/client", import.meta.url))

/** Pages whose address is somebody's key to an account: nothing in between keeps them, nor their addresses. */
const WITH_TOKEN = /^\/(?:change\/password|email\/confirmation|alerta|candidatura|app\/profile-edit)\//

/** Forms that work without scripts: the screen's `action` answers them. */
const FORMS = ["/job/:slug/candidatura", "/candidatura/:token"]
/** Of a form with its file; a larger file than is taken is refused in the form itself. */
const FORM_BYTES = 12 * 1024 * 1024

type Options = {
  app: FastifyInstance
  web: WebBuildSource
  env: Env
  site: SiteSettings
  limits: RateLimits
  innerHeader: Record<string, string>
  development: boolean
}

/** Mounts the pages and the web's files: everything that is not under `/api`. The only door to the web. */
export async function mountPages({
  app,
  web,
  env,
  site,
  limits,
  innerHeader,
  development,
}: Options): Promise<PageCache> {
  const cache = createPageCache()
  const answers = createSharedAnswers()
  const render = createRender({
    app,
    web,
    site,
    publicUrl: env.publicUrl,
    outside: outsideSources(env),
    answers,
    finish: development ? async (html) => html : createInlineStyles(clientFiles),
    development,
    innerHeader,
  })

  if (!development) await mountFiles(app)

  await app.register(async (pages) => {
    // A page is asked for with a GET; a body means nothing here.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null))
    pages.route({
      method: ["GET", "HEAD"],
      url: "/*",
      schema: { hide: true },
      handler: async (request, reply) => {
        if (web.intercept && (await intercepted(web, request, reply))) return reply
        await limits.page(request)
        const key = pageKey(request.url)
        if (WITH_TOKEN.test(key)) void reply.header("cache-control", "no-store")
        const page =
          development || hasToken(key)
            ? await cache.get(`${key}#${request.id}`, () => render(key, request.ip))
            : await cache.get(key, () => render(key, request.ip))
        return sendPage(page, request, reply)
      },
    })
  })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    for (const url of FORMS)
      forms.post(url, { schema: { hide: true }, bodyLimit: FORM_BYTES }, async (request, reply) => {
        await limits.page(request)
        const form = { body: request.body as Buffer, type: request.headers["content-type"] ?? "" }
        void reply.header("cache-control", "no-store")
        const page = await render(request.url, request.ip, { form })
        return sendPage(pageOf(page), request, reply)
      })
  })
  if (!development)
    // Not counted against an address's limit: a kept page costs nothing, and thousands share a phone network's address.
    app.early.answer = (request, response, id) => {
      const page = cache.fresh(pageKey(request.url ?? "/"))
      return page && sendAtOnce(page, request, response, id)
    }
  app.addHook("onClose", async () => web.close?.())
  return {
    ...cache,
    clear() {
      answers.clear()
      cache.clear()
    },
  }
}

async function mountFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFiles,
    wildcard: false,
    preCompressed: true,
    index: false,
    // Built names carry a hash of their content.
    setHeaders(reply, path) {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
    },
  })
  // A missing file is a short 404, not a rendered page.
  app.get("/assets/*", { schema: { hide: true } }, async () => {
    throw new Failure(platformErrors.notFound)
  })
}

async function intercepted(
  web: WebBuildSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const answered = await web.intercept?.(request.raw, reply.raw)
  if (answered) reply.hijack()
  return answered ?? false
}
