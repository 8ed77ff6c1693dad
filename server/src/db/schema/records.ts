import { sql } from "drizzle-orm"
import { check, index, pgTable } from "drizzle-orm/pg-core"
import { createdAt, instant, reference, transactionId } from "./columns.ts"
import { users } from "./users.ts"

/** Every change by an administrator. Rows are only added. Texts are erased with their person, old rows are deleted. */
export const auditLog = pgTable(
  "audit_log",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    actorId: reference("actor_id", () => users.id, "restrict"),
    /** `job.approve`, `state.update`, … */
    action: t.varchar({ length: 64 }).notNull(),
    entity: t.varchar({ length: 64 }).notNull(),
    entityId: t.integer("entity_id"),
    before: t.jsonb().$type<Record<string, unknown>>(),
    after: t.jsonb().$type<Record<string, unknown>>(),
    ip: t.varchar({ length: 64 }),
    requestId: t.varchar("request_id", { length: 64 }),
    createdAt: createdAt(),
    /** Keyed digest of each value, by name (`before.title`): an erased value leaves its digest behind (rule d17). */
    digests: t.jsonb().$type<Record<string, string>>(),
    /** Keyed digest of all digests. */
    seal: t.varchar({ length: 64 }),
    /** Position in the hash chain, and hash over the previous entry, set by a trigger at commit; null: older than the chain. */
    seq: t.bigint({ mode: "number" }).unique("audit_log_seq_unique"),
    hash: t.varchar({ length: 64 }),
  }),
  (t) => [
    index("audit_log_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_entity_idx").on(t.entity, t.entityId, t.id),
    index("audit_log_actor_idx").on(t.actorId, t.id),
  ],
)

/** The head of the audit log's hash chain: one row, created with the first entry and updated at each later commit. */
export const auditHead = pgTable(
  "audit_head",
  (t) => ({
    id: t.smallint().primaryKey().default(1),
    seq: t.bigint({ mode: "number" }).notNull(),
    hash: t.varchar({ length: 64 }).notNull(),
    /** The morning of the last mail with the head. */
    mailedAt: instant("mailed_at"),
  }),
  (t) => [check("audit_head_one", sql`${t.id} = 1`)],
)

/** Starting points of the chain: after the entries older than the chain, and after each deletion of old entries. Signed. */
export const auditStarts = pgTable("audit_starts", (t) => ({
  /** Position and hash of the last deleted entry; 0: none. */
  seq: t.bigint({ mode: "number" }).primaryKey(),
  hash: t.varchar({ length: 64 }).notNull(),
  /** Entries up to this id are older than the chain. */
  unchainedId: t.bigint("unchained_id", { mode: "number" }).notNull(),
  signature: t.varchar({ length: 64 }).notNull(),
  createdAt: createdAt(),
}))

/** What a person consented to or withdrew, and when. Rows are only added; old ones are deleted. */
export const consents = pgTable(
  "consents",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    userId: reference("user_id", () => users.id, "restrict"),
    kind: t.varchar({ length: 16 }).notNull().$type<"terms" | "push" | "newsletter">(),
    granted: t.boolean().notNull(),
    ip: t.varchar({ length: 64 }),
    userAgent: t.text("user_agent"),
    createdAt: createdAt(),
  }),
  (t) => [
    index("consents_user_idx").on(t.userId, t.kind, t.id),
    check("consents_kind", sql`${t.kind} in ('terms', 'push', 'newsletter')`),
  ],
)

/** The kind of record that changed. `rebuild`: anything may have changed. */
export type SearchEventKind =
  | "job"
  | "company"
  | "state"
  | "county"
  | "neighborhood"
  | "job_area"
  | "job_type"
  | "region"
  | "rebuild"

/**
 * Changes that the search index must follow, written by triggers in the transaction of the change. Ids are assigned before
 * commit, so a reader orders by `(tx, id)` and stops below `pg_snapshot_xmin(pg_current_snapshot())`. Channel `search_events`
 * is notified at commit. `set local upaon.bulk = 'on'` turns the triggers off.
 */
export const searchEvents = pgTable(
  "search_events",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    tx: transactionId().notNull().default(sql`pg_current_xact_id()`),
    kind: t.varchar({ length: 16 }).notNull().$type<SearchEventKind>(),
    refId: t.integer("ref_id"),
    createdAt: createdAt(),
  }),
  (t) => [
    index("search_events_order_idx").on(t.tx, t.id),
    index("search_events_age_idx").on(t.createdAt),
    check(
      "search_events_kind",
      sql`${t.kind} in ('job', 'company', 'state', 'county', 'neighborhood', 'job_area', 'job_type', 'region', 'rebuild')`,
    ),
    check("search_events_ref", sql`(${t.kind} = 'rebuild') = (${t.refId} is null)`),
  ],
)
