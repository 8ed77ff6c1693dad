import { and, eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { sandboxCharges } from "../../db/schema/index.ts"
import type { SandboxCharge, SandboxStore } from "./providers/sandbox/sandbox-store.ts"

const columns = {
  providerId: sandboxCharges.providerId,
  externalReference: sandboxCharges.externalReference,
  idempotencyKey: sandboxCharges.idempotencyKey,
  amountCents: sandboxCharges.amountCents,
  qrCode: sandboxCharges.qrCode,
  status: sandboxCharges.status,
  refundedCents: sandboxCharges.refundedCents,
  createdAt: sandboxCharges.createdAt,
  expiresAt: sandboxCharges.expiresAt,
  approvedAt: sandboxCharges.approvedAt,
}

/** The sandbox bank's books on a table of their own, apart from ours, as a real bank's are. */
export function createSandboxTable(db: Queryable): SandboxStore {
  return {
    async save(charge: SandboxCharge) {
      const [saved] = await db
        .insert(sandboxCharges)
        .values(charge)
        .onConflictDoNothing({ target: sandboxCharges.idempotencyKey })
        .returning(columns)
      if (saved) return saved
      const known = eq(sandboxCharges.idempotencyKey, charge.idempotencyKey)
      const [first] = await db.select(columns).from(sandboxCharges).where(known)
      if (!first) throw new Error("sandbox: a charge vanished")
      return first
    },

    async find(by) {
      const wanted =
        "providerId" in by
          ? eq(sandboxCharges.providerId, by.providerId)
          : eq(sandboxCharges.externalReference, by.externalReference)
      const [found] = await db.select(columns).from(sandboxCharges).where(wanted)
      return found ?? null
    },

    async update(providerId, from, change) {
      const [changed] = await db
        .update(sandboxCharges)
        .set(change)
        .where(and(eq(sandboxCharges.providerId, providerId), eq(sandboxCharges.status, from)))
        .returning(columns)
      return changed ?? null
    },
  }
}
