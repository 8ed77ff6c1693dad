import { type Endpoint, fileReply, type FileReply } from "@upaon/contract/platform/endpoint"
import { type FieldErrors, platformErrors } from "@upaon/contract/platform/errors"
import { RENEWED_TOKEN } from "@upaon/contract/platform/session-header"
import { hasAccess } from "@upaon/contract/platform/roles"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { Readable } from "node:stream"
import { Failure } from "./failure.ts"
import { readMultipart } from "./multipart.ts"
import { withoutBrackets } from "./query-string.ts"
import { parseWith } from "./parse.ts"
import { hasToken } from "./path-for-log.ts"
import type { RateLimits } from "./rate-limits.ts"
import { serialiserOf } from "./reply-schema.ts"
import { bearerToken, type Session, type SessionLookup } from "./session.ts"

/** Never null when the endpoint's access requires a session. */
type CallerOf<E extends Endpoint> = E["access"] extends "anyone" ? Session | null : Session

/** The arguments of a handler. */
export type Call<E extends Endpoint> = {
  params: z.output<E["params"]>
  query: z.output<E["query"]>
  body: z.output<E["body"]>
  session: CallerOf<E>
  request: FastifyRequest
  /** Who calls, in which request, for the audit log. */
  doer: { session: CallerOf<E>; request: FastifyRequest }
  reply: FastifyReply
  limits: RateLimits
}

/** Returns the reply without `code`; the object may hold more than the declared fields. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E["reply"]>>

type Options = {
  /** Runs after the access check and before the body is read, for refusals that come before 422 (rule c51). */
  guard?: (session: Session) => Promise<void>
  /** Further errors in a body that its schema refuses, so that all are reported together. */
  besides?: (body: unknown, session: Session | null) => Promise<FieldErrors>
}

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options) => void

/**
 * Mounts endpoints: limit → session → access → guard → parse → handler → reply schema. The handler holds the
 * policy on the record and one use case in one transaction.
 */
export function createServe(app: FastifyInstance, limits: RateLimits, findSession: SessionLookup): Serve {
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      schema: { response: { "2xx": {} } },
      serializerCompiler: () => (data) => serialiserOf(endpoint.reply)(data),
      config: { endpoint },
      handler: async (request, reply) => {
        await limits.address(request, endpoint.limit)
        const session = await readSession(request, endpoint, findSession)
        // No cache may keep a person's responses or the content of mailed links, whatever it was configured to do.
        if (session || request.method !== "GET" || hasToken(request.url))
          void reply.header("cache-control", "no-store")
        if (session?.renewedToken) void reply.header(RENEWED_TOKEN, session.renewedToken)
        if (session) await options.guard?.(session)
        const params = parseWith(endpoint.params, request.params)
        const query = parseWith(endpoint.query, request.query)
        const isMultipart = request.isMultipart()
        if (isMultipart && !endpoint.multipart) throw new Failure(platformErrors.unsupportedMedia)
        const sent = isMultipart ? await readMultipart(request) : withoutBrackets(request.body)
        const body = await parseBody(endpoint, sent, session, options)
        const given = { params, query, body }
        // The schemas have checked the types; TypeScript cannot follow the endpoint's type this far.
        const doer = { session, request }
        const call = { ...given, ...doer, doer, reply, limits } as Parameters<typeof handler>[0]
        const isInTurn = session || !isReading(endpoint) || app.overload.isInner(request)
        const answer = await (isInTurn ? handler(call) : app.overload.inTurn(() => handler(call)))
        if (endpoint.reply === fileReply || isFile(answer)) return sendFile(reply, answer as FileReply)
        // A call that finds its work already done sets 200 itself.
        const { code = endpoint.status } = answer as { code?: number }
        reply.status(code)
        return { code, ...(answer as object) }
      },
    })
  }
}

/** Whether a call only reads. */
const isReading = ({ method, tag }: Endpoint) => method === "GET" || tag === "search"

/** Whether a call that answers JSON or a file answers a file: no JSON reply has a `mime` field. */
const isFile = (answer: unknown) => "mime" in (answer as object)

async function parseBody(endpoint: Endpoint, sent: unknown, session: Session | null, { besides }: Options) {
  try {
    return parseWith(endpoint.body, sent)
  } catch (error) {
    if (!besides || !(error instanceof Failure)) throw error
    const fields = { ...error.fields, ...(await besides(sent, session)) }
    throw new Failure(platformErrors.validationFailed, { fields })
  }
}

async function readSession(
  request: FastifyRequest,
  endpoint: Endpoint,
  find: SessionLookup,
): Promise<Session | null> {
  const token = bearerToken(request.headers.authorization)
  const session = token ? await find(token) : null
  if (session) request.caller = session.user.id
  // An invalid token is refused even on public calls, so that the browser drops it (rule a6).
  if (request.headers.authorization && !session) throw new Failure(platformErrors.unauthorized)
  if (hasAccess(endpoint.access, session?.user ?? null)) {
    if (endpoint.verified && session && !session.user.emailVerified)
      throw new Failure(platformErrors.emailNotVerified)
    if (asksForPresence(endpoint, request) && session && !session.isFresh)
      throw new Failure(platformErrors.presenceRequired)
    return session
  }
  if (endpoint.access === "administrator" && session?.lacksSecondFactor)
    throw new Failure(platformErrors.secondFactorRequired)
  throw new Failure(session ? platformErrors.forbidden : platformErrors.unauthorized)
}

const asksForPresence = ({ fresh }: Endpoint, request: FastifyRequest): boolean =>
  fresh === "file" ? (request.query as { format?: unknown }).format === "csv" : fresh

/** Uploaded files are shown in a sandbox without scripts, origin or network access, even when opened directly. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The file name twice: in ASCII, which every browser reads, and complete (RFC 6266). */
const disposition = ({ name, inline }: FileReply) =>
  `${inline ? "inline" : "attachment"}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Sends a file that only this person may read: no cache keeps it, and no browser guesses its type. */
function sendFile(reply: FastifyReply, file: FileReply) {
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
