import { handler, handlerRule } from "@upaon/contract/messages/handler"
import { NOTIFICATION_MS } from "@upaon/contract/messages/notifications"
import { ApiFailure } from "./api-client.ts"
import { loginPath } from "./guard.ts"
import { notify } from "./notices.ts"
import { router } from "./pages/router-bridge.ts"
import { dropSession, session } from "./session.ts"

/** Statuses that the calling screen handles itself, 0 for no response; "all" suppresses every message. */
export type Handles = readonly number[] | "all"

/** Failures of saving that a form reports itself, with the server's message or its own. */
export const SAVING_FAILURES = [0, 400, 404, 409, 413, 500, 502, 503, 504]

/** The request could not even be built or sent, so no answer could come. */
export class RequestFault extends Error {
  constructor(cause: unknown) {
    super("The request could not be made", { cause })
    this.name = "RequestFault"
  }
}

/** Whether the request may have taken effect: the response was lost, or the server failed. */
export const isUncertain = (fault: unknown): boolean =>
  fault instanceof ApiFailure && (fault.status === 0 || fault.status >= 500)

/** The record does not exist, or this person may no longer see it. */
export const isGone = (fault: unknown): boolean => fault instanceof ApiFailure && fault.status === 404

/** The record's state differs from what the request expected. */
export const isConflict = (fault: unknown): boolean => fault instanceof ApiFailure && fault.status === 409

/** Errors whose own message says more than the one of their status. */
const OWN_SENTENCES: readonly string[] = [
  "incorrect_credentials",
  "email_not_verified",
  "presence_required",
  "second_factor_required",
]

/** The screen where an administrator must set up a second factor. */
const SECURITY = "/panel/security"

type Told = { text: string; durationMs: number }

/** The message for a failure by its status (rule P8.1); null when none is shown. */
export function sentenceOf(fault: unknown): Told | null {
  if (fault instanceof RequestFault) return told(handler.notSent)
  if (!(fault instanceof ApiFailure)) return told(handler.unknown)
  const rule = handlerRule(fault.status)
  if (!rule.notify) return null
  if (fault.status === 0) return told(handler.noResponse)
  const fields = fault.status === 422 ? joined(Object.values(fault.fields).flat()) : ""
  const own = rule.own || OWN_SENTENCES.includes(fault.slug) ? fault.sentence : ""
  return told(fields || own || rule.message, rule.milliseconds)
}

/** The message for a screen that shows the failure itself: the server's, or the one for its status (rule b10). */
export function messageOf(fault: unknown, fallback?: string): string {
  if (fault instanceof ApiFailure && fault.sentence) return fault.sentence
  if (fallback) return fallback
  if (isConflict(fault)) return handler.conflict
  return sentenceOf(fault)?.text ?? handler.unknown
}

/** The field of a refusal such as `username_taken`, at which it is shown, too. */
export const takenField = ({ slug }: ApiFailure) => /^(.+)_taken$/.exec(slug)?.[1]

/** A 422 for a form: the first message of each field, and the list of messages above the form, or else the general message. */
export function refusalOf(fault: ApiFailure): { fields: Record<string, string>; alerts: string[] } {
  const fields = Object.fromEntries(
    Object.entries(fault.fields).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
  )
  // The same message of several fields is listed once.
  const sentences = [...new Set(Object.values(fields))]
  return { fields, alerts: sentences.length > 0 ? sentences : [messageOf(fault)] }
}

/** A request aborted by its own screen is not a failure. */
export const isAborted = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === "AbortError"

const tokens = new WeakMap<object, string | null>()
const reported = new WeakSet<object>()

/** Remembers the token of a failed call, so that a late response cannot end a newer session. */
export function rememberToken(fault: unknown, token: string | null): void {
  if (fault instanceof Error) tokens.set(fault, token)
}

/**
 * The central handler: shows a message once per failure, and ends a session that the server no longer accepts. Statuses in
 * `handles` are left to the screen (rule a5). With "all" no message is shown, but the session still ends.
 */
export function reportFailure(fault: unknown, handles: Handles = []): void {
  if (isAborted(fault)) return
  if (fault instanceof Error) {
    if (reported.has(fault)) return
    reported.add(fault)
  }
  const status = fault instanceof ApiFailure ? fault.status : undefined
  if (status !== undefined && handles !== "all" && handles.includes(status)) return
  const lacksFactor = fault instanceof ApiFailure && fault.slug === "second_factor_required"
  const isThere = location.pathname === SECURITY
  const said = sentenceOf(fault)
  // The panel polls every minute, so the missing second factor is reported only before the redirect.
  if (said && handles !== "all" && !(lacksFactor && isThere))
    notify({ kind: lacksFactor ? "info" : "error", ...said })
  if (fault instanceof ApiFailure && status === 401 && fault.slug !== "incorrect_credentials")
    endSession(fault)
  if (lacksFactor && !isThere) router.go(SECURITY)
}

/** A panel screen redirects to the sign-in; a public page reloads its data as a visitor (rule a6). */
function endSession(fault: ApiFailure): void {
  const sentWith = tokens.get(fault)
  if (!session().logged || (sentWith !== undefined && sentWith !== session().token)) return
  dropSession()
  const { pathname, search, hash } = location
  if (pathname.includes("/panel")) router.go(loginPath(pathname + search + hash))
  else router.reload()
}

const told = (text: string, durationMs: number = NOTIFICATION_MS.default): Told => ({ text, durationMs })

/** Joins sentences by full stops; one that already ends with a full stop gets no second one. */
const joined = (sentences: string[]) =>
  sentences.map((one, place) => (place < sentences.length - 1 ? one.replace(/\.$/, "") : one)).join(". ")
