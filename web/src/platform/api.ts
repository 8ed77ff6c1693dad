import type { Api, ApiKey } from "@upaon/contract/api"
import type { CallInput, CallReply } from "@upaon/contract/platform/endpoint"
import { RENEWED_TOKEN } from "@upaon/contract/platform/session-header"
import type { ApiRequest, CallArgs, Options, Transport } from "./api-client.ts"
import { ApiFailure, createApiClient } from "./api-client.ts"
import { type Handles, isAborted, rememberToken, reportFailure, RequestFault } from "./failures.ts"
import { provePresence } from "./presence.ts"
import { learnTime } from "./server-time.ts"
import { storeUser, renewToken, session, isSuperseded } from "./session.ts"

const TIMEOUT_MS = 30_000

/** The default timeout is 30 s. */
export type CallOptions = Options & {
  /** Statuses whose message the screen shows itself, 0 for no response. With "all", the central handler shows no message. */
  handles?: Handles
}

export type InputOf<K extends ApiKey> = CallInput<Api[K]>
export type ReplyOf<K extends ApiKey> = CallReply<Api[K]>

type BrowserArgs<K extends ApiKey> = CallArgs<K, CallOptions>
type BrowserCall = <K extends ApiKey>(key: K, ...args: BrowserArgs<K>) => Promise<ReplyOf<K>>

/** The browser's transport: JSON or FormData over fetch, with the session as Bearer token. The default timeout is 30 s. */
const overFetch: Transport = async (given) => {
  const timeout = AbortSignal.timeout(given.patienceMs ?? TIMEOUT_MS)
  const signal = given.signal ? AbortSignal.any([given.signal, timeout]) : timeout
  const request = buildRequest(given, signal)
  try {
    const response = await fetch(request)
    learnTime(response)
    const text = await response.text()
    renewToken(given.token, response.headers.get(RENEWED_TOKEN))
    // A successful response that is not JSON does not come from this server, but e.g. from a Wi-Fi sign-in page.
    return { status: response.status, body: response.ok ? (JSON.parse(text) as unknown) : parse(text) }
  } catch (cause) {
    if (given.signal?.aborted) throw new DOMException("The call was given up", "AbortError")
    throw new ApiFailure(0, null, cause)
  }
}

const client = createApiClient(overFetch)

/**
 * Calls the API from the browser: `await api("POST /api/company/register", { body }, { handles: [422] })`. The central handler
 * reports a failure, unless the screen handles its status, and it is thrown in any case.
 * @throws {ApiFailure} with the status and message of the response, status 0 when none came
 */
export const api: BrowserCall = async (key, ...[input, options]) => {
  try {
    return await quietApi(key, ...([input, options] as BrowserArgs<typeof key>))
  } catch (fault) {
    reportFailure(fault, options?.handles)
    throw fault
  }
}

/** The same without the central handler, for callers that retry before they report the failure ({@link reportFailure}). */
export const quietApi: BrowserCall = async (key, ...[input, options]) => {
  const present = session()
  const { signal, patienceMs, token = present.token ?? undefined } = options ?? {}
  try {
    return await (client as LooseCall)(key, input, { signal, patienceMs, token })
  } catch (fault) {
    const isEnded = options?.token === undefined && isSlug(fault, "unauthorized")
    if ((isEnded && isSuperseded(present)) || (await provePresence(fault)))
      return quietApi(key, ...([input, options] as BrowserArgs<typeof key>))
    if (!isAborted(fault)) rememberToken(fault, token ?? null)
    if (present.user?.isAdmin && isSlug(fault, "forbidden") && key !== WHO_AM_I) void learnWhoIAm()
    throw fault
  }
}

/** The records that have both a register and an update call, by the part of the path that both share. */
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

/** The `send` function of a form: creates a record, or updates the one with that id. */
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

/** After a 403 an administrator may have lost that role: reloading the person closes the screens of administrators. */
const learnWhoIAm = () =>
  quietApi(WHO_AM_I).then(
    ({ data }) => storeUser(data),
    () => {},
  )

// Callers are typed by key; inside this file the pair of key and input is not checked again.
type LooseCall = <K extends ApiKey>(key: K, input: unknown, options: CallOptions) => Promise<ReplyOf<K>>

function buildRequest({ method, url, body, token }: ApiRequest, signal: AbortSignal): Request {
  try {
    const headers = new Headers({ Accept: "application/json" })
    if (token) headers.set("Authorization", `Bearer ${token}`)
    // With keepalive, a request without a body survives the closing of its tab, e.g. the sign-out.
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
    // For example a proxy's error page; the status says enough.
    return null
  }
}
