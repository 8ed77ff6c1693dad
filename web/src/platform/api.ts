import type { Api, ApiKey } from "@upaon/contract/api"
import type { CallInput, CallReply } from "@upaon/contract/platform/endpoint"
import { RENEWED_TOKEN } from "@upaon/contract/platform/session-header"
import {
  ApiFailure,
  type ApiRequest,
  type CallArgs,
  createApiClient,
  type Options,
  type Transport,
} from "./api-client.ts"
import { type Handles, isAborted, rememberToken, reportFailure, RequestFault } from "./failures.ts"
import { isProvedNow } from "./presence.ts"
import { keepUser, renewToken, session, wentOn } from "./session.ts"

const TIMEOUT_MS = 30_000

/** Given up after 30 s where it says nothing else. */
export type CallOptions = Options & {
  /** Statuses this screen shows itself; 0: no response; "all": none is told by the central handler. */
  handles?: Handles
}

export type InputOf<K extends ApiKey> = CallInput<Api[K]>
export type ReplyOf<K extends ApiKey> = CallReply<Api[K]>

type BrowserArgs<K extends ApiKey> = CallArgs<K, CallOptions>
type BrowserCall = <K extends ApiKey>(key: K, ...args: BrowserArgs<K>) => Promise<ReplyOf<K>>

/** The browser's transport: JSON or FormData over fetch, the session as Bearer, given up after 30 s unless told otherwise. */
const overFetch: Transport = async (given) => {
  const timeout = AbortSignal.timeout(given.patienceMs ?? TIMEOUT_MS)
  const signal = given.signal ? AbortSignal.any([given.signal, timeout]) : timeout
  const request = buildRequest(given, signal)
  try {
    const response = await fetch(request)
    const text = await response.text()
    renewToken(given.token, response.headers.get(RENEWED_TOKEN))
    // A success that cannot be read is a café's sign-in page or the like: of our server nothing came.
    return { status: response.status, body: response.ok ? (JSON.parse(text) as unknown) : parse(text) }
  } catch (cause) {
    if (given.signal?.aborted) throw new DOMException("The call was given up", "AbortError")
    throw new ApiFailure(0, null, cause)
  }
}

const client = createApiClient(overFetch)

/**
 * Calls the API from the browser: `await api("POST /api/company/register", { body }, { handles: [422] })`.
 * A failure is told by the central handler (unless the screen handles its status) and thrown all the same.
 * @throws {ApiFailure} with the status and sentence of the answer, status 0 when none came
 */
export const api: BrowserCall = async (key, ...[input, options]) => {
  try {
    return await quietApi(key, ...([input, options] as BrowserArgs<typeof key>))
  } catch (fault) {
    reportFailure(fault, options?.handles)
    throw fault
  }
}

/** The same without the central handler, for callers that try again before they tell ({@link reportFailure}). */
export const quietApi: BrowserCall = async (key, ...[input, options]) => {
  const present = session()
  const { signal, patienceMs, token = present.token ?? undefined } = options ?? {}
  try {
    return await (client as LooseCall)(key, input, { signal, patienceMs, token })
  } catch (fault) {
    const isEnded = options?.token === undefined && isSlug(fault, "unauthorized")
    if ((isEnded && wentOn(present)) || (await isProvedNow(fault)))
      return quietApi(key, ...([input, options] as BrowserArgs<typeof key>))
    if (!isAborted(fault)) rememberToken(fault, token ?? null)
    if (present.user?.isAdmin && isSlug(fault, "forbidden") && key !== WHO_AM_I) void learnWhoIAm()
    throw fault
  }
}

/** What is made by one call and changed by another, by its part of their addresses. */
type Savable = {
  [K in ApiKey]: K extends `POST /api/${infer R}/register`
    ? `PUT /api/${R}/update` extends ApiKey
      ? R
      : never
    : never
}[ApiKey]
type Making<R extends Savable> = Extract<`POST /api/${R}/register`, ApiKey>
type Changing<R extends Savable> = Extract<`PUT /api/${R}/update`, ApiKey>
type BodyOf<K extends ApiKey> = InputOf<K> extends { body?: infer B } ? B : never

/** The `send` of a form: makes a record, or changes the one of that id. */
export const saving =
  <R extends Savable>(record: R, id: number | undefined) =>
  (body: BodyOf<Making<R>> & Omit<BodyOf<Changing<R>>, "id">, options: CallOptions) =>
    (api as LooseCall)<Making<R>>(
      (id === undefined ? `POST /api/${record}/register` : `PUT /api/${record}/update`) as Making<R>,
      { body: { ...body, id } },
      options,
    )

const isSlug = (fault: unknown, slug: string) => fault instanceof ApiFailure && fault.slug === slug

const WHO_AM_I = "POST /api/user/show"

/** An administrator who is refused may be none any more: then the panel lets go of what it shows them. */
const learnWhoIAm = () =>
  quietApi(WHO_AM_I).then(
    ({ data }) => keepUser(data),
    () => {},
  )

// The key and its input were checked against each other at the door; inside, the pair is not narrowed again.
type LooseCall = <K extends ApiKey>(key: K, input: unknown, options: CallOptions) => Promise<ReplyOf<K>>

function buildRequest({ method, url, body, token }: ApiRequest, signal: AbortSignal): Request {
  try {
    const headers = new Headers({ Accept: "application/json" })
    if (token) headers.set("Authorization", `Bearer ${token}`)
    // What carries nothing outlives its page, as the sign-out of a tab that is closed.
    const keepalive = body === undefined && method !== "GET"
    if (body === undefined || body instanceof FormData)
      return new Request(url, { method, headers, body, signal, keepalive })
    headers.set("Content-Type", "application/json")
    return new Request(url, { method, headers, body: JSON.stringify(body), signal })
  } catch (cause) {
    throw new RequestFault(cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's own error page, for instance: the status says what there is to say.
    return null
  }
}
