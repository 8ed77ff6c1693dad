import type { PaymentStatus } from "@upaon/contract/payments/statuses"

export type NewPixCharge = {
  /** Our payment's own reference, one per attempt: 1 to 64 of `[A-Za-z0-9_-]`. */
  externalReference: string
  /** Whole centavos, above 0. */
  amountCents: number
  /** What the payer reads beside the amount. */
  description: string
  /** Mercado Pago insists on an e-mail address; the name helps its fraud checks. */
  payer: { email: string; firstName: string }
  /** 1 to 64 characters, one per payment row: the same key again answers the first charge instead of a second. */
  idempotencyKey: string
}

/** A charge as the provider holds it: everything that crediting compares with our own row. */
export type PixCharge = {
  /** The provider's id, always as a string (Mercado Pago's numbers outgrow no `number`, but a browser's might). */
  providerId: string
  status: PaymentStatus
  /** The provider's own words, for the log and the administrator. */
  statusDetail: string | null
  /** Whole centavos. */
  amountCents: number
  /** Whole centavos given back so far; a partly refunded charge stays `approved`. */
  refundedCents: number
  /** ISO 4217, `BRL`. */
  currency: string
  externalReference: string | null
  /** The account the money goes to, where the provider tells. */
  collectorId: string | null
  createdAt: Date | null
  expiresAt: Date | null
  approvedAt: Date | null
  /** What the payer copies; a provider may leave it out of look-ups. */
  qrCode: string | null
  /** The same as a PNG in bare base64: the page prefixes `data:image/png;base64,`. */
  qrCodeBase64: string | null
  /** A page of the provider's own with the code, where it has one. */
  ticketUrl: string | null
}

/** A charge that can be shown and paid. */
export type CreatedPixCharge = PixCharge & { qrCode: string; qrCodeBase64: string; expiresAt: Date }

/**
 * Makes and follows PIX charges at one provider, whatever that provider's words are.
 *
 * Every call that reaches out raises {@link ProviderUnavailable} (outcome unknown, try again) or
 * {@link ProviderRefused} (declined, nothing done), and ends within 30 seconds.
 */
export type PixProvider = {
  readonly name: "sandbox" | "mercadopago"

  /** Makes a charge. Repeating it with the same idempotency key answers the charge already made. */
  create(charge: NewPixCharge): Promise<CreatedPixCharge>

  /** How a charge stands now; `null` when the provider knows none by that id. */
  find(providerId: string): Promise<PixCharge | null>

  /**
   * The charge made for a reference: how a `create` whose answer was lost is found again. Of several, one that took
   * money comes first, then the newest. `null` is no proof that none was made: providers index with a delay.
   */
  findByReference(externalReference: string): Promise<PixCharge | null>

  /**
   * Ends a charge that is not paid yet and answers how it then stands. Too late is no error: the answer's status
   * tells (an `approved` one is to be credited). An unknown id is `ProviderRefused("not_found")`.
   */
  cancel(providerId: string): Promise<PixCharge>

  /**
   * Gives all the money back and answers how the charge then stands (it may stay `approved` while the bank works).
   * Repeating it, with the same key or another, gives nothing back twice. A charge that took no money is
   * `ProviderRefused("state")`, an unknown id `ProviderRefused("not_found")`.
   */
  refund(refund: { providerId: string; idempotencyKey: string }): Promise<PixCharge>
}

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

  constructor(reason: UnavailableReason, message: string) {
    super(message)
    this.reason = reason
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

const reference = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Refuses a charge that no provider could take, before anything leaves the house.
 *
 * @throws RangeError naming the field: a fault of the caller, not of the payer
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
