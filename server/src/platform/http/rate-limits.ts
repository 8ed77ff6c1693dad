import { enoughToday } from "@upaon/contract/messages/applications"
import type { LimitName } from "@upaon/contract/platform/endpoint"
import { platformErrors } from "@upaon/contract/platform/errors"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import type { FastifyRequest } from "fastify"
import { setTimeout as wait } from "node:timers/promises"
import type { Counter, Counters } from "../counters.ts"
import { Failure } from "./failure.ts"
import { subnetKey } from "./subnet-key.ts"

/** `told`: the message where the usual 'em alguns minutos' would not be true. */
type Rule = { max: number; windowMs: number; told?: string }

/** Limits per address (rule 3). A call with a named limit also counts against the default one. */
const byAddress: Record<LimitName, Rule> = {
  default: { max: 300, windowMs: MINUTE_MS },
  register: { max: 5, windowMs: HOUR_MS },
  restore: { max: 5, windowMs: HOUR_MS },
  resend: { max: 30, windowMs: HOUR_MS },
  alert: { max: 30, windowMs: HOUR_MS },
  report: { max: 30, windowMs: HOUR_MS },
  "push-device": { max: 30, windowMs: HOUR_MS },
  "taken-check": { max: 30, windowMs: MINUTE_MS },
  upload: { max: 60, windowMs: HOUR_MS },
  consent: { max: 5, windowMs: HOUR_MS },
}

const rules = {
  ...byAddress,
  /** Mails that an account requests for itself. */
  "resend-account": { max: 5, windowMs: HOUR_MS },
  /** Invitations to teams: a whole team at once, but few mails to one address, which may be a stranger's. */
  "invite-account": { max: 30, windowMs: HOUR_MS },
  "invite-email": { max: 5, windowMs: HOUR_MS },
  /** Applications per day from one person and from one address (rule d6). */
  "apply-person": { max: 20, windowMs: DAY_MS, told: enoughToday },
  "apply-address": { max: 40, windowMs: DAY_MS, told: enoughToday },
  page: { max: 600, windowMs: MINUTE_MS },
  /** A page shows a dozen pictures, and many people share the address of a mobile network. */
  file: { max: 3000, windowMs: MINUTE_MS },
} satisfies Record<string, Rule>

/**
 * Failed password attempts. Attempts by strangers elsewhere must never lock out the owner: they fill the counters of their own
 * addresses, while attempts on an account as a whole, or from a device that signed in before, are only slowed down.
 */
const failures = {
  "login-address": { max: 10, windowMs: MINUTE_MS },
  "login-account-address": { max: 10, windowMs: 15 * MINUTE_MS },
  "login-account": { max: 10, windowMs: HOUR_MS },
  "login-device": { max: 10, windowMs: HOUR_MS },
  /** The second step of a sign-in, which only those who know the password reach. Three of a million codes are valid. */
  "code-address": { max: 10, windowMs: 15 * MINUTE_MS },
  "code-account": { max: 30, windowMs: HOUR_MS },
  "code-device": { max: 10, windowMs: 15 * MINUTE_MS },
  /** The password that a signed-in person types once more. */
  password: { max: 10, windowMs: 15 * MINUTE_MS },
} satisfies Record<string, Rule>

const FIRST_WAIT_MS = 250
/** Shorter than the time that a stop leaves to running requests. */
const LONGEST_WAIT_MS = 8000
/** Most attempts on one account that may wait at the same time: without this, waiting would not slow parallel attempts. */
const WAITING = 4

/**
 * Whose password or code is tried: that of an account, from outside, by a known device or not; the second-step code of an
 * account; or the password of a signed-in person.
 */
export type AttemptTarget =
  | { email: string; device: string | null }
  | { codeOf: number; device: string | null }
  | { userId: number }

export type RateLimits = {
  /** Counts a call from this address. Throws 429. */
  address(request: FastifyRequest, name: LimitName): Promise<void>
  /** Counts a mail that a person requests for themselves. Throws 429. */
  resend(userId: number): Promise<void>
  /** Counts a person's invitation of an e-mail. Throws 429. */
  invite(userId: number, email: string): Promise<void>
  /** Runs a password attempt, which counts when it ends in a `Failure`. May wait first, throws 429. */
  guess<T>(request: FastifyRequest, whose: AttemptTarget, attempt: () => Promise<T>): Promise<T>
  /** Runs an application, which counts unless it is refused; `person` is a hash of the applicant. Throws 429. */
  apply<T>(request: FastifyRequest, person: string, attempt: () => Promise<T>): Promise<T>
  page(request: FastifyRequest): Promise<void>
  /** Stored pictures. */
  file(request: FastifyRequest): Promise<void>
}

type Limiter = (key: string, by?: number) => Promise<void>

