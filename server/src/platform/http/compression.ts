import type { FastifyInstance } from "fastify"
import { createHash } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import { hasToken } from "./path-for-log.ts"

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = "br" | "gzip"

/**
 * The first request gets the quick form (brotli 4: two thirds of the work of 5, one twelfth more bytes). Content that is
 * requested again is worth the smaller form. The window is small: Brotli's usual 4 MB would be reserved for every text longer
 * than 64 KB, and V8, which is told of such memory, would collect garbage at every second one.
 */
const brotliOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
})
/** Unless gzip is told how far back it must look, it reserves a quarter of a megabyte for each text, however short. */
const gzipOf = (level: number, { length }: Buffer) => {
  const windowBits = Math.min(15, Math.max(10, 32 - Math.clz32(length)))
  return { level, windowBits, memLevel: windowBits - 7 }
}
export const compress = {
  quickly: {
    br: (bytes: Buffer) => brotli(bytes, brotliOf(4)),
    gzip: (bytes: Buffer) => gzipped(bytes, gzipOf(3, bytes)),
  },
  well: {
    br: (bytes: Buffer) => brotli(bytes, brotliOf(5)),
    gzip: (bytes: Buffer) => gzipped(bytes, gzipOf(6, bytes)),
  },
} satisfies Record<string, Record<Encoding, (bytes: Buffer) => Promise<Buffer>>>

/** An ETag for this exact content, for clients that ask whether it changed. Weak: a strong one would name one encoding of it. */
export const etagOf = (text: string | Buffer) =>
  `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, "")

/**
 * Whether the client already holds this exact version. The header is split without a regular expression over blanks, which
 * would take a third of a second for a header of 15 KB of blanks.
 */
export const isNotModified = (headers: IncomingHttpHeaders, etag: string) =>
  headers["if-none-match"]?.split(",").some((one) => withoutWeakness(one) === withoutWeakness(etag)) ?? false

/** The best encoding that a client accepts; null: only uncompressed. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | null {
  if (accepts(headers, "br")) return "br"
  return accepts(headers, "gzip") ? "gzip" : null
}

/** Whether an encoding is accepted: named, and without the weight 0, which refuses it (RFC 9110, 12.5.3). */
export function accepts({ "accept-encoding": given }: IncomingHttpHeaders, encoding: Encoding): boolean {
  if (typeof given !== "string" || !given.includes(encoding)) return false
  return given.split(",").some((one) => {
    const [name = "", weight = ""] = one.split(";")
    return name.trim().toLowerCase() === encoding && !/^\s?q=0(?:\.0*)?\s?$/i.test(weight)
  })
}

/** Shorter responses fit into one packet uncompressed. */
const MIN_BYTES = 1024
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Compresses JSON for clients that accept it, and gives public responses an ETag, so that they are not sent twice. Compressed
 * public responses are cached.
 */
export function installCompression(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

  app.addHook("onSend", async (request, reply, payload) => {
    // Our own pages call the API inside the process, not over the network.
    if (typeof payload !== "string" || request.headers["x-upaon-inner"]) return payload
    if (payload.length >= MIN_BYTES) void reply.header("vary", "Accept-Encoding")
    const isPublic =
      request.method === "GET" && !request.caller && !hasToken(request.url) && reply.statusCode === 200
    const etag = isPublic && !reply.hasHeader("etag") ? etagOf(payload) : null
    if (etag) {
      void reply.header("etag", etag)
      if (isNotModified(request.headers, etag)) {
        void reply.status(304).removeHeader("content-type").removeHeader("content-length")
        return ""
      }
    }
    if (payload.length < MIN_BYTES || reply.hasHeader("content-encoding")) return payload
    const encoding = acceptedEncoding(request.headers)
    if (!encoding) return payload
    const key = `${encoding}${etag}`
    const again = etag ? kept.get(key) : undefined
    const packed = again ?? (await compress[etag ? "well" : "quickly"][encoding](Buffer.from(payload)))
    if (etag && !again) kept.set(key, packed)
    void reply.header("content-encoding", encoding).removeHeader("content-length")
    return packed
  })
}
