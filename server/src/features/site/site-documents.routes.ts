import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { FEED_SECONDS } from "../../platform/freshness.ts"
import { notFound, type RateLimits } from "../../platform/http/index.ts"
import { brand } from "@upaon/contract/site/brand"
import type { Deps } from "../feature.ts"
import { createDocuments } from "./documents.ts"
import { areaBySlug, countyBySlug, type FeedScope, newestJobs } from "./feeds/feeds.queries.ts"
import { type FeedHead, writeFeed } from "./feeds/write-feed.ts"
import { createSitemaps } from "./sitemaps/write-sitemaps.ts"

/** Search engines come back every few hours at most. */
const SITEMAP_SECONDS = 600
const DAY_SECONDS = DAY_MS / 1000

const XML = "application/xml; charset=utf-8"
const RSS = "application/rss+xml; charset=utf-8"

type File = { Params: { file: string } }

/** What the site tells programs: robots, sitemaps, feeds. Mounted before the pages' own wildcard. */
export function mountSiteDocuments(app: FastifyInstance, deps: Deps, limits: RateLimits): void {
  const { db, env, clock } = deps
  const site = env.publicUrl
  const documents = createDocuments(clock)
  const sitemaps = createSitemaps(deps)
  const options = { schema: { hide: true }, onRequest: (request: FastifyRequest) => limits.page(request) }

  app.get("/robots.txt", options, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", `public, max-age=${DAY_SECONDS}`)
      .send(robots(site)),
  )

  if (env.contactEmail)
    app.get("/.well-known/security.txt", options, async (_request, reply) =>
      reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", `public, max-age=${DAY_SECONDS}`)
        .send(securityTxt(site, String(env.contactEmail), clock.now())),
    )

  app.get("/sitemap.xml", options, (request, reply) =>
    send(
      { key: "sitemap", contentType: XML, seconds: SITEMAP_SECONDS, write: sitemaps.index },
      request,
      reply,
    ),
  )

  app.get<File>("/sitemaps/:file", options, (request, reply) => {
    const name = nameOf(request)
    return send(
      {
        key: `sitemaps/${name}`,
        contentType: XML,
        seconds: SITEMAP_SECONDS,
        write: () => sitemaps.file(name),
      },
      request,
      reply,
    )
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
      const county = await countyBySlug(db, nameOf(request))
      return (
        county && {
          title: `Vagas de emprego em ${county.name}, ${county.uf} | ${brand.name}`,
          description: `As vagas de emprego mais novas em ${county.name}, ${county.uf}.`,
          path: `/search?state=${county.state}&county=${county.slug}`,
          countyId: county.id,
        }
      )
    }),
  )

  app.get<File>("/feed/area/:file", options, (request, reply) =>
    sendFeed(request, reply, async () => {
      const area = await areaBySlug(db, nameOf(request))
      return (
        area && {
          title: `Vagas de ${area.name} | ${brand.name}`,
          description: `As vagas de emprego mais novas na área de ${area.name}.`,
          path: `/search?jobArea=${area.slug}`,
          areaId: area.id,
        }
      )
    }),
  )

  type Subject = Pick<FeedHead, "title" | "description"> & FeedScope & { path: string }

  function sendFeed(request: FastifyRequest, reply: FastifyReply, find: () => Promise<Subject | null>) {
    const [path = ""] = request.url.split("?")
    const write = async () => {
      const subject = await find()
      if (!subject) return null
      const head = { ...subject, page: site + subject.path, self: site + path }
      return writeFeed(head, await newestJobs(db, subject, clock.now()), site)
    }
    // Readers of feeds run in browsers too, on sites of their own.
    void reply
      .header("cross-origin-resource-policy", "cross-origin")
      .header("access-control-allow-origin", "*")
    return send({ key: path, contentType: RSS, seconds: FEED_SECONDS, write }, request, reply)
  }

  async function send(...given: Parameters<typeof documents.send>) {
    if (!(await documents.send(...given))) throw notFound()
    return given[2]
  }
}

/** The file's name without `.xml`; anything else is not there. */
function nameOf(request: FastifyRequest): string {
  const { file } = request.params as File["Params"]
  if (!file.endsWith(".xml")) throw notFound()
  return file.slice(0, -".xml".length)
}

/** What crawlers stay out of: answers for programs, the signed-in area, addresses that hold somebody's token. */
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

/** `/robots.txt`; it names the sitemap, which search engines have no other way to hear of. */
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

/** Whom to tell of a weakness (RFC 9116); it must say until when it holds. */
const securityTxt = (publicUrl: string, contactEmail: string, now: Date) =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n")
