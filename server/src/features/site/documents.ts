import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Clock } from "../../platform/clock.ts"
import { etagOf, isKnown, notFound, takes } from "../../platform/http/index.ts"
import { keepForAWhile } from "../../platform/freshness.ts"

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Bounds the memory: a full sitemap file is some 600 KB when packed. */
const MOST = 300

/** A written document, kept packed only: nearly everyone asks for it so, and a sitemap is ten times as large open. */
type Packed = { bytes: Buffer; etag: string }

type Asked = {
  key: string
  contentType: string
  /** How long the written one is good, here and for whoever asked. */
  seconds: number
  /** Null: there is no such document. */
  write: () => Promise<string | null>
}

/** Keeps documents for machines (sitemaps, feeds): one writing in flight for each, packed, with a strong ETag. */
export function createDocuments(clock: Clock) {
  const kept = keepForAWhile<Packed | null>(() => clock.now().getTime(), MOST)

  async function pack(write: Asked["write"]): Promise<Packed | null> {
    const text = await write()
    return text === null ? null : { bytes: await zip(text), etag: etagOf(text) }
  }

  return {
    /** Sends the document, 304 when the reader has it already. @throws Failure 404 when there is none */
    async send(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const one = await kept.read(asked.key, asked.seconds * 1000, () => pack(asked.write))
      if (!one) throw notFound()
      void reply.headers({
        "content-type": asked.contentType,
        "cache-control": `public, max-age=${asked.seconds}`,
        etag: one.etag,
        vary: "Accept-Encoding",
      })
      if (isKnown(request.headers, one.etag)) return reply.status(304).send()
      if (takes(request.headers, "gzip")) return reply.header("content-encoding", "gzip").send(one.bytes)
      return reply.send(await unzip(one.bytes))
    },
  }
}

/** A file's name without its ending; what ends otherwise is not there. */
export function nameOf(file: string, ending: string): string {
  if (!file.endsWith(ending)) throw notFound()
  return file.slice(0, -ending.length)
}