const tooMany = (msLeft: number, told?: string) =>
  new Failure(platformErrors.tooManyRequests, {
    retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
    ...(told && { message: told }),
  })

/** Counts before the result is known, or many at the same moment would all pass; a refused attempt is uncounted. */
const counted = async <T>(limit: Limiter, key: string, attempt: () => Promise<T>): Promise<T> => {
  await limit(key)
  return attempt().catch(async (error: unknown) => {
    await limit(key, -1)
    throw error
  })
}

/** The limits of rule 3, with counters of this process or of all processes; `on` false: nothing is counted. */
export function createRateLimits(
  counters: Counters,
  on: boolean,
  isInner: (request: FastifyRequest) => boolean,
): RateLimits {
  const limiter = ({ max, windowMs, told }: Rule, name: string): Limiter => {
    if (!on) return async () => {}
    const counter = counters(name, windowMs)
    return async (key: string, by = 1) => {
      const { count, msLeft } = await counter.add(key, by)
      if (by > 0 && count > max) throw tooMany(msLeft, told)
    }
  }
  const limits = mapValues<keyof typeof rules, Rule, Limiter>(rules, limiter)
  return {
    async address(request, name) {
      const line = subnetKey(request.ip)
      // The calls of a page were counted with the page. A call made by a page's form counts like any call.
      if (!isInner(request)) await limits.default(line)
      if (name !== "default") await limits[name](line)
    },
    resend: (userId) => limits["resend-account"](String(userId)),
    async invite(userId, email) {
      await limits["invite-email"](`${userId} ${email}`)
      await limits["invite-account"](String(userId))
    },
    guess: on ? guessing(counters) : (_request, _whose, attempt) => attempt(),
    apply: (request, person, attempt) =>
      counted(limits["apply-person"], person, () =>
        counted(limits["apply-address"], subnetKey(request.ip), attempt),
      ),
    page: (request) => limits.page(subnetKey(request.ip)),
    file: (request) => limits.file(subnetKey(request.ip)),
  }
}

/** One of the counters that limit an attempt: at its maximum it refuses, or with `slows` only delays. */
type Bar = { name: keyof typeof failures; key: string; slows?: true }

function barsOf(line: string, whose: AttemptTarget): Bar[] {
  if ("userId" in whose) return [{ name: "password", key: String(whose.userId) }]
  if ("codeOf" in whose) {
    const { codeOf, device } = whose
    // Refused at the maximum even for the owner, who can still use a passkey.
    if (device !== null) return [{ name: "code-device", key: device }]
    return [
      { name: "code-address", key: `${line} ${codeOf}` },
      { name: "code-account", key: String(codeOf) },
    ]
  }
  if (whose.device !== null) return [{ name: "login-device", key: whose.device, slows: true }]
  return [
    { name: "login-address", key: line },
    { name: "login-account-address", key: `${line} ${whose.email}` },
    { name: "login-account", key: whose.email, slows: true },
  ]
}

function guessing(counters: Counters): RateLimits["guess"] {
  const kept: Record<Bar["name"], Counter> = mapValues(failures, ({ windowMs }, name) =>
    counters(name, windowMs),
  )
  /** Attempts whose result is not known yet count as failures, because otherwise many at once would all pass. */
  const underWay = new Map<string, number>()
  const move = ({ name, key }: Bar, by: number) => {
    const place = `${name} ${key}`
    const number = (underWay.get(place) ?? 0) + by
    if (number > 0) underWay.set(place, number)
    else underWay.delete(place)
    return number
  }
  return async (request, whose, attempt) => {
    const bars = barsOf(subnetKey(request.ip), whose).map((bar) => ({ ...bar, order: move(bar, 1) }))
    try {
      let waitMs = 0
      let refusedMs = 0
      for (const { name, key, order, slows } of bars) {
        const { count, msLeft } = await kept[name].read(key)
        const over = count + order - failures[name].max
        if (over <= 0) continue
        if (!slows) refusedMs = Math.max(refusedMs, msLeft, 1)
        else if (order > WAITING) refusedMs = Math.max(refusedMs, LONGEST_WAIT_MS)
        else waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (over - 1))
      }
      if (refusedMs > 0) throw tooMany(refusedMs)
      if (waitMs > 0) await wait(waitMs)
      return await attempt().catch(async (error: unknown) => {
        if (error instanceof Failure) for (const { name, key } of bars) await kept[name].add(key)
        throw error
      })
    } finally {
      for (const bar of bars) move(bar, -1)
    }
  }
}

function mapValues<K extends string, A, B>(of: Record<K, A>, make: (value: A, key: K) => B): Record<K, B> {
  return Object.fromEntries(
    Object.entries<A>(of).map(([key, value]) => [key, make(value, key as K)]),
  ) as Record<K, B>
}
