import { nav, searchBox } from "@upaon/contract/messages/navigation"
import { offlineWords } from "@upaon/contract/messages/offline"
import { platformErrors } from "@upaon/contract/platform/errors"
import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { brand, colours } from "@upaon/contract/site/brand"
import { eq, type SQL } from "drizzle-orm"
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify"
import { readFileSync } from "node:fs"
import { addAbortSignal, pipeline, Readable } from "node:stream"
import { createGzip } from "node:zlib"
import { FEED_SECONDS } from "../../platform/freshness.ts"
import { accepts, Failure, subnetKey } from "../../platform/http/index.ts"
import { jobPosts } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { createDocuments, nameOf } from "./documents.ts"
import { areaBySlug, countyBySlug, newestJobs } from "./feeds/feeds.queries.ts"
import { type FeedHead, writeFeed, writeJobFeed } from "./feeds/write-feed.ts"
import { createSitemaps } from "./sitemaps/write-sitemaps.ts"

/** Search engines return every few hours at most. */
const SITEMAP_SECONDS = 600
const DAY_SECONDS = DAY_MS / 1000

const XML = "application/xml; charset=utf-8"
const RSS = "application/rss+xml; charset=utf-8"

type File = { Params: { file: string } }

/** Routes for programs: robots, sitemaps, feeds. Mounted before the wildcard route of pages. */
export function mountSiteDocuments(app: FastifyInstance, deps: Deps, options: RouteShorthandOptions): void {
  const { db, env, clock } = deps
  const site = env.publicUrl
  const { send } = createDocuments(clock)
  const sitemaps = createSitemaps(deps)

  const mountText = (path: string, type: string, text: () => string) =>
    app.get(path, options, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", `public, max-age=${DAY_SECONDS}`)
        .send(text()),
    )
  mountText("/robots.txt", "text/plain", () => robots(site))
  mountText("/manifest.webmanifest", "application/manifest+json", () => MANIFEST)
  const { contactEmail } = env
  if (contactEmail)
    mountText("/.well-known/security.txt", "text/plain", () => securityTxt(site, contactEmail, clock.now()))

  const sitemap = { contentType: XML, seconds: SITEMAP_SECONDS }
  app.get("/sitemap.xml", options, (request, reply) =>
    send({ ...sitemap, key: "sitemap", write: sitemaps.index }, request, reply),
  )
  app.get<File>("/sitemaps/:file", options, async (request, reply) => {
    const name = nameOf(request.params.file, ".xml")
    return send({ ...sitemap, key: `sitemaps/${name}`, write: () => sitemaps.file(name) }, request, reply)
  })

  app.get("/feed.xml", options, (request, reply) =>
    sendFeed(request, reply, async () => ({
      title: `${brand.tagline} | ${brand.name}`,
      description: `As vagas mais novas. ${brand.tagline}.`,
      path: "/search",
    })),
  )

  app.get<File>("/feed/:file", options, (request, reply) =>
    sendFeed(request, reply, async () => {
      const county = await countyBySlug(db, nameOf(request.params.file, ".xml"))
      return (
        county && {
          title: `Vagas de emprego em ${county.name}, ${county.uf} | ${brand.name}`,
          description: `As vagas de emprego mais novas em ${county.name}, ${county.uf}.`,
          path: `/search?state=${county.state}&county=${county.slug}`,
          which: eq(jobPosts.countyId, county.id),
        }
      )
    }),
  )

  app.get<File>("/feed/area/:file", options, (request, reply) =>
    sendFeed(request, reply, async () => {
      const area = await areaBySlug(db, nameOf(request.params.file, ".xml"))
      return (
        area && {
          title: `Vagas de ${area.name} | ${brand.name}`,
          description: `As vagas de emprego mais novas na área de ${area.name}.`,
          path: `/search?jobArea=${area.slug}`,
          which: eq(jobPosts.jobAreaId, area.id),
        }
      )
    }),
  )

  type Subject = Pick<FeedHead, "title" | "description"> & { path: string; which?: SQL }

  function sendFeed(request: FastifyRequest, reply: FastifyReply, find: () => Promise<Subject | null>) {
    const [path = ""] = request.url.split("?")
    const write = async () => {
      const subject = await find()
      if (!subject) return null
      const head = { ...subject, page: site + subject.path, self: site + path }
      return writeFeed(head, await newestJobs(db, subject.which, clock.now()), site)
    }
    // Feed readers also run in browsers, on other sites.
    void reply
      .header("cross-origin-resource-policy", "cross-origin")
      .header("access-control-allow-origin", "*")
    return send({ key: path, contentType: RSS, seconds: FEED_SECONDS, write }, request, reply)
  }
}

