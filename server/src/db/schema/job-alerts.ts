import type { AlertSearch } from "@upaon/contract/job-alerts/endpoints"
import type { Frequency } from "@upaon/contract/messages/job-alerts"
import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { createdAt, timestamps, id, instant, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"

/** Searches whose new vacancies are mailed. An alert belongs to its address: the account that confirmed it sees it. */
export const jobAlerts = pgTable(
  "job_alerts",
  (t) => ({
    id: id(),
    /** Folded (`foldEmail`). */
    email: t.varchar({ length: 254 }).notNull(),
    search: t.jsonb().notNull().$type<AlertSearch>(),
    /** Random name of one device that is notified as well; the push service knows nothing more about it. */
    pushTag: t.varchar("push_tag", { length: 43 }),
    frequency: t.varchar({ length: 8 }).notNull().$type<Frequency>(),
    confirmedAt: instant("confirmed_at"),
    /** Vacancies published after this are told: when the alert was confirmed or last resumed. */
    since: instant("since").notNull(),
    /** Vacancies published up to this moment were checked. */
    lookedAt: instant("looked_at").notNull(),
    /** When the alert is checked next. */
    dueAt: instant("due_at").notNull(),
    lastSentAt: instant("last_sent_at"),
    /** When somebody last used a link in its mails, or changed the alert. */
    openedAt: instant("opened_at").notNull(),
    stoppedAt: instant("stopped_at"),
    ...timestamps(),
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

/** Links in an alert's mails. Only the hash of a token is stored. */
export const jobAlertLinks = pgTable(
  "job_alert_links",
  (t) => ({
    tokenHash: t.varchar("token_hash", { length: 64 }).primaryKey(),
    alertId: reference("alert_id", () => jobAlerts.id, "cascade").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("job_alert_links_alert_idx").on(t.alertId), index("job_alert_links_age_idx").on(t.createdAt)],
)

/** The ledger of vacancies that an alert has told of, each once. Those with the same `told_at` are in the same mail. */
export const jobAlertVacancies = pgTable(
  "job_alert_vacancies",
  (t) => ({
    alertId: reference("alert_id", () => jobAlerts.id, "cascade").notNull(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    toldAt: instant("told_at").notNull(),
    /** Position in the search results. The first ones are shown in the mail, the others count as told (rule d7). */
    place: t.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.alertId, t.jobPostId] }),
    index("job_alert_vacancies_job_idx").on(t.jobPostId),
  ],
)
