import { expect, test } from "vitest"
import { chargeDifferences } from "./judge-charge.ts"
import type { PixCharge } from "./providers/pix-provider.ts"

const charge: PixCharge = {
  providerId: "1320000001",
  status: "approved",
  statusDetail: "accredited",
  amountCents: 4990,
  refundedCents: 0,
  currency: "BRL",
  externalReference: "pay_1",
  collectorId: "44444",
  createdAt: null,
  expiresAt: null,
  approvedAt: new Date(),
  qrCode: null,
  qrCodeBase64: null,
  ticketUrl: null,
}
const expected = { externalReference: "pay_1", priceCents: 4990, collectorId: "44444", providerId: null }

test("a charge without differences may be credited", () => {
  expect(chargeDifferences(charge, expected)).toEqual([])
  expect(chargeDifferences({ ...charge, collectorId: null }, { ...expected, collectorId: null })).toEqual([])
})

test.each([
  ["amountCents", { amountCents: 4989 }],
  ["amountCents", { amountCents: 49_900 }],
  ["currency", { currency: "ARS" }],
  ["externalReference", { externalReference: "pay_2" }],
  ["externalReference", { externalReference: null }],
  ["collectorId", { collectorId: "55555" }],
  ["collectorId", { collectorId: null }],
])("a charge with another %s must not be credited: %o", (field, change) => {
  expect(chargeDifferences({ ...charge, ...change }, expected)).toEqual([field])
})
