import { sql } from "drizzle-orm"
import { bigint, date, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core"

/** Goes with its day, and nobody can tell any longer whose the hashes were. */
export const dailySalts = pgTable("daily_salts", {
  day: date({ mode: "string" }).primaryKey(),
  salt: varchar({ length: 43 }).notNull(),
})

/** What a visitor, known by a salted hash alone, was counted for today; gone with its day. */
export const visitorDays = pgTable(
  "visitor_days",
  {
    day: date({ mode: "string" }).notNull(),
    visitor: bigint({ mode: "bigint" }).notNull(),
    /** Hashes of what was seen. */
    seen: bigint({ mode: "bigint" }).array().notNull().default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
)
