import { DAY_MS, fromLocalTime, localDay } from "@upaon/contract/platform/format-time"

const SENT_AT = "07:00:00"
const WEEK_DAYS = 7

const onDay = (moment: Date) => fromLocalTime(`${localDay(moment)}T${SENT_AT}`)

/** The next 7 h local time after a moment. */
export function nextRun(now: Date): Date {
  const today = onDay(now)
  return today > now ? today : onDay(new Date(now.getTime() + DAY_MS))
}

/** 7 h of the day a week after a mail (rule d7). */
export const aWeekAfter = (now: Date): Date => onDay(new Date(now.getTime() + WEEK_DAYS * DAY_MS))
