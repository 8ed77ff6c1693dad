import type { NewPixCharge } from "./pix-provider.ts"

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