/** Paths that crawlers must not read: the API, the signed-in area, addresses with a token. */
const CLOSED = [
  "/api/",
  "/panel",
  "/app/",
  "/login",
  "/registration",
  "/logout",
  "/forgot/",
  "/change/",
  "/email/",
]

/** `/robots.txt`; it names the sitemap, so that search engines find it. */
const robots = (publicUrl: string) =>
  [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n")

const VALID_MS = 180 * DAY_MS

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" })

/** The web app manifest, for installing the site on a phone. */
const MANIFEST = JSON.stringify({
  name: `${brand.name}: ${brand.tagline}`,
  short_name: brand.name,
  lang: "pt-BR",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: colours.ground,
  theme_color: colours.action,
  icons: [
    icon("/icon-192.png", 192),
    icon("/icon-512.png", 512),
    { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
  ],
  shortcuts: [
    { name: nav.findJobs, url: "/search" },
    { name: searchBox.today, url: "/search?today=1" },
  ],
})

/** Contact for reports of vulnerabilities (RFC 9116); the date until which it is valid is mandatory. */
const securityTxt = (publicUrl: string, contactEmail: string, now: Date) =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n")

/** Comments are removed, because every device downloads the file, also over slow connections. */
const COMMENTS = /^\s*(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm

/** A worker uses the policy of its own response, not the page's. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Serves the service worker: it shows cached pages without a connection, and notifications. */
export function mountServiceWorker(app: FastifyInstance): void {
  const code = readFileSync(new URL("service-worker.js", import.meta.url), "utf8").replace(COMMENTS, "")
  const worker = `const words = ${JSON.stringify({ ...offlineWords, timeZone: brand.timeZone })}
${code}`
  app.get("/service-worker.js", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", WORKER_POLICY)
      .send(worker),
  )
}

/** The most downloads of all jobs at a time, one for each address. */
const MOST = 4
/** A slower client has gone without closing the connection, or keeps others out. */
const LONGEST_MS = 5 * MINUTE_MS

/** `/feeds/vagas.xml`, if the operator offers the jobs to other sites. */
export function mountJobFeed(app: FastifyInstance, deps: Deps, options: RouteShorthandOptions): void {
  if (!deps.env.feedOut) return
  const readers = new Set<string>()
  app.get("/feeds/vagas.xml", options, async (request, reply) => {
    const line = subnetKey(request.ip)
    if (readers.size >= MOST || readers.has(line)) {
      void reply.header("retry-after", "30")
      throw new Failure(platformErrors.unavailable)
    }
    readers.add(line)
    const pieces = request.method === "HEAD" ? [] : writeJobFeed(deps)
    const feed = addAbortSignal(AbortSignal.timeout(LONGEST_MS), Readable.from(pieces))
    feed.once("close", () => readers.delete(line))
    void reply
      .type("application/xml; charset=utf-8")
      .headers({ "cache-control": "public, max-age=600", vary: "Accept-Encoding" })
    if (!accepts(request.headers, "gzip")) return reply.send(feed)
    // If the client disconnects, the feed stops too.
    const packed = pipeline(feed, createGzip(), () => undefined)
    return reply.header("content-encoding", "gzip").send(packed)
  })
}
