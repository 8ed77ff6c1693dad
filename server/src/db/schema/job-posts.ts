import type { Stated } from "@upaon/contract/jobs/stated"
import { sql } from "drizzle-orm"
import { check, index, pgSequence, pgTable, primaryKey } from "drizzle-orm/pg-core"
import type { ApplyBy } from "@upaon/contract/jobs/statuses"
import type { RiskReason } from "@upaon/contract/job-checks/endpoints"
import type { Question } from "@upaon/contract/jobs/questions"
import { timestamps, id, instant, money, reference } from "./columns.ts"
import { companies } from "./companies.ts"
import { jobAreas, jobExclusiveAccesses, jobTypes } from "./job-catalogues.ts"
import { placeReferences, states } from "./places.ts"
import { uploads, users } from "./users.ts"

/** Where a job came from. */
export type JobSource = "advertiser" | "administrator" | "picture" | "import" | "seed"

/** Ids of groups of near-duplicates. */
export const copyGroups = pgSequence("job_copy_groups")

export const jobPosts = pgTable(
  "job_posts",
  (t) => ({
    id: id(),
    slug: t.varchar({ length: 300 }).notNull().unique("job_posts_slug_unique"),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    companyId: reference("company_id", () => companies.id, "restrict"),
    /** Used instead when an imported job names a company that is not registered. */
    companyName: t.varchar("company_name", { length: 255 }),
    title: t.varchar({ length: 255 }).notNull(),
    /** Sanitised HTML. */
    description: t.text().notNull(),
    jobTypeId: reference("job_type_id", () => jobTypes.id, "restrict"),
    jobAreaId: reference("job_area_id", () => jobAreas.id, "restrict"),
    /** Unused since 0.2.0, because the region is the state's: only processes of 0.1.0 read it. */
    regionId: t.integer("region_id"),
    stateId: reference("state_id", () => states.id, "restrict"),
    countyId: t.integer("county_id"),
    neighborhoodId: t.integer("neighborhood_id"),
    /** Number of openings. */
    jobNumber: t.integer("job_number").notNull().default(1),
    salary: money("salary"),
    salaryFrom: money("salary_from"),
    salaryTo: money("salary_to"),
    salaryMax: money("salary_max"),
    negotiableSalary: t.boolean("negotiable_salary").notNull().default(true),
    applyBy: t.varchar("apply_by", { length: 16 }).notNull().default("description").$type<ApplyBy>(),
    emailReceiveCv: t.varchar("email_receive_cv", { length: 254 }),
    /** E.164. */
    applyWhatsapp: t.varchar("apply_whatsapp", { length: 16 }),
    applyLink: t.text("apply_link"),
    questions: t.jsonb().$type<Question[]>().notNull().default([]),
    curriculumRequired: t.boolean("curriculum_required").notNull().default(false),
    /** Last local day of the selection, as the advertiser entered it. */
    receivedDate: t.date("received_date", { mode: "string" }),
    /** First moment at which the job is no longer public. */
    expiresAt: instant("expires_at"),
    /** When it was filled or deactivated; null while it can still be read or can become active by itself. */
    endedAt: instant("ended_at"),
    /** 1 active, 2 notactive, 3 pending, 4 rectify, 5 paused, 6 draft, 7 filled. */
    statusId: t.smallint("status_id").notNull().default(3),
    /** What the advertiser must correct (sanitised HTML); set with `rectify`. */
    instructions: t.text(),
    verified: t.boolean().notNull().default(false),
    imageId: reference("image_id", () => uploads.id, "set null"),
    typeSpecialAd: t.varchar("type_special_ad", { length: 16 }).$type<"redirect">(),
    urlSpecialAd: t.text("url_special_ad"),
    jobExclusiveAccessesCondition: t
      .varchar("job_exclusive_accesses_condition", { length: 3 })
      .notNull()
      .default("all")
      .$type<"all" | "any">(),
    onesignalNotification: t.boolean("onesignal_notification").notNull().default(false),
    pushedAt: instant("pushed_at"),
    /** Since when it is held back because of reports; null: it is not. */
    reportedAt: instant("reported_at"),
    /** It was published without review because its owner is trusted, and is selected for a later review. */
    readAfterwards: t.boolean("read_afterwards").notNull().default(false),
    /** When its owner last confirmed that it is still open. */
    confirmedAt: instant("confirmed_at"),
    /** Since when its owner has been asked for this without an answer; null: no question is open. */
    askedAt: instant("asked_at"),
    /** When its owner is asked next; null: computed from its publication. */
    nextAskAt: instant("next_ask_at"),
    /** The text that administrators search: title, company and owner, folded. Written by triggers (see `hasWords`). */
    words: t.text().notNull().default(""),
    /** What its text was found to state; null: not analysed yet. */
    stated: t.text().array().$type<Stated[]>(),
    /** Risk score from 0 to 100, when it was last submitted or edited; null: not computed yet. */
    risk: t.smallint(),
    riskReasons: t.jsonb("risk_reasons").$type<RiskReason[]>(),
    /** Text fingerprint for finding near-duplicates; empty: the text is too short; null: not computed yet. */
    copyKeys: t.integer("copy_keys").array(),
    /** Near-duplicates in one county share this number; 0: none found; null: not searched yet. */
    copyGroup: t.integer("copy_group"),
    /** Never costs points: created in an unlimited month or by an administrator. */
    freeOfPoints: t.boolean("free_of_points").notNull().default(false),
    source: t.varchar({ length: 16 }).notNull().default("advertiser").$type<JobSource>(),
    /** Fingerprint of an imported row's URL, or of its texts, to recognise the same row in a later import. */
    importKey: t.varchar("import_key", { length: 64 }).unique("job_posts_import_key_unique"),
    /** Fingerprint of the company's own reference number. */
    importReference: t
      .varchar("import_reference", { length: 64 })
      .unique("job_posts_import_reference_unique"),
    /** How often it was renewed for 30 days; each renewal costs points like a publication. */
    renewals: t.smallint().notNull().default(0),
    /** Since when it waits for a review; null: it does not. */
    submittedAt: instant("submitted_at"),
    /** First change from pending to active, when the points are spent. */
    firstApprovedAt: instant("first_approved_at"),
    /** Sort key of the public lists, newest first. */
    publishedAt: instant("published_at"),
    ...timestamps(),
    deletedAt: instant("deleted_at"),
  }),
  (t) => {
    const stands = sql`${t.deletedAt} is null`
    const active = sql`${t.statusId} = 1 and ${t.deletedAt} is null`
    const newest = [t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const
    return [
      ...placeReferences("job_posts", t),
      index("job_posts_public_idx")
        .on(...newest)
        .where(active),
      index("job_posts_public_county_idx")
        .on(t.countyId, ...newest)
        .where(active),
      index("job_posts_public_area_idx")
        .on(t.jobAreaId, ...newest)
        .where(active),
      // Includes deleted jobs, because the history of an owner's jobs counts.
      index("job_posts_owner_idx").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      index("job_posts_admin_idx")
        .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(stands),
      // Includes the expiry, so that counting by status needs only the index.
      index("job_posts_status_idx")
        .on(t.statusId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.expiresAt)
        .where(stands),
      // The largest county holds half of all jobs: an index-only scan counts those too.
      ...[t.countyId, t.jobAreaId].map((column) =>
        index(`job_posts_admin_${column.name}_idx`)
          .on(column, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.statusId, t.expiresAt)
          .where(stands),
      ),
      index("job_posts_review_idx")
        .on(t.risk.desc().nullsLast(), t.submittedAt, t.id)
        .where(sql`${t.statusId} = 3 and ${t.deletedAt} is null`),
      index("job_posts_afterwards_idx").on(t.id).where(sql`${t.readAfterwards}`),
      index("job_posts_ask_idx").on(t.nextAskAt, t.publishedAt).where(active),
      index("job_posts_asked_idx").on(t.askedAt).where(sql`${t.askedAt} is not null and ${active}`),
      index("job_posts_expiry_idx")
        .on(t.expiresAt)
        .where(sql`${t.statusId} in (1, 5) and ${t.deletedAt} is null`),
      index("job_posts_unread_idx").on(t.id).where(sql`${t.stated} is null and ${active}`),
      index("job_posts_copies_idx").using("gin", t.copyKeys).where(stands),
      index("job_posts_copy_group_idx").on(t.copyGroup).where(sql`${t.copyGroup} > 0`),
      index("job_posts_ungrouped_idx").on(t.id).where(sql`${t.copyGroup} is null and ${active}`),
      index("job_posts_company_idx").on(t.companyId),
      index("job_posts_words_idx").using("gin", sql`${t.words} gin_trgm_ops`),
      // For deleting a catalogue row, which must check whether a job still refers to it.
      index("job_posts_place_idx").on(t.stateId, t.countyId, t.neighborhoodId),
      index("job_posts_county_idx").on(t.countyId),
      index("job_posts_neighborhood_idx").on(t.neighborhoodId).where(sql`${t.neighborhoodId} is not null`),
      index("job_posts_area_idx").on(t.jobAreaId),
      index("job_posts_pay_idx")
        .on(t.jobAreaId, t.countyId, t.firstApprovedAt)
        .where(
          sql`${t.firstApprovedAt} is not null and ${t.deletedAt} is null and not ${t.negotiableSalary}`,
        ),
      index("job_posts_type_idx").on(t.jobTypeId),
      index("job_posts_image_idx").on(t.imageId).where(sql`${t.imageId} is not null`),
      check("job_posts_status", sql`${t.statusId} in (1, 2, 3, 4, 5, 6, 7)`),
      check("job_posts_apply_by", sql`${t.applyBy} in ('site', 'email', 'whatsapp', 'link', 'description')`),
      check(
        "job_posts_way_to_apply",
        sql`${t.statusId} = 6 or case ${t.applyBy} when 'email' then ${t.emailReceiveCv} when 'whatsapp' then ${t.applyWhatsapp}
          when 'link' then ${t.applyLink} else '' end is not null`,
      ),
      check("job_posts_openings", sql`${t.jobNumber} between 1 and 9999`),
      check("job_posts_salary", sql`${t.salary} >= 0 and ${t.salary} <= 999999.99`),
      check(
        "job_posts_salary_range",
        sql`coalesce(${t.salaryFrom}, 0) >= 0 and coalesce(${t.salaryTo}, 0) >= 0 and coalesce(${t.salaryMax}, 0) >= 0`,
      ),
      check(
        "job_posts_special_ad",
        sql`(${t.typeSpecialAd} is null and ${t.urlSpecialAd} is null)
          or (${t.typeSpecialAd} = 'redirect' and ${t.urlSpecialAd} ~* '^https?://')`,
      ),
      check("job_posts_condition", sql`${t.jobExclusiveAccessesCondition} in ('all', 'any')`),
      check(
        "job_posts_active_is_dated",
        sql`${t.statusId} <> 1 or num_nulls(${t.publishedAt}, ${t.expiresAt}, ${t.firstApprovedAt}) = 0`,
      ),
      check(
        "job_posts_active_is_whole",
        sql`${t.statusId} <> 1
          or num_nulls(${t.jobTypeId}, ${t.jobAreaId}, ${t.stateId}, ${t.countyId}) = 0`,
      ),
      check(
        "job_posts_place_is_nested",
        sql`(${t.countyId} is null or ${t.stateId} is not null)
          and (${t.neighborhoodId} is null or ${t.countyId} is not null)`,
      ),
      check("job_posts_pending_waits", sql`${t.statusId} <> 3 or ${t.submittedAt} is not null`),
      check(
        "job_posts_source",
        sql`${t.source} in ('advertiser', 'administrator', 'picture', 'import', 'seed')`,
      ),
    ]
  },
)

export const jobPostExclusiveAccesses = pgTable(
  "job_post_exclusive_accesses",
  {
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    jobExclusiveAccessId: reference(
      "job_exclusive_access_id",
      () => jobExclusiveAccesses.id,
      "restrict",
    ).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobPostId, t.jobExclusiveAccessId] }),
    index("job_post_exclusive_accesses_access_idx").on(t.jobExclusiveAccessId),
  ],
)
