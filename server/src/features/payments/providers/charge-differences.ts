import type { PixCharge } from "./pix-provider.ts"

type ExpectedCharge = {
  externalReference: string
  /** Whole centavos. */
  amountCents: number
  /** The account that `create` named; `null` when the provider named none. */
  collectorId: string | null
}

/**
 * What must be equal before a provider's charge may credit our payment, and is not: the names of the differing
 * fields, empty when all agree. Points are given for the money that was agreed on, in reais, into our own account,
 * for this very payment, and for nothing else.
 */
export function chargeDifferences(charge: PixCharge, expected: ExpectedCharge): string[] {
  const differences: string[] = []
  if (charge.externalReference !== expected.externalReference) differences.push("externalReference")
  if (charge.amountCents !== expected.amountCents) differences.push("amountCents")
  if (charge.currency !== "BRL") differences.push("currency")
  if (expected.collectorId !== null && charge.collectorId !== expected.collectorId)
    differences.push("collectorId")
  return differences
}
