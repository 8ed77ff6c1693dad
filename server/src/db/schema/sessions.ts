import { sql } from "drizzle-orm"
import { check, index, pgTable } from "drizzle-orm/pg-core"
import { bytes, createdAt, id, instant, reference } from "./columns.ts"
import { users } from "./users.ts"

/**
 * A signed-in device. Only hashes of its tokens are stored: of the current one; of the next one, from when it is sent until its
 * first use; and, for a short time after that, of the former one (ADR 0026).
 */
export const sessions = pgTable(
  "sessions",
  (t) => ({
    id: id(),
    tokenHash: t.varchar("token_hash", { length: 64 }).notNull().unique("sessions_token_unique"),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    /** The next token is derived from this and the current token, which only the device has. */
    renewal: t.varchar({ length: 43 }),
    nextHash: t.varchar("next_hash", { length: 64 }).unique("sessions_next_unique"),
    previousHash: t.varchar("previous_hash", { length: 64 }).unique("sessions_previous_unique"),
    previousUntil: instant("previous_until"),
    renewedAt: instant("renewed_at").notNull().defaultNow(),
    /** Hash that identifies the device (`account_tokens`); null in sessions older than this column. */
    deviceHash: t.varchar("device_hash", { length: 64 }),
    /** When the person last confirmed their presence by password, code or passkey; null: when the session began. */
    provedAt: instant("proved_at"),
    userAgent: t.text("user_agent"),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    /** 30 days after the last use, and at most 90 days after the session began. */
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_expiry_idx").on(t.expiresAt)],
)

/**
 * Single-use tokens sent by mail (`email`, `reset`) or passed to another device (`exchange`), and devices that signed in with
 * the password (`device`), which stay known when their session ends.
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

/** The public key of a passkey; the private key never leaves the device. */
export const passkeys = pgTable(
  "passkeys",
  (t) => ({
    id: id(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    /** The id that browsers use, base64url. */
    credentialId: t.text("credential_id").notNull().unique("passkeys_credential_unique"),
    publicKey: bytes("public_key").notNull(),
    /** Number of uses, where the device counts them. */
    counter: t.bigint({ mode: "number" }).notNull(),
    transports: t.jsonb().$type<string[]>().notNull().default([]),
    /** Name of the device that created it, for people. */
    name: t.varchar({ length: 100 }).notNull(),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  }),
  (t) => [index("passkeys_user_idx").on(t.userId)],
)

/** The secret from which an authenticator app computes its codes. */
export const totpSecrets = pgTable("totp_secrets", (t) => ({
  userId: reference("user_id", () => users.id, "cascade").primaryKey(),
  /** 160 bits, encrypted (`sealTotp`); in base32 when no code was used since secrets are encrypted. */
  secret: t.varchar({ length: 64 }).notNull(),
  /** When the first code proved that the app has the secret; null: not in use yet. */
  confirmedAt: instant("confirmed_at"),
  /** Time step (half minutes since 1970) of the last used code, because each code works once. */
  lastStep: t.integer("last_step").notNull().default(0),
  createdAt: createdAt(),
}))

/** Hashed codes for people who lost their second factor. Each is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  (t) => ({
    codeHash: t.varchar("code_hash", { length: 64 }).primaryKey(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("recovery_codes_user_idx").on(t.userId)],
)

/** What a passkey must sign, or a sign-in between its two steps: valid for minutes, and once. */
export const challenges = pgTable(
  "challenges",
  (t) => ({
    ticketHash: t.varchar("ticket_hash", { length: 64 }).primaryKey(),
    purpose: t.varchar({ length: 16 }).notNull().$type<"login" | "passkey" | "register" | "presence">(),
    /** Null: any account that has a passkey. */
    userId: reference("user_id", () => users.id, "cascade"),
    challenge: t.text().notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (t) => [index("challenges_user_idx").on(t.userId), index("challenges_expiry_idx").on(t.expiresAt)],
)
