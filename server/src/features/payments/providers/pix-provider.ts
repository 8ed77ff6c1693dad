import type { PaymentStatus } from "@upaon/contract/payments/statuses"

export type NewPixCharge = {
  /** Our reference of the payment, one per attempt: 1 to 64 of `[A-Za-z0-9_-]`. */
  externalReference: string
  /** Whole centavos, above 0. */
  amountCents: number
  /** The text that the payer sees with the amount. */
  description: string
  /** Mercado Pago requires an e-mail address; the name helps its fraud checks. */
  payer: { email: string; firstName: string }
  /** 1 to 64 characters, one per payment row: a repeated key returns the first charge instead of making a second. */
  idempotencyKey: string
}

/** A charge as the provider stores it: everything that crediting compares with our own row. */
export type PixCharge = {
  /** The provider's id, always a string. */
  providerId: string
  status: PaymentStatus
  /** The provider's own status words, for the log and the administrator. */
  statusDetail: string | null
  /** Whole centavos. */
  amountCents: number
  /** Whole centavos refunded so far; a partly refunded charge stays `approved`. */
  refundedCents: number
  /** ISO 4217, `BRL`. */
  currency: string
  externalReference: string | null
  /** The account that receives the money, if the provider names it. */
  collectorId: string | null
  createdAt: Date | null
  expiresAt: Date | null
  approvedAt: Date | null
  /** The code that the payer copies; a provider may omit it from look-ups. */
  qrCode: string | null
  /** The same as a PNG in base64: the page prefixes `data:image/png;base64,`. */
  qrCodeBase64: string | null
  /** A page of the provider with the code, if it has one. */
  ticketUrl: string | null
}

/** A charge that has everything needed to show and pay it. */
export type CreatedPixCharge = PixCharge & { qrCode: string; qrCodeBase64: string; expiresAt: Date }

/**
 * Creates and follows PIX charges at one provider, in terms independent of that provider.
 * Every call that sends requests throws {@link ProviderUnavailable} (outcome unknown, try again) or
 * {@link ProviderRefused} (declined, nothing done), and ends within 30 seconds.
 */
export type PixProvider = {
  readonly name: "sandbox" | "mercadopago"

  /** Creates a charge. Repeating the call with the same idempotency key returns the existing charge. */
  create(charge: NewPixCharge): Promise<CreatedPixCharge>

  /** The current state of a charge; null when the provider knows none by that id. */
  find(providerId: string): Promise<PixCharge | null>

  /**
   * Finds the charge for a reference, as after a `create` whose response was lost. Of several, one that received money comes
   * first, then the newest. Null does not prove that there is none: providers index with a delay.
   */
  findByReference(externalReference: string): Promise<PixCharge | null>

  /**
   * Cancels an unpaid charge and returns its state afterwards. Being too late is no error: the returned status tells
   * (an `approved` charge is to be credited). An unknown id is `ProviderRefused("not_found")`.
   */
  cancel(providerId: string): Promise<PixCharge>

  /**
   * Refunds all the money and returns the charge's state afterwards (it may stay `approved` while the bank works).
   * Repeating it, with the same key or another, refunds nothing twice. A charge that received no money is
   * `ProviderRefused("state")`, an unknown id `ProviderRefused("not_found")`.
   */
  refund(refund: { providerId: string; idempotencyKey: string }): Promise<PixCharge>
}

/** Why a provider could not be asked; worth a later retry. */
type UnavailableReason = "timeout" | "connection" | "rate_limited" | "server" | "malformed_answer"

/** Why a provider declined; a retry gets the same answer. */
type RefusedReason = "credentials" | "invalid" | "not_found" | "conflict" | "state"

/**
 * The provider did not answer, or its answer was unusable. **What it did is unknown**: a charge may have been made.
 * Repeat the call with the same idempotency key, or look the charge up by its reference.
 * The message contains no secret and no personal data, so that it may be logged.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable"
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * The provider understood the request and declined: nothing was done.
 * The message contains no secret and no personal data, so that it may be logged.
 */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused"
  readonly reason: RefusedReason

  constructor(reason: RefusedReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const reference = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Refuses a charge that no provider accepts, before any request is sent.
 * @throws RangeError naming the field: an error of the caller, not of the payer
 */
export function checkNewCharge(charge: NewPixCharge): void {
  if (!reference.test(charge.externalReference)) {
    throw new RangeError("externalReference: 1 to 64 letters, digits, '-' or '_'")
  }
  if (!Number.isSafeInteger(charge.amountCents) || charge.amountCents <= 0) {
    throw new RangeError("amountCents: a whole number of centavos above 0")
  }
  if (charge.idempotencyKey.length < 1 || charge.idempotencyKey.length > 64) {
    throw new RangeError("idempotencyKey: 1 to 64 characters")
  }
}
