import { sql } from "drizzle-orm"
import { type AnyPgColumn, customType, integer, numeric, timestamp } from "drizzle-orm/pg-core"

/** Integer identity key. `by default`, so that a restore or a seed may bring its own numbers. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** The row of another table that a row refers to, and what becomes of it when that one goes. */
export const reference = (
  name: string,
  to: () => AnyPgColumn,
  onDelete: "restrict" | "cascade" | "set null",
) => integer(name).references(to, { onDelete })

/** Instant with time zone, whole milliseconds: a `Date` read and written back compares equal in SQL. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" })

/** Moment of insertion. */
export const createdAt = () => instant("created_at").notNull().defaultNow()

/** Moment of the last change, by the clock of the writer; what is no change to a reader leaves it alone. */
export const updatedAt = () => instant("updated_at").notNull().defaultNow()

/** Both. */
export const dated = () => ({ createdAt: createdAt(), updatedAt: updatedAt() })

/** Reais with two decimals, as a number in code. */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: "number" })

/** A file's bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" })

/** Number of the writing transaction (`xid8`), as text in code. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" })

/** Order and comparison key of a Portuguese text: no accents, lower case. Defined in the migrations. */
export const fold = (value: unknown) => sql<string>`fold(${value})`
