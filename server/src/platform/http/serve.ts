import { type Endpoint, fileReply, type FileReply } from "@upaon/contract/platform/endpoint"
import { platformErrors } from "@upaon/contract/platform/errors"
import { hasAccess } from "@upaon/contract/platform/roles"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { Failure } from "./failure.ts"
import { readMultipart } from "./multipart.ts"
import { parseWith } from "./parse.ts"
import { withoutBrackets } from "./query-string.ts"
import type { RateLimits } from "./rate-limits.ts"
import { replySchema } from "./reply-schema.ts"
import { sendFile } from "./send-file.ts"
import { bearerToken, type Session, type SessionLookup } from "./session.ts"

/** There whenever the endpoint's access asks for a session. */
type CallerOf<E extends Endpoint> = E["access"] extends "anyone" ? Session | null : Session

/** What a handler is given. */
export type Call<E extends Endpoint> = {
  params: z.output<E["params"]>
  query: z.output<E["query"]>
  body: z.output<E["body"]>
  session: CallerOf<E>
  request: FastifyRequest
  /** Who calls, and in which request: what the log of changes keeps. */
  doer: { session: CallerOf<E>; request: FastifyRequest }
  reply: FastifyReply
  limits: RateLimits
}

/** The reply without `code`, or anything that holds at least the declared fields. */
export type HandlerReply<E extends Endpoint> = z.input<E["reply"]>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerReply<E>>

type Options = {
  /** Runs after access and before the body is read: refusals that come before 422 (rule c51). */
  guard?: (session: Session) => Promise<void>
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
      schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } },
      config: { endpoint },
      handler: async (request, reply) => {
        await limits.address(request, endpoint.limit)
        const session = await readSession(request, endpoint, findSession)
        // A person's answers are nobody else's to keep, whatever a cache in between was told to do.
        if (session || request.method !== "GET") void reply.header("cache-control", "no-store")
        if (session) await options.guard?.(session)
        const given = {
          params: parseWith(endpoint.params, request.params),
          query: parseWith(endpoint.query, request.query),
          body: parseWith(
            endpoint.body,
            endpoint.multipart && request.isMultipart()
              ? await readMultipart(request)
              : withoutBrackets(request.body),
          ),
        }
        // The schema said what the parts are; TypeScript cannot follow the endpoint's own type through here.
        const doer = { session, request }
        const call = { ...given, ...doer, doer, reply, limits } as Parameters<typeof handler>[0]
        const answer = await handler(call)
        if (endpoint.reply === fileReply) return sendFile(reply, answer as FileReply)
        reply.status(endpoint.status)
        return { code: endpoint.status, ...(answer as object) }
      },
    })
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
  // A token that is no longer good is told even on open calls, so that the browser drops it (rule a6).
  if (request.headers.authorization && !session) throw new Failure(platformErrors.unauthorized)
  if (hasAccess(endpoint.access, session?.user ?? null)) {
    if (endpoint.verified && session && !session.user.emailVerified)
      throw new Failure(platformErrors.emailNotVerified)
    return session
  }
  throw new Failure(session ? platformErrors.forbidden : platformErrors.unauthorized)
}
