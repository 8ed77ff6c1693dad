import { counted } from "../platform/format.ts"
import { DAY_MS, HOUR_MS } from "../platform/format-time.ts"

/** Date of the current text of the privacy policy, `YYYY-MM-DD`. Change it with every change of that text. */
export const PRIVACY_VERSION = "2026-11-30"

/** A period in a single unit, so that it is displayed in the unit in which it is counted. */
type Term = { hours: number } | { days: number } | { years: number }

/**
 * How long each kind of data is kept after it was last needed. Both the cleanup and the privacy policy use this table, so a new
 * kind of data starts with a line here.
 */
export const retention = {
  /** Since the last use. */
  session: { days: 30 },
  /** Since the session began, used or not. */
  sessionAtMost: { days: 90 },
  /** A sign-in between its two steps, since it expired. */
  challenge: { hours: 24 },
  /** Links to confirm an e-mail, reset a password or join a team, since they expired; those about a vacancy, since its end. */
  link: { days: 30 },
  /** The hash that identifies a device, since its last sign-in. */
  device: { days: 365 },
  /** A picture that no record uses. */
  unusedImage: { hours: 24 },
  /** A preview picture for shared links, since it was rendered. */
  sharedImage: { days: 30 },
  /** What was read from a picture of a vacancy. */
  reading: { days: 180 },
  /** A curriculum stored in an account, since its last change; the copy on the device stays. */
  curriculum: { years: 2 },
  /** What was read from a file of vacancies but not imported. */
  importPreview: { hours: 24 },
  /** The results of an import's rows. */
  import: { days: 30 },
  /** A vacancy that was never submitted, since its last change. */
  draftJob: { years: 1 },
  /** The texts of a vacancy, since its deletion; the row without them stays for bookkeeping. */
  deletedJob: { days: 180 },
  /** Searches that at least three people made on one day, and the positions of the results that were opened. */
  askedQuestion: { days: 30 },
  /** An application and its file, since the end of the vacancy; `APPLICATION_RETENTION_DAYS` sets another period. */
  application: { days: 180 },
  /** An account whose e-mail was never confirmed, since the last use. */
  unconfirmedAccount: { days: 90 },
  /** A confirmed account, since the last use. */
  unusedAccount: { years: 3 },
  /** Between the warning mail and the deletion of an unused account. */
  unusedNotice: { days: 30 },
  /** Mails written to files because no mail server is configured. */
  mailFile: { days: 30 },
  /** The notices of payment providers. */
  paymentNotice: { years: 5 },
  /** Since the consent ended. */
  consent: { years: 5 },
  /** Changes made by administrators. */
  auditLog: { years: 5 },
  /** An alert whose e-mail was never confirmed. */
  unconfirmedAlert: { days: 7 },
  /** A stopped alert. */
  stoppedAlert: { days: 180 },
  /** Links in an alert's mails, since they were sent. */
  alertLink: { days: 180 },
  /** Which vacancies an alert has told of, since their end: no vacancy is told twice. */
  toldVacancy: { years: 1 },
  /** That a visitor did something, known by a hash whose salt is deleted with the day. */
  visit: { hours: 24 },
  /** About a reporter: the hash of the address since the report, the e-mail since the decision. */
  reporter: { days: 90 },
  /** The content of a report, since the decision. */
  report: { years: 2 },
  /** Which record changed, for the search index; contains no texts. */
  searchEvent: { days: 7 },
} as const satisfies Record<string, Term>

export type RetentionKind = keyof typeof retention

/** Data older than the returned moment has been kept long enough. */
export function retentionCutoff(term: Term, now: Date): Date {
  if ("hours" in term) return new Date(now.getTime() - term.hours * HOUR_MS)
  if ("days" in term) return new Date(now.getTime() - term.days * DAY_MS)
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - term.years)
  return since
}

/** The period in Portuguese: `30 dias`, `1 ano`. */
export function termPtbr(term: Term): string {
  if ("hours" in term) return counted(term.hours, "hora", "horas")
  return "days" in term ? counted(term.days, "dia", "dias") : counted(term.years, "ano", "anos")
}
