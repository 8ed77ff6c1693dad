import type { FileReply } from "@upaon/contract/platform/endpoint"
import type { FastifyReply } from "fastify"
import { Readable } from "node:stream"

/** What people sent is shown in a box without scripts, an origin or a way out, even when it is opened by itself. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The name twice: in letters that every browser reads, and whole (RFC 6266). */
const disposition = ({ name, inline }: FileReply) =>
  `${inline ? "inline" : "attachment"}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Answers with a file that is one person's to read: nobody keeps it, and no browser guesses what it is. */
export function sendFile(reply: FastifyReply, file: FileReply) {
  const { content } = file
  const isBytes = typeof content === "string" || content instanceof Uint8Array
  return reply
    .header("content-disposition", disposition(file))
    .header("content-security-policy", POLICY)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .type(file.mime)
    .send(isBytes ? Buffer.from(content as Uint8Array) : Readable.from(content))
}
