import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload"
import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import { brand } from "@upaon/contract/site/brand"
import { and, eq, getTableColumns, type SQL } from "drizzle-orm"
import { randomBytes } from "node:crypto"
import QRCode from "qrcode"
import { type Queryable, sandboxCharges } from "../../../../db/index.ts"
import type { Clock } from "../../../../platform/clock.ts"
import type { CreatedPixCharge, PixCharge, PixProvider } from "../pix-provider.ts"
import { checkNewCharge, ProviderRefused } from "../pix-provider.ts"

const { id: _id, updatedAt: _updatedAt, ...columns } = getTableColumns(sandboxCharges)

/** A stored charge of the sandbox. `expired` is never stored: it follows from `expiresAt` and the clock. */
type SandboxCharge = Pick<typeof sandboxCharges.$inferSelect, keyof typeof columns>

/** What the simulated bank can do with a code. */
export type BankOutcome = "approved" | "rejected" | "cancelled"

/** Everything that can happen to a charge in the sandbox. */
type BankMove = BankOutcome | "refunded"

/** The statuses from which each move is possible. Money may still arrive after a code expired or was cancelled. */
const possibleFrom: Record<BankMove, readonly PaymentStatus[]> = {
  approved: ["pending", "expired", "cancelled"],
  rejected: ["pending"],
  cancelled: ["pending"],
  refunded: ["approved"],
}

/** The status of a stored charge at `now`: an unpaid one is `expired` from `expiresAt` on. */
function statusAt(charge: Pick<SandboxCharge, "status" | "expiresAt">, now: Date): PaymentStatus {
  return charge.status === "pending" && now >= charge.expiresAt ? "expired" : charge.status
}

const LIFETIME_MS = 15 * 60_000
/** The receiver that a bank's application shows. */
const RECEIVER = { name: brand.name, city: brand.homeCounty.name }

export type SandboxProvider = PixProvider & {
  readonly name: "sandbox"
  /**
   * Simulates the payer's bank. Paying an expired or cancelled code succeeds, as for real payers whose money was already
   * on its way. Paying a paid code changes nothing (a code is good for one payment).
   * @returns the charge afterwards, `null` for an unknown reference
   * @throws ProviderRefused("state") where no real bank could do that any more
   */
  play(externalReference: string, outcome: BankOutcome): Promise<PixCharge | null>
}

/**
 * The PIX provider for development and demonstration: real BR Codes, no money. The simulated bank stores its charges in its
 * own table, separate from our payments, like a real bank. It sends no notices: `play` returns the new state at once.
 * Never use it in production.
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

  /** Changes a charge's status only if nobody changed it meanwhile; else reads it again and decides anew. */
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

/** The host from which a bank would fetch the charge. `.invalid` never resolves (RFC 2606), so no bank can use it. */
const location = "pix-sandbox.invalid"

type Merchant = {
  /** The code holds up to 25 characters of it, without accents. */
  name: string
  /** The code holds up to 15 characters of it, without accents. */
  city: string
}

/**
 * The BR Code of one charge as a payment provider issues it: EMV TLV with CRC16, in the dynamic form (one payment; the amount
 * is at the location). Source: Banco Central, Manual do BR Code and Manual de Padrões para Iniciação do Pix.
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

/** The QR code of a BR Code: a PNG 320 px wide in base64. The same code always gives the same picture. */
export async function drawQrCode(qrCode: string): Promise<string> {
  const png = await QRCode.toBuffer(qrCode, { errorCorrectionLevel: "M", margin: 2, width: 320 })
  return png.toString("base64")
}
