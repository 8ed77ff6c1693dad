import { eq } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { FastifyRequest } from "fastify"
import type { Transaction } from "../../db/client.ts"
import { notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Deps } from "../feature.ts"
import { recordChange } from "./record-change.ts"

/** The administrator who changes something, and in which request. */
export type Doer = { session: Pick<Session, "user">; request: Pick<FastifyRequest, "ip" | "id"> }

type Values = Record<string, unknown>
type RecordTable = PgTable & { id: PgColumn; updatedAt: PgColumn }
type Row<T extends RecordTable> = T["$inferSelect"]
type Columns<T extends RecordTable> = Partial<T["$inferInsert"]>
type Needs = Pick<Deps, "db" | "clock">

type Kind<T extends RecordTable, D extends Needs> = {
  table: T
  /** As `auditEntityLabels` names it. */
  entity: string
  /** A row as the log keeps it. */
  audited: (row: Row<T>) => Values
  /** After every change, once it is stored. */
  announce?: (deps: D) => void
}

/**
 * The way administrators change the rows of a table: each change locks its row, refuses what began from an older
 * version, and is written with its entry in the log in one transaction.
 */
export function auditedRecords<T extends RecordTable, D extends Needs>(kind: Kind<T, D>) {
  const { entity, announce } = kind
  // Drizzle's types of a table that is not known yet ask for more than an id and a moment of change.
  const table = kind.table as unknown as RecordTable
  const audited = kind.audited as (row: Values) => Values

  const stored = async <R>(deps: D, write: (tx: Transaction, now: Date) => Promise<R>): Promise<R> => {
    const now = deps.clock.now()
    const result = await deps.db.transaction((tx) => write(tx, now))
    announce?.(deps)
    return result
  }

  const lock = async (tx: Transaction, id: number): Promise<Values> => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update")
    if (!row) throw notFound()
    return row as Values
  }

  return {
    /** Adds the row that `insert` writes. Answers its id. */
    register: (
      deps: D,
      doer: Doer,
      insert: (tx: Transaction, now: Date) => Promise<Row<T> | undefined>,
    ): Promise<number> =>
      stored(deps, async (tx, now) => {
        const row = (await insert(tx, now)) as Values | undefined
        if (!row) throw new Error(`${entity}: nothing was written`)
        const entityId = row.id as number
        await recordChange(tx, { ...doer, now, action: "register", entity, entityId, after: audited(row) })
        return entityId
      }),

    /**
     * Changes a row by the columns that `decide` makes of it.
     * @throws Failure 404, 409 `record_changed`, and what `decide` refuses
     */
    change: (
      deps: D,
      doer: Doer,
      { id, seen, action = "update" }: { id: number; seen?: Values | undefined; action?: string },
      decide: (row: Row<T>, tx: Transaction, now: Date) => Promise<Columns<T>> | Columns<T>,
    ): Promise<void> =>
      stored(deps, async (tx, now) => {
        const former = await lock(tx, id)
        const before = audited(former)
        requireUnchanged({ ...before, updated_at: (former.updatedAt as Date).toISOString() }, seen)
        const columns = await decide(former as Row<T>, tx, now)
        const [saved] = await tx
          .update(table)
          .set({ ...columns, updatedAt: now })
          .where(eq(table.id, id))
          .returning()
        const after = audited(saved as Values)
        await recordChange(tx, { ...doer, now, action, entity, entityId: id, before, after })
      }),

    /**
     * Removes a row for good; the log keeps it. `refuse` throws when it must stay.
     * @throws Failure 404, and what `refuse` throws
     */
    remove: (deps: D, doer: Doer, id: number, refuse?: (tx: Transaction) => Promise<void>): Promise<void> =>
      stored(deps, async (tx, now) => {
        const before = audited(await lock(tx, id))
        await refuse?.(tx)
        await tx.delete(table).where(eq(table.id, id))
        await recordChange(tx, { ...doer, now, action: "delete", entity, entityId: id, before })
      }),
  }
}
