import { DAY_MS, fromLocalTime, localDay } from "@upaon/contract/platform/format-time"

/** The present moment; tests give their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A time in ms that goes on where `now` is set back: what should last seconds would last until `now` has caught up. */
export function neverBack(now: () => number): () => number {
  let [last, ahead] = [now(), 0]
  return () => {
    const time = now()
    ahead += Math.max(0, last - time)
    last = time
    return time + ahead
  }
}

const atSeven = (moment: Date) => fromLocalTime(`${localDay(moment)}T07:00:00`)

/** 7 a.m. local time, `days` days after the day of a moment. Daily mails are scheduled by it. */
export const morningAfter = (moment: Date, days: number): Date =>
  atSeven(new Date(moment.getTime() + days * DAY_MS))

/** The last 7 a.m. local time. Work that asks every minute what was due by then makes up for a missed day (rule d8). */
export const lastMorning = (now: Date): Date => (atSeven(now) <= now ? atSeven(now) : morningAfter(now, -1))

/** The next 7 a.m. local time after a moment. */
export const nextMorning = (now: Date): Date => (atSeven(now) > now ? atSeven(now) : morningAfter(now, 1))
