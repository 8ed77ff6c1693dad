import { generatePixPayload } from "@brazilian-utils/brazilian-utils"
import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import { brand } from "@upaon/contract/site/brand"
import { and, eq, getTableColumns, type SQL } from "drizzle-orm"
import { randomBytes } from "node:crypto"
import QRCode from "qrcode"
import { type Queryable, sandboxCharges } from "../../../../db/index.ts"
import type { Clock } from "../../../../platform/clock.ts"
import {
  checkNewCharge,
  type CreatedPixCharge,
  type PixCharge,
  type PixProvider,
  ProviderRefused,
} from "../pix-provider.ts"

const { id: _id, updatedAt: _updatedAt, ...columns } = getTableColumns(sandboxCharges)

/** A charge of the sandbox, as it is stored. `expired` is never stored: it follows from `expiresAt` and the clock. */
type SandboxCharge = Pick<typeof sandboxCharges.$inferSelect, keyof typeof columns>

/** What the pretended bank can be told to do with a code. */
export type BankPlay = "approved" | "rejected" | "cancelled"

/** What can happen to a charge in the sandbox at all. */
type BankMove = BankPlay | "refunded"

/** From where each move is possible. Money may still arrive after a code expired or was cancelled. */
const possibleFrom: Record<BankMove, readonly PaymentStatus[]> = {
  approved: ["pending", "expired", "cancelled"],
  rejected: ["pending"],
  cancelled: ["pending"],
  refunded: ["approved"],
}

/** How a stored charge stands at a moment: an unpaid one is `expired` from `expiresAt` on. */
function statusAt(charge: Pick<SandboxCharge, "status" | "expiresAt">, now: Date): PaymentStatus {
  return charge.status === "pending" && now >= charge.expiresAt ? "expired" : charge.status
}

const LIFETIME_MS = 15 * 60_000
/** Whom a bank's application shows as the receiver. */
const RECEIVER = { name: brand.name, city: brand.homeCounty.name }

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

/**
 * The PIX provider for development and demonstration: real BR Codes, no money. The pretended bank keeps its books in a
 * table of their own, apart from ours, as a real bank's are. It sends no notices: `play` answers the new state at once.
 * Never to be used in production.
 */
export function createSandboxProvider({ db, clock }: { db: Queryable; clock: Clock }): SandboxProvider {
  async function present({ idempotencyKey: _key, ...charge }: SandboxCharge): Promise<CreatedPixCharge> {
    return {
      ...charge,
      status: statusAt(charge, clock.now()),
      statusDetail: null,
      currency: "BRL",
      collectorId: "sandbox",
      qrCodeBase64: await drawQrCode(charge.qrCode),
      ticketUrl: null,
    }
  }

  /** A code is paid once. Two hands may move one charge at once: a lost race reads again and judges anew. */
  async function move(charge: SandboxCharge, wanted: BankMove): Promise<SandboxCharge> {
    const now = clock.now()
    const status = statusAt(charge, now)
    if (status === wanted) return charge
    if (!possibleFrom[wanted].includes(status))
      throw new ProviderRefused("state", `a charge that is ${status} cannot become ${wanted}`)
    const change = {
      status: wanted,
      approvedAt: wanted === "approved" ? now : charge.approvedAt,
      refundedCents: wanted === "refunded" ? charge.amountCents : charge.refundedCents,
    }
    const standing = and(ofId(charge.providerId), eq(sandboxCharges.status, charge.status))
    const [changed] = await db.update(sandboxCharges).set(change).where(standing).returning(columns)
    return changed ?? move(await known(charge.providerId), wanted)
  }

  async function find(which: SQL): Promise<SandboxCharge | undefined> {
    const [found] = await db.select(columns).from(sandboxCharges).where(which)
    return found
  }

  async function known(providerId: string): Promise<SandboxCharge> {
    const charge = await find(ofId(providerId))
    if (!charge) throw new ProviderRefused("not_found", "the sandbox knows no such charge")
    return charge
  }

  async function lookUp(which: SQL): Promise<PixCharge | null> {
    const charge = await find(which)
    return charge ? present(charge) : null
  }

  return {
    name: "sandbox",

    async create(request) {
      checkNewCharge(request)
      const providerId = `sbx${randomBytes(12).toString("hex")}`
      const { externalReference, idempotencyKey, amountCents, description } = request
      const now = clock.now()
      const qrCode = buildBrCode({ providerId, description }, RECEIVER)
      const expiresAt = new Date(now.getTime() + LIFETIME_MS)
      await db
        .insert(sandboxCharges)
        .values({
          providerId,
          externalReference,
          idempotencyKey,
          amountCents,
          qrCode,
          createdAt: now,
          expiresAt,
        })
        .onConflictDoNothing({ target: sandboxCharges.idempotencyKey })
      const kept = await find(eq(sandboxCharges.idempotencyKey, idempotencyKey))
      if (!kept) throw new Error("sandbox: a charge vanished")
      return present(kept)
    },

    find: (providerId) => lookUp(ofId(providerId)),

    findByReference: (reference) => lookUp(ofReference(reference)),

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

    async play(reference, outcome) {
      const charge = await find(ofReference(reference))
      return charge ? present(await move(charge, outcome)) : null
    },
  }
}

const ofId = (providerId: string) => eq(sandboxCharges.providerId, providerId)
const ofReference = (reference: string) => eq(sandboxCharges.externalReference, reference)

/** Where a payer's bank would fetch the charge. `.invalid` never resolves (RFC 2606), so no bank can take it for real. */
const location = "pix-sandbox.invalid"

type Merchant = {
  /** Up to 25 characters reach the code, without accents. */
  name: string
  /** Up to 15 characters reach the code, without accents. */
  city: string
}

/**
 * The BR Code of one charge: EMV TLV with CRC16, the dynamic form (one payment; the amount stands at the location),
 * as a payment provider issues it. Source: Banco Central, Manual do BR Code and Manual de Padrões para Iniciação do Pix.
 *
 * @throws RangeError when the parts make no valid code
 */
export function buildBrCode(charge: { providerId: string; description: string }, merchant: Merchant): string {
  const payload = generatePixPayload({
    url: `${location}/v2/${charge.providerId}`,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    description: charge.description,
  })
  if (payload === null) throw new RangeError("no valid BR Code can be made of this charge")
  return payload
}

/** The picture of a BR Code: a PNG of 320 px in bare base64. The same code always gives the same picture. */
export async function drawQrCode(qrCode: string): Promise<string> {
  const png = await QRCode.toBuffer(qrCode, { errorCorrectionLevel: "M", margin: 2, width: 320 })
  return png.toString("base64")
}
