import { platformErrors } from "@upaon/contract/platform/errors"
import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { brand } from "@upaon/contract/site/brand"
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify"
import { Failure, isKnown, notFound } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { nameOf } from "../documents.ts"
import { DRAWING, drawPicture } from "./draw-picture.ts"
import { drawPoster, POSTER_DRAWING, type PosterSize } from "./draw-poster.ts"
import { createPictures, hashOf, KEPT_SECONDS, PICTURES } from "./kept-pictures.ts"
import { articlePictureWords, jobPictureWords, type PictureWords, posterFacts } from "./pictures.queries.ts"

const siteWords: PictureWords = { title: brand.tagline, line: "De graça e sem cadastro.", badge: null }

const files: Record<string, PosterSize> = {
  "cartaz-status.png": "status",
  "cartaz.png": "square",
  "cartaz.pdf": "a4",
}

type Drawing = {
  hash: string
  mime: string
  draw: () => Promise<Buffer>
  headers?: Record<string, string>
  /** Answers where too many are being drawn. */
  busy: () => FastifyReply
}

/**
 * `/og/….png`: the picture that networks and messengers show beside a shared link. `/job/{slug}/cartaz…`: a public vacancy
 * to hang up and pass on, with a code that leads to its page.
 */
export function mountPictures(app: FastifyInstance, deps: Deps, options: RouteShorthandOptions): void {
  const { db, clock, storage } = deps
  const pictures = createPictures(deps)

  async function send(request: FastifyRequest, reply: FastifyReply, drawing: Drawing) {
    const etag = `"${drawing.hash}"`
    void reply.headers({ "cache-control": `public, max-age=${KEPT_SECONDS}`, etag })
    if (isKnown(request.headers, etag)) return reply.status(304).send()
    const drawn = await pictures.read(drawing.hash, drawing.mime, drawing.draw)
    if (drawn)
      return reply
        .headers(drawing.headers ?? {})
        .type(drawing.mime)
        .send(drawn)
    void reply.removeHeader("etag").header("cache-control", "no-store")
    return drawing.busy()
  }

  async function sendPicture(words: PictureWords | null, request: FastifyRequest, reply: FastifyReply) {
    if (!words) throw notFound()
    // Other sites show it: that is what it is for.
    void reply.header("cross-origin-resource-policy", "cross-origin")
    return send(request, reply, {
      hash: hashOf(DRAWING, words.title, words.line, words.badge),
      mime: "image/png",
      draw: () => drawPicture(words),
      // The site's icon, which is a file, stands in for the moment.
      busy: () => reply.redirect("/icon-512.png", 302),
    })
  }

  app.get("/og/site.png", options, (request, reply) => sendPicture(siteWords, request, reply))
  app.get<{ Params: { file: string } }>("/og/artigo/:file", options, async (request, reply) => {
    const slug = nameOf(request.params.file, ".png")
    return sendPicture(await articlePictureWords(db, slug, clock.now()), request, reply)
  })
  app.get<{ Params: { file: string } }>("/og/:file", options, async (request, reply) => {
    const slug = nameOf(request.params.file, ".png")
    return sendPicture(await jobPictureWords(db, slug, clock.now()), request, reply)
  })

  async function logoOf(address: string | null): Promise<Uint8Array | null> {
    const stored = address && (await storage.read(address.replace(/^\/uploads\//, "")).catch(() => null))
    return stored ? stored.bytes : null
  }

  for (const [file, size] of Object.entries(files))
    app.get<{ Params: { slug: string } }>(`/job/:slug/${file}`, options, async (request, reply) => {
      const { slug } = request.params
      const said = await posterFacts(deps, slug)
      if (!said) throw notFound()
      return send(request, reply, {
        hash: hashOf("poster", POSTER_DRAWING, size, said),
        mime: size === "a4" ? "application/pdf" : "image/png",
        draw: async () => drawPoster(said, size, await logoOf(said.logo)),
        headers: { "content-disposition": `inline; filename="${slug.slice(0, 100)}-${file}"` },
        busy() {
          void reply.header("retry-after", "5")
          throw new Failure(platformErrors.unavailable)
        },
      })
    })
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
