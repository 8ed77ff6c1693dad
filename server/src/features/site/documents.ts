import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Clock } from "../../platform/clock.ts"

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Bounds the memory: a full sitemap file is some 600 KB when packed. */
const MOST = 300

/** A written document, kept packed only: nearly everyone asks for it so, and a sitemap is ten times as large open. */
type Kept = { packed: Buffer; etag: string; writtenAt: number }

type Asked = {
  key: string
  contentType: string
  /** How long the written one is good, here and for whoever asked. */
  seconds: number
  /** Null: there is no such document. */
  write: () => Promise<string | null>
}

export type Documents = {
  /** Sends the document, 304 when the reader has it already; false when there is none. */
  send(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** Keeps documents for machines (sitemaps, feeds): one writing in flight for each, packed, with a strong ETag. */
export function createDocuments(clock: Clock): Documents {
  const kept = new Map<string, Kept>()
  const writing = new Map<string, Promise<Kept | null>>()

  async function write({ key, write: compose }: Asked): Promise<Kept | null> {
    const text = await compose()
    if (text === null) return null
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`
    const one = { packed: await zip(text), etag, writtenAt: clock.now().getTime() }
    kept.delete(key)
    kept.set(key, one)
    const oldest = kept.keys().next()
    if (kept.size > MOST && !oldest.done) kept.delete(oldest.value)
    return one
  }

  async function get(asked: Asked): Promise<Kept | null> {
    const one = kept.get(asked.key)
    if (one && Math.abs(clock.now().getTime() - one.writtenAt) < asked.seconds * 1000) return one
    const underway = writing.get(asked.key)
    if (underway) return underway
    const task = write(asked).finally(() => writing.delete(asked.key))
    writing.set(asked.key, task)
    return task
  }

  return {
    async send(asked, request, reply) {
      const one = await get(asked)
      if (!one) return false
      void reply.headers({
        "content-type": asked.contentType,
        "cache-control": `public, max-age=${asked.seconds}`,
        etag: one.etag,
        vary: "Accept-Encoding",
      })
      if (hasAlready(request, one.etag)) {
        void reply.status(304).send()
        return true
      }
      if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")))
        void reply.header("content-encoding", "gzip").send(one.packed)
      else void reply.send(await unzip(one.packed))
      return true
    },
  }
}

/** Whether the reader says that it holds this very version. */
export const hasAlready = (request: FastifyRequest, etag: string) =>
  (request.headers["if-none-match"] ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag)
