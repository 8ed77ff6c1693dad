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
 * Who asks first waits for the quick form (brotli 4: two thirds of the work of 5, a twelfth more bytes); what is asked
 * for again is worth the smaller one. Brotli's usual window of 4 MB would be reserved for all that is longer than 64 KB,
 * and V8, which is told of such memory, collect garbage for every other one.
 */
const brotliOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
})
/** Gzip reserves a quarter of a megabyte for each text, however short, unless it is told how far back it needs to look. */
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

/** A name for a text as it stands, for readers that ask whether it changed. */
export const etagOf = (text: string | Buffer) =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`

/**
 * Whether the reader says that it holds this very version. No pattern that runs over blanks: a header of 15 KB of them
 * would take a third of a second.
 */
export const isKnown = (headers: IncomingHttpHeaders, etag: string) =>
  headers["if-none-match"]?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false

/** The best form that a reader takes; null: only what is not compressed. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | null {
  if (takes(headers, "br")) return "br"
  return takes(headers, "gzip") ? "gzip" : null
}

/** Whether an encoding is named without the weight 0, which refuses it (RFC 9110, 12.5.3). */
export function takes({ "accept-encoding": accepts }: IncomingHttpHeaders, encoding: Encoding): boolean {
  if (typeof accepts !== "string" || !accepts.includes(encoding)) return false
  return accepts.split(",").some((one) => {
    const [name = "", weight = ""] = one.split(";")
    return name.trim().toLowerCase() === encoding && !/^\s?q=0(?:\.0*)?\s?$/i.test(weight)
  })
}

/** Shorter answers fit into one packet as they are. */
const LEAST = 1024
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Sends JSON compressed to whoever takes it, and names what anybody may read, so that it is not sent twice. Public
 * answers that come again are kept packed.
 */
export function packAnswers(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

  app.addHook("onSend", async (request, reply, payload) => {
    // Our own pages ask without a line in between.
    if (typeof payload !== "string" || request.headers["x-upaon-inner"]) return payload
    const isPublic =
      request.method === "GET" && !request.caller && !hasToken(request.url) && reply.statusCode === 200
    const etag = isPublic && !reply.hasHeader("etag") ? etagOf(payload) : null
    if (etag) {
      void reply.header("etag", etag)
      if (isKnown(request.headers, etag)) {
        void reply.status(304).removeHeader("content-type").removeHeader("content-length")
        return ""
      }
    }
    if (payload.length < LEAST || reply.hasHeader("content-encoding")) return payload
    void reply.header("vary", "Accept-Encoding")
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
