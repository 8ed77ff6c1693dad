import { sql } from "drizzle-orm"
import { check, index, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, id, instant, reference } from "./columns.ts"
import { users } from "./users.ts"

/**
 * A signed-in device. Only hashes of its token are kept: the present one's, the next one's from when it is given out
 * until it is first used, and for moments after that the former one's (ADR 0026).
 */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: varchar("token_hash", { length: 64 }).notNull().unique("sessions_token_unique"),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    /** What the next token is made of, with the present one that the device alone has. */
    renewal: varchar({ length: 43 }),
    nextHash: varchar("next_hash", { length: 64 }).unique("sessions_next_unique"),
    previousHash: varchar("previous_hash", { length: 64 }).unique("sessions_previous_unique"),
    previousUntil: instant("previous_until"),
    renewedAt: instant("renewed_at").notNull().defaultNow(),
    /** By what the device is known (`account_tokens`); null in sessions from before this column. */
    deviceHash: varchar("device_hash", { length: 64 }),
    /** When the person last proved to be there, by password, code or passkey; null: when the session began. */
    provedAt: instant("proved_at"),
    userAgent: text("user_agent"),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    /** 30 days after the last use; 90 after it began it ends all the same. */
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_expiry_idx").on(t.expiresAt)],
)

/**
 * Single-use tokens sent by mail (`email`, `reset`) or handed to another device (`exchange`), and the devices that
 * signed in with the password (`device`), which stay known when their session ends.
 */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    kind: varchar({ length: 16 }).notNull().$type<"email" | "reset" | "exchange" | "device">(),
    tokenHash: varchar("token_hash", { length: 64 }).notNull().unique("account_tokens_token_unique"),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    payload: jsonb().$type<Record<string, unknown>>(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("account_tokens_user_idx").on(t.userId, t.kind),
    index("account_tokens_expiry_idx").on(t.expiresAt),
    check("account_tokens_kind", sql`${t.kind} in ('email', 'reset', 'exchange', 'device')`),
  ],
)
