import { sql } from "drizzle-orm"
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, reference, transactionId } from "./columns.ts"
import { users } from "./users.ts"

/** Every change an administrator makes. Rows are only added; texts are forgotten with their person, old rows go. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    actorId: reference("actor_id", () => users.id, "restrict"),
    /** `job.approve`, `state.update`, … */
    action: varchar({ length: 64 }).notNull(),
    entity: varchar({ length: 64 }).notNull(),
    entityId: integer("entity_id"),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: varchar({ length: 64 }),
    requestId: varchar("request_id", { length: 64 }),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_entity_idx").on(t.entity, t.entityId, t.id),
    index("audit_log_actor_idx").on(t.actorId, t.id),
  ],
)

/** What a person agreed to or withdrew, and when. Rows are only added; old ones go. */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    userId: reference("user_id", () => users.id, "restrict"),
    kind: varchar({ length: 16 }).notNull().$type<"terms" | "push" | "newsletter">(),
    granted: boolean().notNull(),
    ip: varchar({ length: 64 }),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
  },
  (t) => [
    index("consents_user_idx").on(t.userId, t.kind, t.id),
    check("consents_kind", sql`${t.kind} in ('terms', 'push', 'newsletter')`),
  ],
)

/** What a search event speaks of. `rebuild` says that anything may have changed. */
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
 * Changes that the search index must follow, written by triggers in the transaction of the change.
 * Ids are given before commit, so a reader goes by `(tx, id)` and stops below `pg_snapshot_xmin(pg_current_snapshot())`.
 * Channel `search_events` is notified at commit. `set local upaon.bulk = 'on'` switches the triggers off.
 */
export const searchEvents = pgTable(
  "search_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    tx: transactionId().notNull().default(sql`pg_current_xact_id()`),
    kind: varchar({ length: 16 }).notNull().$type<SearchEventKind>(),
    refId: integer("ref_id"),
    createdAt: createdAt(),
  },
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
