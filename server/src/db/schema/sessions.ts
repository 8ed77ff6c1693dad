import { sql } from "drizzle-orm"
import { bigint, check, index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { bytes, createdAt, id, instant, reference } from "./columns.ts"
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

/** The public half of a passkey; the other never leaves its device. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    /** As browsers name it, base64url. */
    credentialId: text("credential_id").notNull().unique("passkeys_credential_unique"),
    publicKey: bytes("public_key").notNull(),
    /** How often it was used, where the device counts. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** The device that made it, as people call it. */
    name: varchar({ length: 100 }).notNull(),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("passkeys_user_idx").on(t.userId)],
)

/** What an app on a telephone makes its codes of. */
export const totpSecrets = pgTable("totp_secrets", {
  userId: reference("user_id", () => users.id, "cascade").primaryKey(),
  /** 160 bits, sealed (`sealTotp`); in base32 where no code was used since secrets are. */
  secret: varchar({ length: 64 }).notNull(),
  /** When the first code proved that the app has it; null: it counts for nothing yet. */
  confirmedAt: instant("confirmed_at"),
  /** Half minutes since 1970 of the last code that was used: each works once. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: createdAt(),
})

/** Codes for who lost the rest, hashed; each goes with its use. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: varchar("code_hash", { length: 64 }).primaryKey(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("recovery_codes_user_idx").on(t.userId)],
)

/** What a passkey has to sign, or a sign-in between its two steps: for minutes, and once. */
export const challenges = pgTable(
  "challenges",
  {
    ticketHash: varchar("ticket_hash", { length: 64 }).primaryKey(),
    purpose: varchar({ length: 16 }).notNull().$type<"login" | "passkey" | "register" | "presence">(),
    /** Null: whoever has a passkey of any account. */
    userId: reference("user_id", () => users.id, "cascade"),
    challenge: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("challenges_user_idx").on(t.userId), index("challenges_expiry_idx").on(t.expiresAt)],
)
