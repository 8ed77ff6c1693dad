import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core"
import { createdAt, dated, id, instant, reference } from "./columns.ts"
import { placeReferences, states } from "./places.ts"
import { uploads, users } from "./users.ts"

export const companies = pgTable(
  "companies",
  (t) => ({
    id: id(),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    name: t.varchar({ length: 255 }).notNull(),
    email: t.varchar({ length: 254 }),
    /** As typed, without punctuation. */
    cnpj: t.varchar({ length: 18 }),
    /** Whether the check digits agree; null without a CNPJ. */
    cnpjValid: t.boolean("cnpj_valid"),
    /** The public reads 'Empresa confidencial' and nothing else. */
    hideData: t.boolean("hide_data").notNull().default(false),
    imageId: reference("image_id", () => uploads.id, "set null"),
    /** What its public page says of it. */
    about: t.varchar({ length: 500 }),
    stateId: reference("state_id", () => states.id, "restrict").notNull(),
    countyId: t.integer("county_id").notNull(),
    neighborhoodId: t.integer("neighborhood_id"),
    streetName: t.varchar("street_name", { length: 255 }),
    streetNumber: t.integer("street_number"),
    addressComment: t.varchar("address_comment", { length: 255 }),
    /** Name and logo that await an administrator, and since when: readers see the accepted ones until then. */
    pendingName: t.varchar("pending_name", { length: 255 }),
    pendingAbout: t.varchar("pending_about", { length: 500 }),
    pendingImageId: reference("pending_image_id", () => uploads.id, "set null"),
    pendingSince: instant("pending_since"),
    ...dated(),
  }),
  (t) => [
    ...placeReferences("companies", t),
    index("companies_user_idx").on(t.userId, t.createdAt),
    index("companies_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("companies_county_idx").on(t.countyId),
    index("companies_neighborhood_idx").on(t.neighborhoodId),
    index("companies_state_idx").on(t.stateId),
    index("companies_image_idx").on(t.imageId),
    index("companies_pending_image_idx").on(t.pendingImageId).where(sql`${t.pendingImageId} is not null`),
    index("companies_pending_idx").on(t.pendingSince).where(sql`${t.pendingSince} is not null`),
    check("companies_street_number", sql`${t.streetNumber} >= 0`),
    check("companies_name", sql`btrim(${t.name}) <> ''`),
  ],
)

/** Colleagues who act for a company's vacancies; its owner is none of them. */
export const companyMembers = pgTable(
  "company_members",
  {
    companyId: reference("company_id", () => companies.id, "cascade").notNull(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), index("company_members_user_idx").on(t.userId)],
)

/** Who was asked to join a team and has not answered yet. */
export const companyInvitations = pgTable(
  "company_invitations",
  (t) => ({
    id: id(),
    companyId: reference("company_id", () => companies.id, "cascade").notNull(),
    /** Folded. */
    email: t.varchar({ length: 254 }).notNull(),
    /** Of the link's token; null until its mail is written. */
    tokenHash: t.varchar("token_hash", { length: 64 }).unique("company_invitations_token_unique"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [unique("company_invitations_once").on(t.companyId, t.email)],
)
