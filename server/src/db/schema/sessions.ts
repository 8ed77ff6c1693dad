import { sql } from "drizzle-orm"
import { check, index, pgTable } from "drizzle-orm/pg-core"
import { bytes, createdAt, id, instant, reference } from "./columns.ts"
import { users } from "./users.ts"

/**
 * A signed-in device. Only hashes of its token are kept: the present one's, the next one's from when it is given out
 * until it is first used, and for moments after that the former one's (ADR 0026).
 */
export const sessions = pgTable(
  "sessions",
  (t) => ({
    id: id(),
    tokenHash: t.varchar("token_hash", { length: 64 }).notNull().unique("sessions_token_unique"),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    /** What the next token is made of, with the present one that the device alone has. */
    renewal: t.varchar({ length: 43 }),
    nextHash: t.varchar("next_hash", { length: 64 }).unique("sessions_next_unique"),
    previousHash: t.varchar("previous_hash", { length: 64 }).unique("sessions_previous_unique"),
    previousUntil: instant("previous_until"),
    renewedAt: instant("renewed_at").notNull().defaultNow(),
    /** By what the device is known (`account_tokens`); null in sessions from before this column. */
    deviceHash: t.varchar("device_hash", { length: 64 }),
    /** When the person last proved to be there, by password, code or passkey; null: when the session began. */
    provedAt: instant("proved_at"),
    userAgent: t.text("user_agent"),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    /** 30 days after the last use; 90 after it began it ends all the same. */
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_expiry_idx").on(t.expiresAt)],
)

/**
 * Single-use tokens sent by mail (`email`, `reset`) or handed to another device (`exchange`), and the devices that
 * signed in with the password (`device`), which stay known when their session ends.
 */
export const accountTokens = pgTable(
  "account_tokens",
  (t) => ({
    id: id(),
    kind: t.varchar({ length: 16 }).notNull().$type<"email" | "reset" | "exchange" | "device">(),
    tokenHash: t.varchar("token_hash", { length: 64 }).notNull().unique("account_tokens_token_unique"),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    payload: t.jsonb().$type<Record<string, unknown>>(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  }),
  (t) => [
    index("account_tokens_user_idx").on(t.userId, t.kind),
    index("account_tokens_expiry_idx").on(t.expiresAt),
    check("account_tokens_kind", sql`${t.kind} in ('email', 'reset', 'exchange', 'device')`),
  ],
)

/** The public half of a passkey; the other never leaves its device. */
export const passkeys = pgTable(
  "passkeys",
  (t) => ({
    id: id(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    /** As browsers name it, base64url. */
    credentialId: t.text("credential_id").notNull().unique("passkeys_credential_unique"),
    publicKey: bytes("public_key").notNull(),
    /** How often it was used, where the device counts. */
    counter: t.bigint({ mode: "number" }).notNull(),
    transports: t.jsonb().$type<string[]>().notNull().default([]),
    /** The device that made it, as people call it. */
    name: t.varchar({ length: 100 }).notNull(),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  }),
  (t) => [index("passkeys_user_idx").on(t.userId)],
)

/** What an app on a telephone makes its codes of. */
export const totpSecrets = pgTable("totp_secrets", (t) => ({
  userId: reference("user_id", () => users.id, "cascade").primaryKey(),
  /** 160 bits, sealed (`sealTotp`); in base32 where no code was used since secrets are. */
  secret: t.varchar({ length: 64 }).notNull(),
  /** When the first code proved that the app has it; null: it counts for nothing yet. */
  confirmedAt: instant("confirmed_at"),
  /** Half minutes since 1970 of the last code that was used: each works once. */
  lastStep: t.integer("last_step").notNull().default(0),
  createdAt: createdAt(),
}))

/** Codes for who lost the rest, hashed; each goes with its use. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  (t) => ({
    codeHash: t.varchar("code_hash", { length: 64 }).primaryKey(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("recovery_codes_user_idx").on(t.userId)],
)

/** What a passkey has to sign, or a sign-in between its two steps: for minutes, and once. */
export const challenges = pgTable(
  "challenges",
  (t) => ({
    ticketHash: t.varchar("ticket_hash", { length: 64 }).primaryKey(),
    purpose: t.varchar({ length: 16 }).notNull().$type<"login" | "passkey" | "register" | "presence">(),
    /** Null: whoever has a passkey of any account. */
    userId: reference("user_id", () => users.id, "cascade"),
    challenge: t.text().notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (t) => [index("challenges_user_idx").on(t.userId), index("challenges_expiry_idx").on(t.expiresAt)],
)
