import { describe, expect, test } from "vitest"
import type {
  SandboxCharge,
  SandboxStore,
} from "../../features/payments/providers/sandbox/sandbox-provider.ts"

/** The tests that every `SandboxStore` must pass, in memory or on a table. The store may hold other charges. */
export function describeSandboxStore(name: string, getStore: () => SandboxStore): void {
  let charges = 0
  function newCharge(changes: Partial<SandboxCharge> = {}): SandboxCharge {
    const unique = `${Date.now().toString(36)}${charges++}`
    return {
      providerId: `sbx${unique}`,
      externalReference: `store_${unique}`,
      idempotencyKey: `key_${unique}`,
      amountCents: 4990,
      qrCode: "00020101021226",
      status: "pending",
      refundedCents: 0,
      createdAt: new Date("2026-11-20T12:00:00.123Z"),
      expiresAt: new Date("2026-11-20T12:15:00.123Z"),
      approvedAt: null,
      ...changes,
    }
  }

  describe(name, () => {
    test("keeps a charge exactly, to be found by id and by reference", async () => {
      const charge = newCharge()
      expect(await getStore().save(charge)).toEqual(charge)
      expect(await getStore().find({ providerId: charge.providerId })).toEqual(charge)
      expect(await getStore().find({ externalReference: charge.externalReference })).toEqual(charge)
      expect(await getStore().find({ providerId: "sbxunknown" })).toBeNull()
    })

    test("a known idempotency key answers the first charge, also to two at once", async () => {
      const first = newCharge()
      const second = newCharge({ idempotencyKey: first.idempotencyKey })
      const saved = await Promise.all([getStore().save(first), getStore().save(second)])
      expect(saved[0].providerId).toBe(saved[1].providerId)
      expect((await getStore().save(newCharge({ idempotencyKey: first.idempotencyKey }))).providerId).toBe(
        saved[0].providerId,
      )
    })

    test("of two changes from the same status, one wins", async () => {
      const { providerId } = await getStore().save(newCharge())
      const approvedAt = new Date("2026-11-20T12:05:00.000Z")
      const results = await Promise.all([
        getStore().update(providerId, "pending", { status: "approved", approvedAt }),
        getStore().update(providerId, "pending", { status: "cancelled" }),
      ])
      expect(results.filter((result) => result === null)).toHaveLength(1)
      const stored = await getStore().find({ providerId })
      expect(stored).toEqual(results.find((result) => result !== null))
      expect(await getStore().update("sbxunknown", "pending", { status: "approved" })).toBeNull()
    })
  })
}
