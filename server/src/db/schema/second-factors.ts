import { bigint, index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { bytes, createdAt, id, instant, reference } from "./columns.ts"
import { users } from "./users.ts"

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
