import type { LimitName } from "@upaon/contract/platform/endpoint"
import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { Failure } from "./failure.ts"
import { lineOf } from "./line-of.ts"

type Rule = { max: number; windowMs: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits per address (contract section 3). A named limit counts beside the default one. */
const byAddress: Record<Exclude<LimitName, "none">, Rule> = {
  default: { max: 300, windowMs: MINUTE },
  login: { max: 10, windowMs: MINUTE },
  register: { max: 5, windowMs: HOUR },
  restore: { max: 5, windowMs: HOUR },
  resend: { max: 30, windowMs: HOUR },
  "taken-check": { max: 30, windowMs: MINUTE },
  upload: { max: 60, windowMs: HOUR },
  consent: { max: 5, windowMs: HOUR },
}

/** Limits per account, so that many addresses together cannot work on one person's. */
const byAccount = {
  login: { max: 10, windowMs: 15 * MINUTE },
  restore: { max: 5, windowMs: HOUR },
  resend: { max: 5, windowMs: HOUR },
} satisfies Record<string, Rule>

/** Redis that did not answer is not asked again for so long: each question may take half a second. */
const AWAY_MS = 2000

const pages: Rule = { max: 600, windowMs: MINUTE }
/** A page shows a dozen pictures, and many people share a phone network's address. */
const files: Rule = { max: 3000, windowMs: MINUTE }

export type AccountLimit = keyof typeof byAccount

export type RateLimits = {
  /** Counts a call of this address; throws 429. */
  address(request: FastifyRequest, name: LimitName): Promise<void>
  /** Counts a try at an account (a folded e-mail or a user id); throws 429. */
  account(request: FastifyRequest, name: AccountLimit, account: string): Promise<void>
  page(request: FastifyRequest): Promise<void>
  /** Stored pictures. */
  file(request: FastifyRequest): Promise<void>
}

const unlimited: RateLimits = {
  address: async () => {},
  account: async () => {},
  page: async () => {},
  file: async () => {},
}

/**
 * Counters over @fastify/rate-limit, in the process or shared through Redis. Every counter has its own name in
 * the key, because the library's Redis store does not tell its limiters apart.
 */
export function createRateLimits(
  app: FastifyInstance,
  on: boolean,
  isInner: (request: FastifyRequest) => boolean,
): RateLimits {
  if (!on) return unlimited
  const keys = new WeakMap<FastifyRequest, string>()
  let togetherFrom = 0
  const limiter = (rule: Rule) => {
    const options = {
      max: rule.max,
      timeWindow: rule.windowMs,
      keyGenerator: (request: FastifyRequest) => keys.get(request) ?? request.ip,
    }
    const here = app.countHere(options)
    const together = app.countTogether?.(options)
    /** Without Redis an address has its limit in each process: more than it should, and never none. */
    const check = async (request: FastifyRequest) => {
      if (!together || Date.now() < togetherFrom) return here(request)
      try {
        return await together(request)
      } catch {
        togetherFrom = Date.now() + AWAY_MS
        return here(request)
      }
    }
    return async (request: FastifyRequest, key: string) => {
      keys.set(request, key)
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded)
        throw new Failure(platformErrors.tooManyRequests, {
          retryAfterSeconds: Math.max(1, result.ttlInSeconds),
        })
    }
  }
  const addressLimiters = mapValues(byAddress, limiter)
  const accountLimiters = mapValues(byAccount, limiter)
  const pageLimiter = limiter(pages)
  const fileLimiter = limiter(files)
  return {
    async address(request, name) {
      if (name === "none" || isInner(request)) return
      const line = lineOf(request.ip)
      await addressLimiters.default(request, `call:${line}`)
      if (name !== "default") await addressLimiters[name](request, `${name}:${line}`)
    },
    account: (request, name, account) => accountLimiters[name](request, `${name}-account:${account}`),
    page: (request) => pageLimiter(request, `page:${lineOf(request.ip)}`),
    file: (request) => fileLimiter(request, `file:${lineOf(request.ip)}`),
  }
}

function mapValues<K extends string, A, B>(record: Record<K, A>, make: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, make(value)])) as Record<
    K,
    B
  >
}
