import { and, eq, getTableColumns } from "drizzle-orm"
import { type Queryable, sandboxCharges } from "../../db/index.ts"
import type { SandboxCharge, SandboxStore } from "./providers/sandbox/sandbox-provider.ts"

const { id: _id, updatedAt: _updatedAt, ...columns } = getTableColumns(sandboxCharges)

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
