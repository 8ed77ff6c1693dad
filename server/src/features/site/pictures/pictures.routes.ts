import { platformErrors } from "@upaon/contract/platform/errors"
import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { brand } from "@upaon/contract/site/brand"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { Failure, isKnown, notFound, type RateLimits } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { DRAWING, drawPicture } from "./draw-picture.ts"
import { drawPoster, POSTER_DRAWING, type PosterSize } from "./draw-poster.ts"
import { hashOf, KEPT_SECONDS, type Pictures, PICTURES } from "./kept-pictures.ts"
import { articlePictureWords, jobPictureWords, type PictureWords, posterFacts } from "./pictures.queries.ts"

const siteWords: PictureWords = { title: brand.tagline, line: "De graça e sem cadastro.", badge: null }

/** `/og/….png`: the picture that networks and messengers show beside a shared link. */
export function mountPictures(
  app: FastifyInstance,
  deps: Deps,
  limits: RateLimits,
  pictures: Pictures,
): void {
  const { db, clock } = deps
  const options = { schema: { hide: true }, onRequest: (request: FastifyRequest) => limits.page(request) }

  app.get("/og/site.png", options, (request, reply) => send(siteWords, request, reply))
  app.get<{ Params: { file: string } }>("/og/artigo/:file", options, async (request, reply) =>
    send(await articlePictureWords(db, slugOf(request.params.file), clock.now()), request, reply),
  )
  app.get<{ Params: { file: string } }>("/og/:file", options, async (request, reply) =>
    send(await jobPictureWords(db, slugOf(request.params.file), clock.now()), request, reply),
  )

  async function send(words: PictureWords | null, request: FastifyRequest, reply: FastifyReply) {
    if (!words) throw notFound()
    const hash = hashOf(DRAWING, words.title, words.line, words.badge)
    const etag = `"${hash}"`
    void reply.headers({
      "cache-control": `public, max-age=${KEPT_SECONDS}`,
      etag,
      // Other sites show it: that is what it is for.
      "cross-origin-resource-policy": "cross-origin",
    })
    if (isKnown(request.headers, etag)) return reply.status(304).send()
    const picture = await pictures.read(hash, "image/png", () => drawPicture(words))
    // Too many are being drawn: the site's icon, which is a file, stands in for the moment.
    if (!picture)
      return reply.header("cache-control", "no-store").removeHeader("etag").redirect("/icon-512.png", 302)
    return reply.type("image/png").send(picture)
  }
}

function slugOf(file: string): string {
  if (!file.endsWith(".png")) throw notFound()
  return file.slice(0, -".png".length)
}

/**
 * Removes pictures drawn long ago. Most are of words that have changed since, or of jobs long over; one
 * that is still asked for is drawn again.
 */
export async function clearPictures({ storage, clock }: Pick<Deps, "storage" | "clock">): Promise<void> {
  const until = keptSince(retention.sharedImage, clock.now())
  for await (const { key, storedAt } of storage.list(PICTURES))
    if (storedAt < until) await storage.remove(key)
}

const files: Record<string, PosterSize> = {
  "cartaz-status.png": "status",
  "cartaz.png": "square",
  "cartaz.pdf": "a4",
}

/** `/job/{slug}/cartaz…`: a public vacancy to hang up and pass on, with a code that leads to its page. */
export function mountPosters(app: FastifyInstance, deps: Deps, limits: RateLimits, pictures: Pictures): void {
  const options = { schema: { hide: true }, onRequest: (request: FastifyRequest) => limits.page(request) }
  for (const [file, size] of Object.entries(files))
    app.get<{ Params: { slug: string } }>(`/job/:slug/${file}`, options, (request, reply) =>
      send(request.params.slug, { file, size }, request, reply),
    )

  async function logoOf(address: string | null): Promise<Uint8Array | null> {
    const stored = address && (await deps.storage.read(address.replace(/^\/uploads\//, "")).catch(() => null))
    return stored ? stored.bytes : null
  }

  async function send(
    slug: string,
    { file, size }: { file: string; size: PosterSize },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const said = await posterFacts(deps, slug)
    if (!said) throw notFound()
    const hash = hashOf("poster", POSTER_DRAWING, size, said)
    const etag = `"${hash}"`
    void reply.headers({ "cache-control": `public, max-age=${KEPT_SECONDS}`, etag })
    if (isKnown(request.headers, etag)) return reply.status(304).send()
    const mime = size === "a4" ? "application/pdf" : "image/png"
    const drawn = await pictures.read(hash, mime, async () => drawPoster(said, size, await logoOf(said.logo)))
    if (!drawn) {
      void reply.removeHeader("etag").headers({ "cache-control": "no-store", "retry-after": "5" })
      throw new Failure(platformErrors.unavailable)
    }
    return reply
      .header("content-disposition", `inline; filename="${slug.slice(0, 100)}-${file}"`)
      .type(mime)
      .send(drawn)
  }
}
