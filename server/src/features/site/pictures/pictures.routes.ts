import { platformErrors } from "@upaon/contract/platform/errors"
import { createLanes, LanesFull } from "@upaon/contract/platform/lanes"
import { retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { brand, colours } from "@upaon/contract/site/brand"
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify"
import { createHash } from "node:crypto"
import { Failure, isNotModified, notFound } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { nameOf } from "../documents.ts"
import { DRAWING, drawPicture } from "./draw-picture.ts"
import { drawPoster, POSTER_DRAWING, type PosterSize } from "./draw-poster.ts"
import { articlePictureWords, jobPictureWords, type PictureWords, posterFacts } from "./pictures.queries.ts"

/** The storage folder of pictures. */
const PICTURES = "og"

/** The most pictures that wait while one is drawn; with more, a crawler would occupy a core that people need. */
const MOST_WAITING = 23

/** The URL stays the same when the words change, so caches keep a picture only this long. */
const KEPT_SECONDS = 3600

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
  /** The response when too many drawings wait. */
  busy: () => FastifyReply
}

/**
 * Routes of drawings. `/og/….png`: the picture beside a shared link in networks and messengers. `/job/{slug}/cartaz…`: a public
 * job's poster to print or share, with a QR code of its page.
 */
export function mountPictures(app: FastifyInstance, deps: Deps, options: RouteShorthandOptions): void {
  const { db, clock, storage } = deps
  const readPicture = createPictures(deps)

  async function send(request: FastifyRequest, reply: FastifyReply, drawing: Drawing) {
    const etag = `"${drawing.hash}"`
    void reply.headers({ "cache-control": `public, max-age=${KEPT_SECONDS}`, etag })
    if (isNotModified(request.headers, etag)) return reply.status(304).send()
    const drawn = await readPicture(drawing.hash, drawing.mime, drawing.draw)
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
    // Other sites display this picture.
    void reply.header("cross-origin-resource-policy", "cross-origin")
    return send(request, reply, {
      hash: hashOf(DRAWING, words.title, words.line, words.badge),
      mime: "image/png",
      draw: () => drawPicture(words),
      // The site's icon, a static file, is shown until the picture can be drawn.
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

/** Reads drawings by the hash of their content, or draws and stores them one at a time; null when too many wait already. */
function createPictures({ storage, log }: Pick<Deps, "storage" | "log">) {
  const underway = new Map<string, Promise<Buffer>>()
  const inLane = createLanes(1, MOST_WAITING)

  function draw(key: string, mime: string, drawing: () => Promise<Buffer>): Promise<Buffer> {
    const task = inLane(async () => {
      const picture = await drawing()
      // If storing fails, the next reader only waits for another drawing.
      await storage
        .put(key, picture, mime)
        .catch((error: unknown) => log.warn({ err: error }, "og: could not store a picture"))
      return picture
    }).finally(() => underway.delete(key))
    underway.set(key, task)
    return task
  }

  return async (hash: string, mime: string, drawing: () => Promise<Buffer>): Promise<Buffer | null> => {
    const key = keyOf(hash, mime)
    const stored = await storage.read(key).catch((error: unknown) => {
      log.warn({ err: error }, "og: could not read a picture")
      return null
    })
    if (stored) return Buffer.from(stored.bytes)
    return (underway.get(key) ?? draw(key, mime, drawing)).catch((error: unknown) => {
      if (error instanceof LanesFull) return null
      throw error
    })
  }
}

/** Hash of what is drawn, of the drawing's number and of the brand and its colours. */
const hashOf = (...said: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([brand, colours, said]))
    .digest("hex")
    .slice(0, 32)

/** The first two characters of the hash are a subfolder, so that no folder becomes too large. */
const keyOf = (hash: string, mime: string) =>
  `${PICTURES}/${hash.slice(0, 2)}/${hash}.${mime === "image/png" ? "png" : "pdf"}`

/**
 * Deletes pictures drawn long ago. Most have words that changed since, or belong to ended jobs; one that is requested again
 * is drawn again.
 */
export async function clearPictures({ storage, clock }: Pick<Deps, "storage" | "clock">): Promise<void> {
  const until = retentionCutoff(retention.sharedImage, clock.now())
  for await (const { key, storedAt } of storage.list(PICTURES))
    if (storedAt < until) await storage.remove(key)
}
