import { sql } from "drizzle-orm"
import { check, index, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, id, instant, reference } from "./columns.ts"
import { users } from "./users.ts"

/** A signed-in device. Only the hash of its token is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: varchar("token_hash", { length: 64 }).notNull().unique("sessions_token_unique"),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    userAgent: text("user_agent"),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    /** 30 days after the last use. */
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
