import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core"
import { createdAt, timestamps, id, instant, reference } from "./columns.ts"
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
    /** Whether the check digits are correct; null without a CNPJ. */
    cnpjValid: t.boolean("cnpj_valid"),
    /** Readers then see only 'Empresa confidencial'. */
    hideData: t.boolean("hide_data").notNull().default(false),
    imageId: reference("image_id", () => uploads.id, "set null"),
    /** Text about the company on its public page. */
    about: t.varchar({ length: 500 }),
    stateId: reference("state_id", () => states.id, "restrict").notNull(),
    countyId: t.integer("county_id").notNull(),
    neighborhoodId: t.integer("neighborhood_id"),
    streetName: t.varchar("street_name", { length: 255 }),
    streetNumber: t.integer("street_number"),
    addressComment: t.varchar("address_comment", { length: 255 }),
    /** Name and logo that wait for an administrator's approval, and since when. Until then readers see the accepted ones. */
    pendingName: t.varchar("pending_name", { length: 255 }),
    pendingAbout: t.varchar("pending_about", { length: 500 }),
    pendingImageId: reference("pending_image_id", () => uploads.id, "set null"),
    pendingSince: instant("pending_since"),
    ...timestamps(),
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

/** Colleagues who may manage a company's vacancies; its owner is not listed here. */
export const companyMembers = pgTable(
  "company_members",
  {
    companyId: reference("company_id", () => companies.id, "cascade").notNull(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), index("company_members_user_idx").on(t.userId)],
)

/** Open invitations to a company's team. */
export const companyInvitations = pgTable(
  "company_invitations",
  (t) => ({
    id: id(),
    companyId: reference("company_id", () => companies.id, "cascade").notNull(),
    /** Folded by `foldEmail`. */
    email: t.varchar({ length: 254 }).notNull(),
    /** Hash of the link's token; null until its mail is written. */
    tokenHash: t.varchar("token_hash", { length: 64 }).unique("company_invitations_token_unique"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [unique("company_invitations_once").on(t.companyId, t.email)],
)
