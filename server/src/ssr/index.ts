import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { fileURLToPath } from "node:url"
import type { Env } from "../env.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { platformErrors } from "@upaon/contract/platform/errors"
import { hasToken } from "../platform/http/path-for-log.ts"
import { Failure } from "../platform/http/failure.ts"
import { acceptedEncoding, compress, type Encoding } from "../platform/http/compression.ts"
import { count } from "../platform/tallies.ts"
import type { RateLimits } from "../platform/http/rate-limits.ts"
import { externalOrigins } from "./content-security-policy.ts"
import { createInlineStyles } from "./inline-styles.ts"
import { createPageCache, type ChangeStatus, type PageCache, pageOf, type Rendered } from "./page-cache.ts"
import { isFromOwnPage, cacheKey, pageKey } from "./page-key.ts"
import { mountPolicyReports } from "./policy-reports.ts"
import { createRender } from "./render.ts"
import { deferScripts } from "./defer-scripts.ts"
import { createResponseCache } from "./response-cache.ts"
import { sendDirectly, sendPage } from "./send-page.ts"
import type { WebBuildSource } from "./web-build.ts"

export { productionBuild, developmentBuild, type WebBuildSource } from "./web-build.ts"

const clientFiles = fileURLToPath(new URL("../../../web/build/client", import.meta.url))

/** Pages whose URL contains a token, in any case as the router matches it: neither page nor URL may be cached on the way. */
const WITH_TOKEN =
  /^\/(?:change\/password|email\/confirmation|alerta|candidatura|vaga-aberta|app\/profile-edit|panel\/company\/invitation)\//i

/** Forms that work without scripts: the screen's `action` handles them. */
const FORMS = [
  "/job/:slug/candidatura",
  "/job/:slug/denuncia",
  "/candidatura/:token",
  "/alertas/novo",
  "/alerta/:token",
  "/vaga-aberta/:token",
]
/** Bytes of a form with its file. Larger than the largest accepted file, so that the form itself can refuse a file. */
const FORM_BYTES = 12 * 1024 * 1024

type Options = {
  app: FastifyInstance
  web: WebBuildSource
  env: Env
  site: SiteSettings
  limits: RateLimits
  innerHeader: Record<string, string>
  news: ChangeStatus
  development: boolean
}

/** Mounts the pages and the web's files: everything outside `/api`. The only connection to the web. */
export async function mountPages({
  app,
  web,
  env,
  site,
  limits,
  innerHeader,
  news,
  development,
}: Options): Promise<PageCache> {
  const cache = createPageCache(Date.now, news)
  const answers = createResponseCache()
  const withStyles = createInlineStyles(clientFiles)
  const render = createRender({
    app,
    web,
    site,
    publicUrl: env.publicUrl,
    outside: externalOrigins(env),
    answers,
    finish: async (page, linked) => {
      if (development) return { html: page, sources: [] }
      const { html, sources } = await withStyles(page, linked)
      return { html: deferScripts(html), sources }
    },
    development,
    innerHeader,
  })

  /** Compression counts as part of the rendering slot: it takes a fifth of the time, on threads of which there are few. */
  const inTurn = (
    encoding: Encoding | null,
    draw: () => Promise<Rendered>,
    how: keyof typeof compress = "quickly",
  ) => {
    count("pages_total", "drawn")
    return app.overload.inTurn(async (): Promise<Rendered> => {
      const page = await draw()
      if (encoding === null) return page
      return { ...page, compressed: { encoding, bytes: await compress[how][encoding](page.body) } }
    })
  }

  if (!development) await mountFiles(app)
  await mountPolicyReports(app, limits)

  await app.register(async (pages) => {
    // Pages use GET; a body has no meaning here.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null))
    pages.route({
      method: ["GET", "HEAD"],
      url: "/*",
      schema: { hide: true },
      handler: async (request, reply) => {
        if (await web.intercept?.(request.raw, reply.raw)) return reply.hijack()
        await limits.page(request)
        const key = pageKey(request.url)
        // Visitors from another of our pages get the better compression at once: fewer bytes save more time than it takes.
        const linked = isFromOwnPage(request.headers)
        if (WITH_TOKEN.test(key)) void reply.header("cache-control", "no-store")
        const encoding = acceptedEncoding(request.headers)
        const page =
          development || hasToken(key)
            ? pageOf(await inTurn(encoding, () => render(key, request.ip)))
            : await cache.get(cacheKey(request.raw), () =>
                inTurn(encoding, () => render(key, request.ip, { linked }), linked ? "well" : "quickly"),
              )
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
        // Some mail programs unsubscribe with an empty request, which has no type.
        const { body = Buffer.alloc(0) } = request as { body?: Buffer }
        const form = { body, type: request.headers["content-type"] ?? "application/x-www-form-urlencoded" }
        void reply.header("cache-control", "no-store")
        const page = await render(request.url, request.ip, { form })
        return sendPage(pageOf(page), request, reply)
      })
  })
  if (!development)
    // Not counted by the rate limit: a cached page costs nothing, and thousands share a mobile network's address.
    app.early.answer = (request, response, id) => {
      const page = cache.fresh(cacheKey(request))
      const status = page && sendDirectly(page, request, response, id)
      if (status) count("pages_total", "kept")
      return status
    }
  app.addHook("onClose", async () => web.close?.())
  return {
    ...cache,
    clear(what) {
      answers.clear()
      cache.clear(what)
    },
  }
}

async function mountFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFiles,
    wildcard: false,
    preCompressed: true,
    index: false,
    // Names of built files contain a hash of their content.
    setHeaders(reply, path) {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
    },
  })
  // A missing file gets a short 404 instead of a rendered page.
  app.get("/assets/*", { schema: { hide: true } }, async () => {
    throw new Failure(platformErrors.notFound)
  })
}
