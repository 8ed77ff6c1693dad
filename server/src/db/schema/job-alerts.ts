import type { AlertSearch } from "@upaon/contract/job-alerts/endpoints"
import type { Frequency } from "@upaon/contract/messages/job-alerts"
import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { createdAt, dated, id, instant, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"

/** Searches whose new vacancies are mailed. An alert belongs to its address: whoever has it confirmed sees it in the panel. */
export const jobAlerts = pgTable(
  "job_alerts",
  (t) => ({
    id: id(),
    /** Folded (`foldEmail`). */
    email: t.varchar({ length: 254 }).notNull(),
    search: t.jsonb().notNull().$type<AlertSearch>(),
    /** The random name under which one device is notified as well; the service that delivers knows no more of it. */
    pushTag: t.varchar("push_tag", { length: 43 }),
    frequency: t.varchar({ length: 8 }).notNull().$type<Frequency>(),
    confirmedAt: instant("confirmed_at"),
    /** Tells of vacancies that became public after it: when it was confirmed, or last taken up again. */
    since: instant("since").notNull(),
    /** How far the vacancies were looked at. */
    lookedAt: instant("looked_at").notNull(),
    /** When it is looked at next. */
    dueAt: instant("due_at").notNull(),
    lastSentAt: instant("last_sent_at"),
    /** When somebody last used a link of its mails, or changed it. */
    openedAt: instant("opened_at").notNull(),
    stoppedAt: instant("stopped_at"),
    ...dated(),
  }),
  (t) => [
    index("job_alerts_email_idx").on(t.email),
    index("job_alerts_due_idx")
      .on(t.dueAt)
      .where(sql`${t.confirmedAt} is not null and ${t.stoppedAt} is null`),
    check("job_alerts_frequency", sql`${t.frequency} in ('daily', 'weekly')`),
    check("job_alerts_email_folded", sql`${t.email} = lower(${t.email})`),
  ],
)

/** The addresses in an alert's mails. Only the hash of a token is kept. */
export const jobAlertLinks = pgTable(
  "job_alert_links",
  (t) => ({
    tokenHash: t.varchar("token_hash", { length: 64 }).primaryKey(),
    alertId: reference("alert_id", () => jobAlerts.id, "cascade").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("job_alert_links_alert_idx").on(t.alertId), index("job_alert_links_age_idx").on(t.createdAt)],
)

/** The ledger: which vacancies an alert has told of, each once. Those of one moment stand in one mail. */
export const jobAlertVacancies = pgTable(
  "job_alert_vacancies",
  (t) => ({
    alertId: reference("alert_id", () => jobAlerts.id, "cascade").notNull(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    toldAt: instant("told_at").notNull(),
    /** Place among the search's results; the first ones stand in the mail, the others count as told (rule d7). */
    place: t.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.alertId, t.jobPostId] }),
    index("job_alert_vacancies_job_idx").on(t.jobPostId),
  ],
)
