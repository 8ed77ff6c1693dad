import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { brand } from "@upaon/contract/site/brand"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createHash } from "node:crypto"
import { notFound } from "../../../platform/http/failure.ts"
import type { RateLimits } from "../../../platform/http/rate-limits.ts"
import { createLanes, LanesFull } from "../../../platform/lanes.ts"
import type { Deps } from "../../feature.ts"
import { isKnown } from "../../../platform/http/packing.ts"
import { DRAWING, drawPicture } from "./draw-picture.ts"
import { articlePictureWords, jobPictureWords, type PictureWords } from "./picture-words.queries.ts"

/** Their folder in the store. */
const PICTURES = "og"

/** Pictures that wait while one is drawn; beyond it a crawler in a hurry would keep a core from people. */
const MOST_WAITING = 23

/** Pictures by what they say: drawn once, one at a time, and stored under the hash of their words. */
function createPictures({ storage, log }: Pick<Deps, "storage" | "log">) {
  const underway = new Map<string, Promise<Buffer>>()
  const inLane = createLanes(1, MOST_WAITING)

  function draw(words: PictureWords, hash: string): Promise<Buffer> {
    const task = inLane(async () => {
      const picture = await drawPicture(words)
      // A store that is full or away costs the next reader a drawing, nothing else.
      await storage
        .put(keyOf(hash), picture, "image/png")
        .catch((error: unknown) => log.warn({ err: error }, "og: could not store a picture"))
      return picture
    }).finally(() => underway.delete(hash))
    underway.set(hash, task)
    return task
  }

  return {
    hashOf: ({ title, line, badge }: PictureWords) =>
      createHash("sha256")
        .update(JSON.stringify([DRAWING, title, line, badge]))
        .digest("hex")
        .slice(0, 32),
    /** Null when too many wait already. */
    async read(words: PictureWords, hash: string): Promise<Buffer | null> {
      const stored = await storage.read(keyOf(hash)).catch((error: unknown) => {
        log.warn({ err: error }, "og: could not read a picture")
        return null
      })
      if (stored) return Buffer.from(stored.bytes)
      return (underway.get(hash) ?? draw(words, hash)).catch((error: unknown) => {
        if (error instanceof LanesFull) return null
        throw error
      })
    },
  }
}

/** Two letters of folder, so that no folder holds them all. */
const keyOf = (hash: string) => `${PICTURES}/${hash.slice(0, 2)}/${hash}.png`

/** The address stays while the words may change, so nobody keeps a picture for long. */
const KEPT_SECONDS = 3600

const siteWords: PictureWords = { title: brand.tagline, line: "De graça e sem cadastro.", badge: null }

/** `/og/….png`: the picture that networks and messengers show beside a shared link. */
export function mountPictures(app: FastifyInstance, deps: Deps, limits: RateLimits): void {
  const { db, clock } = deps
  const pictures = createPictures(deps)
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
    const hash = pictures.hashOf(words)
    const etag = `"${hash}"`
    void reply.headers({
      "cache-control": `public, max-age=${KEPT_SECONDS}`,
      etag,
      // Other sites show it: that is what it is for.
      "cross-origin-resource-policy": "cross-origin",
    })
    if (isKnown(request.headers, etag)) return reply.status(304).send()
    const picture = await pictures.read(words, hash)
    // Too many are being drawn: the site's own picture, which is a file, stands in for the moment.
    if (!picture)
      return reply.header("cache-control", "no-store").removeHeader("etag").redirect("/og.png", 302)
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
