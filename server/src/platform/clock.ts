import { DAY_MS, fromLocalTime, localDay } from "@upaon/contract/platform/format-time"

/** The present moment; tests give their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const atSeven = (moment: Date) => fromLocalTime(`${localDay(moment)}T07:00:00`)

/** 7 h local time, so many days after the day of a moment. What is mailed once a day goes by these. */
export const sevenAfter = (moment: Date, days: number): Date =>
  atSeven(new Date(moment.getTime() + days * DAY_MS))

/** The last 7 h local time: asked every minute for what was due by then, work makes up for a day that was missed (rule d8). */
export const lastSeven = (now: Date): Date => (atSeven(now) <= now ? atSeven(now) : sevenAfter(now, -1))

/** The next 7 h local time after a moment. */
export const nextSeven = (now: Date): Date => (atSeven(now) > now ? atSeven(now) : sevenAfter(now, 1))
