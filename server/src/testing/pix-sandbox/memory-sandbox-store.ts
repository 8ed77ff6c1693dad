import type {
  SandboxCharge,
  SandboxStore,
} from "../../features/payments/providers/sandbox/sandbox-provider.ts"

/** The sandbox's books in memory, for tests that need no database. */
export function createMemorySandboxStore(): SandboxStore {
  const charges: SandboxCharge[] = []
  return {
    save(charge) {
      const first = charges.find(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)
      if (!first) charges.push({ ...charge })
      return Promise.resolve({ ...(first ?? charge) })
    },
    find(by) {
      const found = charges.find((charge) =>
        "providerId" in by
          ? charge.providerId === by.providerId
          : charge.externalReference === by.externalReference,
      )
      return Promise.resolve(found ? { ...found } : null)
    },
    update(providerId, from, change) {
      const found = charges.find((charge) => charge.providerId === providerId && charge.status === from)
      return Promise.resolve(found ? { ...Object.assign(found, change) } : null)
    },
  }
}
