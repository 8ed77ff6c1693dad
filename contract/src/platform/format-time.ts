/** Dates and times in readable Portuguese. Every `iso` is a moment in ISO 8601, `now` is the present. */
import { brand } from "../site/brand.ts"

const { timeZone } = brand

const date = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
})
const dateTime = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  dateStyle: "long",
  timeStyle: "short",
})

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** UTC offset of local time, such as `-03:00`. It is constant, because Brazil has had no daylight saving time since 2019. */
const OFFSET = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format().slice(-6)
const OFFSET_MS = -Date.parse(`1970-01-01T00:00:00${OFFSET}`)

/** `DD/MM/YYYY` of a moment in local time. */
export const dateFormatPtbr = (iso: string | Date) => date.format(new Date(iso))

/** A day `YYYY-MM-DD` as `DD/MM/YYYY`. */
export const dayPtbr = (day: string) => day.split("-").reverse().join("/")

/** The full date for tooltips: `20 de novembro de 2026 às 08:00`, `1º de dezembro de 2026 às 08:00`. */
export const fullDatePtbr = (iso: string | Date) => dateTime.format(new Date(iso)).replace(/^1 /, "1º ")

/** The local day of a moment as `YYYY-MM-DD`. Not by a locale that writes days so: in browsers of 2023, `en-CA` does not. */
export const localDay = (moment: string | Date) => toLocalTime(new Date(moment)).slice(0, 10)

/** Whether a day `YYYY-MM-DD` is over in local time. Today is not. */
export const isPastDay = (day: string, now: Date) => day < localDay(now)

/** The moment of a local time `YYYY-MM-DDTHH:mm:ss`. */
export const fromLocalTime = (local: string) => new Date(`${local}${OFFSET}`)

/** A moment as local time with its offset: `2026-11-20T09:00:00.250-03:00`. */
export const toLocalTime = (moment: Date) =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().replace("Z", OFFSET)

/** The first moment of a local day. */
export const startOfDay = (day: string) => fromLocalTime(`${day}T00:00:00`)

/** The last moment of a local day: when a job with that deadline ends. */
export const endOfDay = (day: string) => fromLocalTime(`${day}T23:59:59.999`)

/** All days from the first to the last, as `YYYY-MM-DD`. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The last `count` days, up to and including the day of `now`. */
export const lastDays = (count: number, now: Date) =>
  daysBetween(localDay(new Date(now.getTime() - (count - 1) * DAY_MS)), localDay(now))

const relative = new Intl.RelativeTimeFormat("pt-BR")
/** Cache of formatted distances: they are needed for every card of every response, and there are few different ones. */
const said = new Map<number, string>()

const UNITS: [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * DAY_MS, "year"],
  [30 * DAY_MS, "month"],
  [7 * DAY_MS, "week"],
  [DAY_MS, "day"],
  [HOUR_MS, "hour"],
  [MINUTE_MS, "minute"],
]

/** `há 2 horas`, `em 3 dias`, `agora mesmo`. */
export function dateDiffForHumans(iso: string | Date, now: Date): string {
  const distance = new Date(iso).getTime() - now.getTime()
  const [length, unit] = UNITS.find(([each]) => Math.abs(distance) >= each) ?? []
  if (!length || !unit) return "agora mesmo"
  const at = distance - (distance % length)
  const known = said.get(at) ?? relative.format(at / length, unit)
  said.set(at, known)
  return known
}

/** Label of a job card: under 24 hours 'Hoje', under 48 hours 'Ontem', otherwise 'Recente'. */
export function cardDate(iso: string | Date, now: Date): "Hoje" | "Ontem" | "Recente" {
  const age = now.getTime() - new Date(iso).getTime()
  if (age < DAY_MS) return "Hoje"
  return age < 2 * DAY_MS ? "Ontem" : "Recente"
}

/** Remaining time as `mm:ss`; `00:00` when it is over. More than an hour is still shown in minutes. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (number: number) => String(number).padStart(2, "0")
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
