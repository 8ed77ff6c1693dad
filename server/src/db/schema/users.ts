import { ne, type SQL, sql } from "drizzle-orm"
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { createdAt, timestamps, fold, id, instant, reference } from "./columns.ts"

/** One stored width of a picture. */
type UploadVariant = { width: number; height: number; key: string; bytes: number }

export const userTypes = pgTable("user_types", (t) => ({
  id: id(),
  name: t.varchar({ length: 255 }).notNull(),
  ...timestamps(),
}))

export const users = pgTable(
  "users",
  (t) => ({
    id: id(),
    userTypeId: reference("user_type_id", () => userTypes.id, "restrict").notNull(),
    name: t.varchar({ length: 255 }).notNull(),
    lastName: t.varchar("last_name", { length: 255 }).notNull().default(""),
    username: t.varchar({ length: 30 }).notNull(),
    email: t.varchar({ length: 254 }).notNull(),
    /** Argon2id as a PHC string. */
    passwordHash: t.text("password_hash").notNull(),
    /** When a session set the password without knowing the former one; null: never. */
    passwordUnprovenAt: instant("password_unproven_at"),
    /** Since when signing in requires a second factor; null: it does not. */
    secondFactorAt: instant("second_factor_at"),
    isAdmin: t.boolean("is_admin").notNull().default(false),
    emailVerifiedAt: instant("email_verified_at"),
    imageId: reference("image_id", (): AnyPgColumn => uploads.id, "set null"),
    wpImageSrc: t.text("wp_image_src"),
    blockedAt: instant("blocked_at"),
    /** Why an administrator suspended the account. Shown to administrators, not to the person. */
    blockedReason: t.varchar("blocked_reason", { length: 255 }),
    /** The text that administrators search, folded (see `hasWords`). */
    words: t
      .text()
      .generatedAlwaysAs(
        (): SQL =>
          sql`' ' || ${fold(sql`${users.name} || ' ' || ${users.lastName} || ' ' || ${users.username} || ' ' || ${users.email}`)}`,
      ),
    /** The day of the last use on any device. Accounts unused for years are warned by mail and then erased. */
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    unusedMailedAt: instant("unused_mailed_at"),
    /** The name that waits for an administrator's approval, and since when. Until then readers see the accepted one. */
    pendingName: t.varchar("pending_name", { length: 255 }),
    pendingLastName: t.varchar("pending_last_name", { length: 255 }),
    pendingSince: instant("pending_since"),
    ...timestamps(),
  }),
  (t) => [
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    uniqueIndex("users_username_unique").on(t.username),
    index("users_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_type_idx").on(t.userTypeId, t.createdAt.desc().nullsFirst()),
    index("users_image_idx").on(t.imageId),
    index("users_words_idx").using("gin", sql`${t.words} gin_trgm_ops`),
    index("users_pending_idx").on(t.pendingSince).where(sql`${t.pendingSince} is not null`),
    check("users_username_form", sql`${t.username} ~ '^[a-z0-9._-]{3,30}$'`),
    check("users_email_form", sql`position('@' in ${t.email}) > 1 and ${t.email} !~ '\\s'`),
  ],
)

/** Pictures. They are in this file because users and uploads reference each other. */
export const uploads = pgTable(
  "uploads",
  (t) => ({
    id: id(),
    ownerId: reference("owner_id", (): AnyPgColumn => users.id, "set null"),
    /** Storage key of the largest variant; the public URL is built from it. */
    key: t.text().notNull().unique("uploads_key_unique"),
    mime: t.varchar({ length: 64 }).notNull(),
    width: t.integer().notNull(),
    height: t.integer().notNull(),
    bytes: t.integer().notNull(),
    variants: t.jsonb().$type<UploadVariant[]>().notNull().default([]),
    /** When a record last used the picture; null: none does, and it is deleted 24 h after its upload. */
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  }),
  (t) => [
    index("uploads_owner_idx").on(t.ownerId),
    index("uploads_unused_idx").on(t.createdAt).where(sql`${t.usedAt} is null`),
    check("uploads_size", sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)

/** Accounts that were not erased: only an erased account has an empty hash. */
export const isNotErased = ne(users.passwordHash, "")
