const minuteMs = 60_000
const shortestMs = 30 * minuteMs
const longestMs = 30 * 24 * 60 * minuteMs

/** Brasília's clock, which Fortaleza shares; neither has had summer time since 2019. */
const offsetMs = -3 * 60 * minuteMs

/**
 * When a charge shall end, inside what Mercado Pago allows: 30 minutes to 30 days from its creation. A minute is kept
 * clear at both ends, for the way there and for clocks that differ. Unset: as soon as possible.
 */
export function allowedExpiry(wanted: Date | undefined, now: Date): Date {
  const earliest = now.getTime() + shortestMs + minuteMs
  const latest = now.getTime() + longestMs - minuteMs
  return new Date(Math.min(Math.max(wanted?.getTime() ?? earliest, earliest), latest))
}

/** A time as Mercado Pago reads it: `yyyy-MM-dd'T'HH:mm:ss.SSS-03:00`. A `Z` is refused with its error 23. */
export function withNumericOffset(time: Date): string {
  return new Date(time.getTime() + offsetMs).toISOString().replace("Z", "-03:00")
}
