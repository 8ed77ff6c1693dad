import type { FastifyRequest } from "fastify"

/** Security events for investigations; `true` marks those that should not happen often. */
const events = {
  "signed-in": false,
  "sign-in-failed": true,
  "password-wrong": true,
  refused: true,
  "password-changed": false,
  "devices-ended": false,
  "second-step-failed": true,
  "second-factor-changed": false,
  "user-secondFactor": true,
  "reset-asked": false,
  "reset-done": false,
  "email-changed": false,
  "user-administrator": true,
  "user-block": true,
  "user-unblock": false,
  "user-accesses": false,
  "data-exported": false,
  "account-deleted": true,
} as const

type SecurityEvent = keyof typeof events

/**
 * Writes a log line: what happened, to whose account, from which address, and by whom if not the owner. Ids only: no names,
 * e-mails, passwords or tokens. The log line of the request itself then holds the address too.
 */
export function logEvent(request: FastifyRequest, event: SecurityEvent, account = request.caller): void {
  request.eventful = true
  const by = request.caller === account ? undefined : (request.caller ?? undefined)
  request.log[events[event] ? "warn" : "info"]({ event, account, by, address: request.ip }, "security")
}

declare module "fastify" {
  interface FastifyRequest {
    /** Id of the account whose session this request carries. */
    caller: number | null
    eventful: boolean
  }
}
