/** São Luís keeps UTC-3 the whole year (no daylight saving time since 2019). */
const offset = 3 * 3_600_000
const day = 86_400_000

/** The local calendar day, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() - offset).toISOString().slice(0, 10)
}

/** First instant after a local day: when a job that may be answered until that day ends. */
export function endOfLocalDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + offset + day)
}
