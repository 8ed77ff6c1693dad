import { sql } from "drizzle-orm"
import { type AnyPgColumn, customType, integer, numeric, timestamp } from "drizzle-orm/pg-core"

/** Integer identity key, `by default`, so that a restore or a seed may set its own ids. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** A foreign key, and what happens to the row when the referenced row is deleted. */
export const reference = (
  name: string,
  to: () => AnyPgColumn,
  onDelete: "restrict" | "cascade" | "set null",
) => integer(name).references(to, { onDelete })

/** Instant with time zone, whole milliseconds: a `Date` read and written back compares equal in SQL. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" })

/** When the row was inserted. */
export const createdAt = () => instant("created_at").notNull().defaultNow()

/** Time of the last change, by the clock of the writer. Changes that readers do not see leave it as it is. */
export const updatedAt = () => instant("updated_at").notNull().defaultNow()

/** Both timestamps. */
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() })

/** Reais with two decimals; a number in code. */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: "number" })

/** A file's bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" })

/** Id of the writing transaction (`xid8`); a string in code. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" })

/** Sort and comparison key of a Portuguese text: without accents, in lower case. Defined in the migrations. */
export const fold = (value: unknown) => sql<string>`fold(${value})`
