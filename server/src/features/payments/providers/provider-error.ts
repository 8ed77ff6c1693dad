/** Why a provider could not be asked: worth trying again later. */
type UnavailableReason = "timeout" | "connection" | "rate_limited" | "server" | "malformed_answer"

/** Why a provider said no: trying the same thing again gives the same answer. */
type RefusedReason = "credentials" | "invalid" | "not_found" | "conflict" | "state"

/**
 * The provider did not answer, or answered nothing usable. **What it did is unknown**: a charge may have been made.
 * Repeat the call with the same idempotency key, or look the charge up by its reference.
 * The message holds no secret and no personal data, so that it may be logged.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable"
  readonly reason: UnavailableReason
  /** Seconds the provider asked us to wait, where it said so. */
  readonly retryAfterSeconds: number | null

  constructor(reason: UnavailableReason, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * The provider understood and declined: nothing was done.
 * The message holds no secret and no personal data, so that it may be logged.
 */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused"
  readonly reason: RefusedReason

  constructor(reason: RefusedReason, message: string) {
    super(message)
    this.reason = reason
  }
}
