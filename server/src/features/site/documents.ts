import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Clock } from "../../platform/clock.ts"
import { accepts, etagOf, isNotModified, notFound } from "../../platform/http/index.ts"
import { createShortCache } from "../../platform/freshness.ts"

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Limits the memory: a full sitemap file takes about 600 KB compressed. */
const MOST = 300

/** A document, cached only in compressed form: most clients accept that, and a sitemap is ten times as large without. */
type Packed = { bytes: Buffer; etag: string }

type Asked = {
  key: string
  contentType: string
  /** Lifetime of the document, in this cache and in the client's. */
  seconds: number
  /** Null when the document does not exist. */
  write: () => Promise<string | null>
}

/** Caches documents for machines (sitemaps, feeds): each is written once at a time, compressed, and has an ETag. */
export function createDocuments(clock: Clock) {
  const kept = createShortCache<Packed | null>(() => clock.now().getTime(), MOST)

  async function pack(write: Asked["write"]): Promise<Packed | null> {
    const text = await write()
    return text === null ? null : { bytes: await zip(text), etag: etagOf(text) }
  }

  return {
    /** Sends the document, or 304 when the client has it already. @throws Failure 404 when it does not exist */
    async send(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const one = await kept.read(asked.key, asked.seconds * 1000, () => pack(asked.write))
      if (!one) throw notFound()
      void reply.headers({
        "content-type": asked.contentType,
        "cache-control": `public, max-age=${asked.seconds}`,
        etag: one.etag,
        vary: "Accept-Encoding",
      })
      if (isNotModified(request.headers, one.etag)) return reply.status(304).send()
      if (accepts(request.headers, "gzip")) return reply.header("content-encoding", "gzip").send(one.bytes)
      return reply.send(await unzip(one.bytes))
    },
  }
}

/** A file's name without its ending. @throws Failure 404 for any other ending */
export function nameOf(file: string, ending: string): string {
  if (!file.endsWith(ending)) throw notFound()
  return file.slice(0, -ending.length)
}
