import { eq, getTableColumns } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Transaction } from "../../db/index.ts"
import { foundRow, requireUnchanged } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { type Doer, writeAndLog } from "./record-change.ts"

type Values = Record<string, unknown>

type Needs = Pick<Deps, "db" | "clock">

type Kind<Shown, D extends Needs> = {
  /** A key of `auditEntityLabels`. */
  entity: string
  /** Reads a record. Throws when none has this id. */
  read: (tx: Transaction, id: number) => Promise<Shown>
  /** A record as the log stores it. */
  audited: (shown: Shown) => Values
  /** A record as a form saw it; default: as the log stores it. */
  seen?: (shown: Shown) => Values
  /** Whether `audited` holds everything that can change: then a save that changes none of it is not logged. */
  holdsAll?: boolean
  /** Called after every change, once it is committed. */
  announce?: ((deps: D) => void) | undefined
}

type Asked = { id: number; seen?: Values | undefined; action?: string }

/**
 * How administrators change records: each change is refused if it started from an older version, and is written in one
 * transaction with its log entry. `read` must lock what may not be changed simultaneously.
 */
export function auditedRecords<Shown extends { id: number }, D extends Needs>(kind: Kind<Shown, D>) {
  const { entity, read, audited, seen = audited, holdsAll, announce } = kind

  const stored = async <R>(deps: D, write: (tx: Transaction, now: Date) => Promise<R>): Promise<R> => {
    const now = deps.clock.now()
    const result = await deps.db.transaction((tx) => write(tx, now))
    announce?.(deps)
    return result
  }

  return {
    /** Adds the record that `insert` writes, and logs it. */
    register: (
      deps: D,
      doer: Doer,
      insert: (tx: Transaction, now: Date) => Promise<{ id: number } | undefined>,
    ): Promise<Shown> =>
      stored(deps, (tx, now) =>
        writeAndLog(tx, doer, { action: "register", entity, audited, now }, null, async () => {
          const written = await insert(tx, now)
          if (!written) throw new Error(`${entity}: nothing was written`)
          return read(tx, written.id)
        }),
      ),

    /** Changes a record by `write`. @throws Failure 404, 409 `record_changed`, and the errors of `write` */
    change: (
      deps: D,
      doer: Doer,
      { id, seen: seenBefore, action = "update" }: Asked,
      write: (tx: Transaction, now: Date, former: Shown) => Promise<void>,
    ): Promise<Shown> =>
      stored(deps, async (tx, now) => {
        const former = await read(tx, id)
        requireUnchanged(seen(former), seenBefore)
        return writeAndLog(tx, doer, { action, entity, audited, holdsAll, now }, former, async () => {
          await write(tx, now, former)
          return read(tx, id)
        })
      }),

    /** Deletes a record; its log entry stays. @throws Failure 404, and the errors of `write` */
    remove: (deps: D, doer: Doer, id: number, write: (tx: Transaction) => Promise<void>): Promise<void> =>
      stored(deps, async (tx, now) => {
        const former = await read(tx, id)
        await writeAndLog(tx, doer, { action: "delete", entity, audited, now }, former, async () => {
          await write(tx)
          return null
        })
      }),
  }
}

type RecordTable = PgTable & { id: PgColumn; updatedAt: PgColumn }
type Row<T extends RecordTable> = T["$inferSelect"] & { id: number; updatedAt: Date }

type TableKind<T extends RecordTable, D extends Needs> = Pick<Kind<Row<T>, D>, "entity" | "announce"> & {
  table: T
  /** Columns that are not logged. */
  unlogged?: readonly (keyof Row<T>)[]
}

/**
 * The same for the rows of a table, which are locked while they change. The log stores columns by their names in the
 * database, which are the names in the API.
 */
export function auditedRows<T extends RecordTable, D extends Needs>(kind: TableKind<T, D>) {
  // Drizzle's types for a generic table require more than the `id` and `updatedAt` used here.
  const table = kind.table as unknown as RecordTable
  const unlogged = new Set<PropertyKey>(["id", "createdAt", "updatedAt", ...(kind.unlogged ?? [])])
  const logged = Object.entries(getTableColumns(table)).filter(([key]) => !unlogged.has(key))
  const audited = (row: Values) => Object.fromEntries(logged.map(([key, { name }]) => [name, row[key]]))
  const records = auditedRecords<Row<T>, D>({
    entity: kind.entity,
    announce: kind.announce,
    audited,
    seen: (row) => ({ ...audited(row), updated_at: row.updatedAt }),
    read: async (tx, id) => {
      const row = foundRow(await tx.select().from(table).where(eq(table.id, id)).for("update"))
      return row as Row<T>
    },
  })
  return {
    register: records.register,

    /** Changes a row to the columns that `decide` returns. */
    change: (
      deps: D,
      doer: Doer,
      asked: Asked,
      decide: (
        row: Row<T>,
        tx: Transaction,
        now: Date,
      ) => Promise<Partial<T["$inferInsert"]>> | Partial<T["$inferInsert"]>,
    ) =>
      records.change(deps, doer, asked, async (tx, now, former) => {
        const columns: Values = { ...(await decide(former, tx, now)), updatedAt: now }
        await tx.update(table).set(columns).where(eq(table.id, asked.id))
      }),

    /** Deletes a row; `refuse` throws when it must stay. */
    remove: (deps: D, doer: Doer, id: number, refuse?: (tx: Transaction) => Promise<void>) =>
      records.remove(deps, doer, id, async (tx) => {
        await refuse?.(tx)
        await tx.delete(table).where(eq(table.id, id))
      }),
  }
}
