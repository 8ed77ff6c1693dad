import { z } from "zod"
import type { ErrorDefinition } from "./errors.ts"
import { id } from "./fields.ts"
import type { Access } from "./roles.ts"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/** Names of the rate limits of rule 3; "default" is 300 a minute per address. */
export type LimitName = "default" | "register" | "restore" | "resend" | "taken-check" | "upload" | "consent"

export type Fresh = boolean | "file"

/** One call of the product: what travels, who may, what it may answer. The server mounts it, OpenAPI shows it, the browser's client is typed by it. */
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
  /** Writes that an unverified e-mail may not make: 403 `email_not_verified` (rule c5). */
  readonly verified: boolean
  /** Asks for a person who proved to be there within 10 minutes, always or only for a file: 403 `presence_required`. */
  readonly fresh: Fresh
  readonly limit: LimitName
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The whole success body without `code`: `dataOf(x)`, `pagedOf(x)`, `totalReply`, … */
  readonly reply: Reply
  /** Status and `code` of success. */
  readonly status: 200 | 201
  /** Errors it may answer besides those that any call may. */
  readonly errors: readonly ErrorDefinition[]
  readonly multipart: boolean
}

const nothing = z.object({})
/** The parameters of a path with `{id}`; said only where the path is put together. */
export const byId = z.object({ id: id() })

const usual = { withId: byId, without: nothing }

/** What is read of a path where a call says nothing of its parameters: a record's number at `{id}`. */
type ParamsOf<P extends string> = (typeof usual)[P extends `${string}/{id}${string}` ? "withId" : "without"]

/** What one call says besides its method and its path. Left out: default limit, nothing read, 200. */
type Details<E extends Endpoint> = Pick<E, "summary" | "reply"> &
  Partial<Omit<E, "method" | "path" | "tag" | "access">>

/**
 * Declares the calls of a feature that the same people may make:
 * `const admin = endpointsFor({ tag: "ads", access: "administrator" })`, then `admin.get(path, { summary, reply })`.
 * Without `access` anybody may.
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

/** `{ data: [...], total }`: lists that are always whole. */
export const rowsOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total: z.int() })

/** `{ total }` */
export const totalReply = z.object({ total: z.int() })

/** `{ message }`: for calls whose answer is a sentence. */
export const messageReply = z.object({ message: z.string() })

/** A file instead of JSON, saved under its name unless it is `inline`, to be shown. */
export type FileReply = {
  name: string
  mime: string
  content: string | Uint8Array | AsyncIterable<Uint8Array>
  inline?: boolean
}
export const fileReply = z.object({}) as unknown as z.ZodType<FileReply>

/** What the call answers, or where its query asks for it the same as a file. */
export const orFile = <T extends z.ZodType>(reply: T) =>
  reply as unknown as z.ZodType<z.output<T>, z.input<T> | FileReply>

/** `{ data: { id } }`: what a deletion answers. */
export const deletedReply = z.object({ data: z.object({ id: z.int() }) })

type Sent<T extends z.ZodType> = z.input<T>

/** What a caller gives: parts without required fields may be left out. */
export type CallInput<E extends Endpoint> = Part<"params", Sent<E["params"]>> &
  Part<"query", Sent<E["query"]>> &
  Part<"body", Sent<E["body"]>>

type Part<Name extends string, T> = unknown extends T
  ? { [K in Name]?: T }
  : {} extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** What a successful call answers. */
export type CallReply<E extends Endpoint> = z.output<E["reply"]> & { code: number }

export type EndpointKey<E extends Endpoint> = `${E["method"]} ${E["path"]}`
