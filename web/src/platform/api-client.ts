import type { Api, ApiKey } from "@upaon/contract/api"
import type { CallInput, CallReply } from "@upaon/contract/platform/endpoint"
import type { ErrorBody, FieldErrors } from "@upaon/contract/platform/errors"

/** A request to the API, independent of the transport: `fetch` in the browser, `inject` while rendering. */
export type ApiRequest = {
  method: string
  /** Path with its parameters filled in and the query appended. */
  url: string
  /** JSON value, or FormData for uploads. */
  body?: unknown
  signal?: AbortSignal
  /** Timeout in ms; without it the transport's own timeout applies. */
  patienceMs?: number
  /** The token of another session, instead of the current one. */
  token?: string
}

type ApiAnswer = { status: number; body: unknown }

/** Sends a request and resolves with the response of any status; rejects only when no response came. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

/** A call that did not succeed. `status` 0: no response came. */
export class ApiFailure extends Error {
  readonly status: number
  /** Slug such as `incorrect_credentials`; "" when the answer had none. */
  readonly slug: string
  readonly fields: FieldErrors
  /** The server's message in Portuguese, "" when it had none. */
  readonly sentence: string
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<ErrorBody> | null, cause?: unknown) {
    super(body?.message ?? `HTTP ${status}`, { cause })
    this.name = "ApiFailure"
    this.status = status
    this.slug = body?.error ?? ""
    this.fields = body?.errors ?? {}
    this.sentence = body?.message ?? ""
    this.data = body?.data
    this.requestId = body?.request_id
  }
}

export type Options = Pick<ApiRequest, "signal" | "patienceMs" | "token">

/** `input` is optional when all of its parts are. */
export type CallArgs<K extends ApiKey, How = Options> =
  {} extends CallInput<Api[K]>
    ? [input?: CallInput<Api[K]>, options?: How]
    : [input: CallInput<Api[K]>, options?: How]

/** `call("POST /api/auth/login", { body })`: typed by the contract; the types add nothing to the bundle. */
export type ApiCall = <K extends ApiKey>(key: K, ...args: CallArgs<K>) => Promise<CallReply<Api[K]>>

type LooseInput = Partial<Record<"params" | "query" | "body", Record<string, unknown>>>

/** Makes the typed client over a transport. A failed call throws {@link ApiFailure}. */
export function createApiClient(transport: Transport): ApiCall {
  const call = async (key: string, input: LooseInput = {}, options: Options = {}) => {
    const space = key.indexOf(" ")
    const url = fillPath(key.slice(space + 1), input.params) + queryString(input.query)
    const body = input.body && hasFile(input.body) ? toFormData(input.body) : input.body
    const answer = await transport({ method: key.slice(0, space), url, body, ...options })
    if (answer.status >= 400) throw new ApiFailure(answer.status, asErrorBody(answer.body))
    return answer.body
  }
  return call as unknown as ApiCall
}

/** For `catch`: null for a 404; any other failure is thrown. */
export function nullIfMissing(fault: unknown): null {
  if (fault instanceof ApiFailure && fault.status === 404) return null
  throw fault
}

/** For `catch`: a fallback for a failed call; programming errors are thrown. */
export const fallback =
  <T>(instead: () => T) =>
  (fault: unknown): T => {
    if (fault instanceof ApiFailure) return instead()
    throw fault
  }

/** The body of an error response, if it is an object. */
export const asErrorBody = (body: unknown) =>
  body && typeof body === "object" ? (body as Partial<ErrorBody>) : null

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Lists are sent as `name[]=a&name[]=b`; null and undefined are omitted. */
function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ""
}

const hasFile = (body: Record<string, unknown>) => Object.values(body).some((value) => value instanceof Blob)

function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  }
  return form
}
