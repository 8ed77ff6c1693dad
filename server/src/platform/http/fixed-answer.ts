import { createHash } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { gzipSync } from "node:zlib"

/** Answers with a JSON text that never changes while the process lives: packed once, 304 to who has it. */
export function fixedAnswer(text: string) {
  const [plain, packed] = [Buffer.from(text), gzipSync(text)]
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      etag,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=300",
      "content-type": "application/json; charset=utf-8",
    })
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send()
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0)/.test(String(request.headers["accept-encoding"]))
    return takesGzip ? reply.header("content-encoding", "gzip").send(packed) : reply.send(plain)
  }
}
