import { DAY_MS, HOUR_MS } from "../platform/format-time.ts"

/** Day of the privacy policy's text as it stands, `YYYY-MM-DD`. Change it with every change of that text. */
export const PRIVACY_VERSION = "2026-11-22"

/** One length of time, in one unit, so that it is told as it is counted. */
type Term = { hours: number } | { days: number } | { years: number }

/**
 * How long each kind of thing is kept after it was last needed. What clears away and what the privacy policy says
 * both go by this table; a new kind of thing begins with a line here.
 */
export const retention = {
  /** After the last use. */
  session: { days: 30 },
  /** After it began, used or not. */
  sessionAtMost: { days: 90 },
  /** A sign-in between its two steps, after its end. */
  challenge: { hours: 24 },
  /** Links of confirmation, of passwords and to teams, after their end; those that ask of a vacancy, after its end. */
  link: { days: 30 },
  /** By what a device is known that signed in, after it last did. */
  device: { days: 365 },
  /** A picture that no record shows. */
  unusedImage: { hours: 24 },
  /** A picture drawn for links that are shared, after it was drawn. */
  sharedImage: { days: 30 },
  /** What was read from a picture of a vacancy. */
  reading: { days: 180 },
  /** A curriculum kept in an account, after it was last changed; the one on the device stays. */
  curriculum: { years: 2 },
  /** What was read from a file of vacancies and not imported. */
  importPreview: { hours: 24 },
  /** What became of the rows of an import. */
  import: { days: 30 },
  /** A vacancy that was never sent, after it was last changed. */
  draftJob: { years: 1 },
  /** The texts of a vacancy, after it was deleted; the bare row stays for the books. */
  deletedJob: { days: 180 },
  /** What was searched and where its results were pressed, where three people or more asked so on one day. */
  askedQuestion: { days: 30 },
  /** An application and its file, after its vacancy ended; `APPLICATION_RETENTION_DAYS` says another term. */
  application: { days: 180 },
  /** An account whose e-mail was never confirmed, after the last use. */
  unconfirmedAccount: { days: 90 },
  /** A confirmed account, after the last use. */
  unusedAccount: { years: 3 },
  /** Between the mail that announces it and the end of an unused account. */
  unusedNotice: { days: 30 },
  /** Mails that were written to files because no mail server is set up. */
  mailFile: { days: 30 },
  /** What a payment's provider said. */
  paymentNotice: { years: 5 },
  /** After it ceased to hold. */
  consent: { years: 5 },
  /** What administrators changed. */
  auditLog: { years: 5 },
  /** An alert whose e-mail was never confirmed. */
  unconfirmedAlert: { days: 7 },
  /** An alert that was stopped. */
  stoppedAlert: { days: 180 },
  /** Links of an alert's mails, after they were sent. */
  alertLink: { days: 180 },
  /** Which vacancies an alert has told of, after they ended: never the same twice. */
  toldVacancy: { years: 1 },
  /** That a visitor did something, by a hash whose salt goes with the day. */
  visit: { hours: 24 },
  /** Of who reported a vacancy: the hash of the address after the report, the e-mail after its decision. */
  reporter: { days: 90 },
  /** What was reported, after its decision. */
  report: { years: 2 },
  /** Which record changed, for the search index; no texts. */
  searchEvent: { days: 7 },
} as const satisfies Record<string, Term>

export type Kept = keyof typeof retention

/** What is older than this has been kept long enough. */
export function keptSince(term: Term, now: Date): Date {
  if ("hours" in term) return new Date(now.getTime() - term.hours * HOUR_MS)
  if ("days" in term) return new Date(now.getTime() - term.days * DAY_MS)
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - term.years)
  return since
}

/** `30 dias`, `5 anos`, as people read it. */
export function termPtbr(term: Term): string {
  if ("hours" in term) return `${term.hours} horas`
  return "days" in term ? `${term.days} dias` : `${term.years} anos`
}
