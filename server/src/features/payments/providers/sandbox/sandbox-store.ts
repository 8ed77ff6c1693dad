import type { PaymentStatus } from "@upaon/contract/payments/statuses"

/** A charge of the sandbox, as it is stored. `expired` is never stored: it follows from `expiresAt` and the clock. */
export type SandboxCharge = {
  providerId: string
  externalReference: string
  idempotencyKey: string
  /** Whole centavos. */
  amountCents: number
  qrCode: string
  status: PaymentStatus
  /** Whole centavos. */
  refundedCents: number
  createdAt: Date
  expiresAt: Date
  approvedAt: Date | null
}

/** What may change on a stored charge. */
export type SandboxChange = Partial<Pick<SandboxCharge, "status" | "approvedAt" | "refundedCents">>

/**
 * Where the sandbox, which plays the bank, keeps its books. `providerId`, `externalReference` and `idempotencyKey`
 * are each unique. The promises below hold under parallel calls.
 */
export type SandboxStore = {
  /** Stores a new charge; where its idempotency key is known already, stores nothing and answers the first one. */
  save(charge: SandboxCharge): Promise<SandboxCharge>
  find(by: { providerId: string } | { externalReference: string }): Promise<SandboxCharge | null>
  /** Changes a charge only while it still has the status `from`; `null` when it no longer has, or is unknown. */
  update(providerId: string, from: PaymentStatus, change: SandboxChange): Promise<SandboxCharge | null>
}
