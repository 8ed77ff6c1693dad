import { randomBytes } from "node:crypto"
import { type Clock, systemClock } from "../../../../platform/clock.ts"
import { checkNewCharge } from "../check-new-charge.ts"
import type { PixCharge, PixProvider } from "../pix-provider.ts"
import { ProviderRefused } from "../provider-error.ts"
import { buildBrCode, drawQrCode, type Merchant } from "./br-code.ts"
import { changeFor, type BankMove, type BankPlay, statusAt } from "./bank-rules.ts"
import type { SandboxCharge, SandboxStore } from "./sandbox-store.ts"

const lifetimeMs = 15 * 60_000

export type SandboxProvider = PixProvider & {
  readonly name: "sandbox"
  /**
   * Plays the payer's bank. Paying an expired or cancelled code goes through, as it does for real payers whose
   * money was on its way; paying one that is paid changes nothing (a code is good for one payment).
   *
   * @returns how the charge then stands, `null` for an unknown reference
   * @throws ProviderRefused("state") where no bank could do that any more
   */
  play(externalReference: string, outcome: BankPlay): Promise<PixCharge | null>
}

type SandboxSettings = {
  store: SandboxStore
  /** The name a bank's application shows; unset: Upaon, São Luís. */
  merchant?: Merchant
  clock?: Clock
}

/**
 * The PIX provider for development and demonstration: real BR Codes, no money. Its charges live in `store`, so they
 * outlast a restart. It sends no notices: `play` answers the new state at once. Never to be used in production.
 */
export function createSandboxProvider({
  store,
  merchant,
  clock = systemClock,
}: SandboxSettings): SandboxProvider {
  const receiver = merchant ?? { name: "Upaon", city: "São Luís" }

  async function present(charge: SandboxCharge) {
    const qrCodeBase64 = await drawQrCode(charge.qrCode)
    return {
      providerId: charge.providerId,
      status: statusAt(charge, clock.now()),
      statusDetail: null,
      amountCents: charge.amountCents,
      refundedCents: charge.refundedCents,
      currency: "BRL",
      externalReference: charge.externalReference,
      collectorId: "sandbox",
      createdAt: charge.createdAt,
      expiresAt: charge.expiresAt,
      approvedAt: charge.approvedAt,
      qrCode: charge.qrCode,
      qrCodeBase64,
      ticketUrl: null,
    }
  }

  /** Two hands may move one charge at once: a lost race reads again and judges anew. */
  async function move(charge: SandboxCharge, wanted: BankMove): Promise<SandboxCharge> {
    const change = changeFor(charge, wanted, clock.now())
    if (change === "stays") return charge
    if (change === "refused") {
      throw new ProviderRefused(
        "state",
        `a charge that is ${statusAt(charge, clock.now())} cannot become ${wanted}`,
      )
    }
    const changed = await store.update(charge.providerId, charge.status, change)
    return changed ?? move(await known(charge.providerId), wanted)
  }

  async function known(providerId: string): Promise<SandboxCharge> {
    const charge = await store.find({ providerId })
    if (!charge) throw new ProviderRefused("not_found", "the sandbox knows no such charge")
    return charge
  }

  async function lookUp(by: Parameters<SandboxStore["find"]>[0]): Promise<PixCharge | null> {
    const charge = await store.find(by)
    return charge && present(charge)
  }

  return {
    name: "sandbox",

    async create(request) {
      checkNewCharge(request)
      const providerId = `sbx${randomBytes(12).toString("hex")}`
      const charge = await store.save({
        providerId,
        externalReference: request.externalReference,
        idempotencyKey: request.idempotencyKey,
        amountCents: request.amountCents,
        qrCode: buildBrCode({ providerId, description: request.description }, receiver),
        status: "pending",
        refundedCents: 0,
        createdAt: clock.now(),
        expiresAt: request.expiresAt ?? new Date(clock.now().getTime() + lifetimeMs),
        approvedAt: null,
      })
      return present(charge)
    },

    find: (providerId) => lookUp({ providerId }),

    findByReference: (externalReference) => lookUp({ externalReference }),

    async cancel(providerId) {
      const charge = await known(providerId)
      try {
        return await present(await move(charge, "cancelled"))
      } catch (error) {
        if (error instanceof ProviderRefused && error.reason === "state")
          return present(await known(providerId))
        throw error
      }
    },

    async refund({ providerId }) {
      return present(await move(await known(providerId), "refunded"))
    },

    verifyNotice: () => ({ kind: "refused", reason: "the sandbox sends no notices" }),

    async play(externalReference, outcome) {
      const charge = await store.find({ externalReference })
      return charge && present(await move(charge, outcome))
    },
  }
}
