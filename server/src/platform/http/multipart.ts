import multipart from "@fastify/multipart"
import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify"
import { Failure } from "./failure.ts"

/** The largest file a call takes, in bytes (rule c16). */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024

export async function installMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 20, fieldSize: 20_000, parts: 21 },
  })
}

/** A multipart body as the contract's schemas expect: texts as strings, files as `File`. Read only after the access check. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  if (!request.isMultipart()) return body
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        const bytes = await part.toBuffer()
        body[part.fieldname] = new File([new Uint8Array(bytes)], part.filename ?? "", { type: part.mimetype })
      } else body[part.fieldname] = part.value
    }
  } catch (error) {
    // The parser's own errors have no code: a missing boundary, a truncated body, a client that disconnected.
    const isKnown = (error as FastifyError).code?.startsWith("FST_")
    throw isKnown ? error : new Failure(platformErrors.badRequest)
  }
  return body
}
