import { z } from "zod"
import type { ErrorDefinition } from "./errors.ts"
import { id } from "./fields.ts"
import type { Access } from "./roles.ts"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/** Names of the rate limits of rule 3; "default" is 300 requests per minute and address. */
export type LimitName =
  | "default"
  | "register"
  | "restore"
  | "resend"
  | "taken-check"
  | "upload"
  | "consent"
  | "alert"
  | "report"
  | "push-device"

export type Fresh = boolean | "file"

/** A call of the API: its input, access and response. The server mounts it, OpenAPI documents it, the client is typed by it. */
export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: M
  /** Full path with `{name}` for parameters, as in `/api/jobPost/{slug}/show`. */
  readonly path: P
  /** One sentence in Portuguese for the API's documentation. */
  readonly summary: string
  readonly tag: string
  readonly access: Access
  /** Requires a verified e-mail, otherwise 403 `email_not_verified` (rule c5). */
  readonly verified: boolean
  /** Requires proof of presence within the last 10 minutes, always or only for a file; otherwise 403 `presence_required`. */
  readonly fresh: Fresh
  readonly limit: LimitName
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The whole success body without `code`: `dataOf(x)`, `pagedOf(x)`, `totalReply`, … */
  readonly reply: Reply
  /** Status and `code` of a successful response. */
  readonly status: 200 | 201
  /** Errors that this call may answer, besides those that any call may. */
  readonly errors: readonly ErrorDefinition[]
  readonly multipart: boolean
}

const nothing = z.object({})
/** The path parameters of a call with `{id}`. A call declares them only if its path is computed. */
export const byId = z.object({ id: id() })

const usual = { withId: byId, without: nothing }

/** The path parameters of a call that declares none: the record's id if its path has `{id}`. */
type ParamsOf<P extends string> = (typeof usual)[P extends `${string}/{id}${string}` ? "withId" : "without"]

/** What a call declares besides method and path. Defaults: the default limit, no input, status 200. */
type Details<E extends Endpoint> = Pick<E, "summary" | "reply"> &
  Partial<Omit<E, "method" | "path" | "tag" | "access">>

/**
 * Declares the calls of a feature that share their access: `const admin = endpointsFor({ tag: "ads", access: "administrator" })`,
 * then `admin.get(path, { summary, reply })`. Without `access` anybody may make them.
 */
export function endpointsFor(
  of: Pick<Endpoint, "tag"> & Partial<Pick<Endpoint, "access" | "verified" | "fresh">>,
) {
  const declare =
    <const M extends Method>(method: M) =>
    <
      const P extends `/api/${string}`,
      Reply extends z.ZodType,
      Params extends z.ZodType = ParamsOf<P>,
      Query extends z.ZodType = typeof nothing,
      Body extends z.ZodType = typeof nothing,
    >(
      path: P,
      details: Details<Endpoint<M, P, Params, Query, Body, Reply>>,
    ): Endpoint<M, P, Params, Query, Body, Reply> => ({
      method,
      path,
      access: "anyone",
      verified: false,
      fresh: false,
      limit: "default",
      status: 200,
      errors: [],
      multipart: false,
      params: usual[path.includes("/{id}") ? "withId" : "without"] as z.ZodType as Params,
      query: nothing as z.ZodType as Query,
      body: nothing as z.ZodType as Body,
      ...of,
      ...details,
    })
  return { get: declare("GET"), post: declare("POST"), put: declare("PUT"), delete: declare("DELETE") }
}

/** `{ data }` */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data })

/** `{ data: [...], current_page, last_page, per_page, total }` */
export const pagedOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  })

/** `{ data: [...], total }`: a list that is never paged. */
export const rowsOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total: z.int() })

/** `{ total }` */
export const totalReply = z.object({ total: z.int() })

/** `{ message }`: a response with only a message. */
export const messageReply = z.object({ message: z.string() })

/** A file instead of JSON. Browsers save it under its name, or show it if it is `inline`. */
export type FileReply = {
  name: string
  mime: string
  content: string | Uint8Array | AsyncIterable<Uint8Array>
  inline?: boolean
}
export const fileReply = z.object({}) as unknown as z.ZodType<FileReply>

/** The usual JSON response, or a file if the query asks for one. */
export const orFile = <T extends z.ZodType>(reply: T) =>
  reply as unknown as z.ZodType<z.output<T>, z.input<T> | FileReply>

/** `{ data: { id } }`: the response to a deletion. */
export const deletedReply = z.object({ data: z.object({ id: z.int() }) })

/** The input of a call. Parts without required fields may be omitted. */
export type CallInput<E extends Endpoint> = Part<"params", z.input<E["params"]>> &
  Part<"query", z.input<E["query"]>> &
  Part<"body", z.input<E["body"]>>

type Part<Name extends string, T> = {} extends T ? { [K in Name]?: T } : { [K in Name]: T }

/** The body of a successful response. */
export type CallReply<E extends Endpoint> = z.output<E["reply"]> & { code: number }

export type EndpointKey<E extends Endpoint> = `${E["method"]} ${E["path"]}`
