import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { notFound } from "../../../platform/http/failure.ts"
import type { RateLimits } from "../../../platform/http/rate-limits.ts"
import { mailBrand as brand } from "../../../platform/mail/mail-brand.ts"
import type { Deps } from "../../feature.ts"
import { hasAlready } from "../documents.ts"
import { createPictures } from "./pictures.ts"
import { articlePictureWords, jobPictureWords, type PictureWords } from "./picture-words.queries.ts"

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
    if (hasAlready(request, etag)) return reply.status(304).send()
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
