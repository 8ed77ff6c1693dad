import { handler, handlerRule } from "@upaon/contract/messages/handler"
import { NOTIFICATION_MS } from "@upaon/contract/messages/notifications"
import { ApiFailure } from "./api-client.ts"
import { loginPath } from "./guard.ts"
import { notify } from "./notices.ts"
import { router } from "./pages/router-bridge.ts"
import { dropSession, session } from "./session.ts"

/** Statuses that the calling screen deals with, 0 being "no response"; "all" silences every notice. */
export type Handles = readonly number[] | "all"

/** Failures of saving that a form tells itself: with the server's sentence, or with its own. */
export const SAVING_FAILURES = [0, 400, 404, 409, 413, 500, 502, 503, 504]

/** The request could not even be built or sent, so no answer could come. */
export class RequestFault extends Error {
  constructor(cause: unknown) {
    super("The request could not be made", { cause })
    this.name = "RequestFault"
  }
}

/** Whether what was asked for may have been done all the same: the answer was lost, or the server fell over it. */
export const isUncertain = (fault: unknown): boolean =>
  fault instanceof ApiFailure && (fault.status === 0 || fault.status >= 500)

/** What was asked for is not there, or not for this person any more. */
export const isGone = (fault: unknown): boolean => fault instanceof ApiFailure && fault.status === 404

/** It stands otherwise than whoever asked believed. */
export const isConflict = (fault: unknown): boolean => fault instanceof ApiFailure && fault.status === 409

/** Refusals whose own sentence says more than the one of their status. */
const OWN_SENTENCES: readonly string[] = [
  "incorrect_credentials",
  "email_not_verified",
  "presence_required",
  "second_factor_required",
]

/** Where an administrator without a second factor sets one up, before anything else. */
const SECURITY = "/panel/security"

type Told = { text: string; durationMs: number }

/** The sentence of a failure by its status (rule P8.1); null: nothing is shown. */
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

/** Message of a failure for a screen that shows it itself: the server's sentence, or the table's (rule b10). */
export function messageOf(fault: unknown, fallback?: string): string {
  if (fault instanceof ApiFailure && fault.sentence) return fault.sentence
  if (fallback) return fallback
  if (isConflict(fault)) return handler.conflict
  return sentenceOf(fault)?.text ?? handler.unknown
}

/** A 422 as a form shows it: the first sentence of each field, there and together above them, or the whole's own. */
export function refusalOf(fault: ApiFailure): { fields: Record<string, string>; alerts: string[] } {
  const fields = Object.fromEntries(
    Object.entries(fault.fields).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
  )
  // Two questions without an answer are told in one sentence.
  const sentences = [...new Set(Object.values(fields))]
  return { fields, alerts: sentences.length > 0 ? sentences : [messageOf(fault)] }
}

/** A call given up by its own screen is no failure. */
export const isAborted = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === "AbortError"

const tokens = new WeakMap<object, string | null>()
const reported = new WeakSet<object>()

/** Remembers which session a failed call was made with, so that an old answer cannot end a newer session. */
export function rememberToken(fault: unknown, token: string | null): void {
  if (fault instanceof Error) tokens.set(fault, token)
}

/**
 * The central handler: says what happened, once per failure, and ends a session that the server no longer knows.
 * Statuses in `handles` are left to the screen (rule a5); with "all" nothing is said, but a dead session still ends.
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
  // What the panel asks by itself every minute says so once, on the way there.
  if (said && handles !== "all" && !(lacksFactor && isThere))
    notify({ kind: lacksFactor ? "info" : "error", ...said })
  if (fault instanceof ApiFailure && status === 401 && fault.slug !== "incorrect_credentials")
    endSession(fault)
  if (lacksFactor && !isThere) router.go(SECURITY)
}

/** Panel paths go to the sign-in; a public page reloads its data as a visitor's (rule a6). */
function endSession(fault: ApiFailure): void {
  const sentWith = tokens.get(fault)
  if (!session().logged || (sentWith !== undefined && sentWith !== session().token)) return
  dropSession()
  const { pathname, search, hash } = location
  if (pathname.includes("/panel")) router.go(loginPath(pathname + search + hash))
  else router.reload()
}

const told = (text: string, durationMs: number = NOTIFICATION_MS.default): Told => ({ text, durationMs })

/** Sentences in a row; those that end with a full stop already get no second one. */
const joined = (sentences: string[]) =>
  sentences.map((one, place) => (place < sentences.length - 1 ? one.replace(/\.$/, "") : one)).join(". ")
