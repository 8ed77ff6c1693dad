import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { Failure, isKnown, notFound, type RateLimits } from "../../../platform/http/index.ts"
import { platformErrors } from "@upaon/contract/platform/errors"
import type { Deps } from "../../feature.ts"
import { drawPoster, POSTER_DRAWING, type PosterSize } from "./draw-poster.ts"
import { hashOf, KEPT_SECONDS, type Pictures } from "./kept-pictures.ts"
import { posterFacts } from "./poster-facts.queries.ts"

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
