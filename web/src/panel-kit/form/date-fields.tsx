import { DateInput, type DateInputProps } from "@mantine/dates"
import { shell } from "@upaon/contract/messages/shell"
import { localDay, toLocalTime } from "@upaon/contract/platform/format-time"
import dayjs from "dayjs"
import { useRef, useState } from "react"
import { serverNow } from "../../platform/server-time.ts"
import { PanelIcon } from "../icons.tsx"
import { useHeldSubmit } from "./held-submit.ts"

// The month and year controls have no label here, because their text is their name.
const ariaLabels = {
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  previousYear: "Ano anterior",
  nextYear: "Próximo ano",
  previousDecade: "Década anterior",
  nextDecade: "Próxima década",
}

/** The current day in the server's time zone, wherever the person is. */
const today = () => localDay(serverNow())

type DayProps = Omit<DateInputProps, "value" | "onChange" | "type"> & {
  /** The value as YYYY-MM-DD; null when empty. */
  value: string | null
  onChange: (value: string | null) => void
  /** Whether days before today are invalid. */
  fromToday?: boolean
  /** Whether a time belongs to the value, which is then YYYY-MM-DD HH:mm:ss in local time. */
  time?: boolean
}

/**
 * A day, typed as dd/mm/aaaa or picked from the calendar, with the value YYYY-MM-DD. Invalid input shows an error and stops the
 * form from being submitted.
 */
export function DateField(props: DayProps) {
  const { fromToday, time = false, value, onChange, onBlur, error, required, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const minDate = fromToday ? today() : undefined
  const [fault, setFault] = useState<string | null>(null)
  const [told, setTold] = useState(false)
  const choose = (day: string | null) => {
    setFault(null)
    // A picked day has no time, so the previous time is kept; a typed value has its own.
    const isPicked = time && day !== null && typedMoment(input.current?.value ?? "", time) !== day
    onChange(isPicked ? `${day.slice(0, 10)} ${value?.slice(11) || "00:00:00"}` : day)
  }
  const type = (text: string) => {
    const day = typedMoment(text, time)
    const said =
      text.trim() && !day
        ? time
          ? shell.momentInvalid
          : shell.dateInvalid
        : day && minDate && day < minDate
          ? shell.datePast
          : null
    setFault(said)
    setTold(false)
    if (said && value !== null) onChange(null)
  }
  useHeldSubmit(input, fault !== null, () => setTold(true))
  return (
    <DateInput
      ref={input}
      ariaLabels={ariaLabels}
      valueFormat={time ? "DD/MM/YYYY HH:mm" : "DD/MM/YYYY"}
      withTime={time}
      dateParser={(text) => typedMoment(text, time)}
      placeholder={time ? "dd/mm/aaaa hh:mm" : "dd/mm/aaaa"}
      inputMode="numeric"
      clearable
      allowDeselect={false}
      hideOutsideDates
      defaultDate={today()}
      minDate={minDate}
      leftSection={<PanelIcon name="calendar" size={18} />}
      clearButtonProps={{ "aria-label": "Limpar a data" }}
      {...rest}
      // Not `required`, as `NeededInput` explains.
      withAsterisk={required}
      aria-required={required}
      value={value}
      onChange={choose}
      onInput={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTold(true)
        onBlur?.(event)
      }}
      // Invalid input stays in the field for correction.
      fixOnBlur={fault === null}
      error={(told && fault) || error}
    />
  )
}

/** Whether the day exists, given as YYYY-MM-DD, and is in the range that the server accepts. */
export const isDay = (iso: string) => iso > "0001" && iso < "3000" && dayjs(iso).format("YYYY-MM-DD") === iso

/** A typed day (5/3/2026, 5/3/26 or 05032026) as YYYY-MM-DD; null when it does not exist. */
function dayTyped(text: string): string | null {
  const [, day = "", month = "", year = ""] =
    /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)$/.exec(text.trim()) ??
    /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(text.trim()) ??
    []
  const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(iso) ? iso : null
}

/** The same with a time (14:30 or 14h30), midnight by default. */
function typedMoment(text: string, time: boolean): string | null {
  const [words = "", clock] = text.trim().split(/\s+/)
  const day = dayTyped(words)
  if (!time) return clock === undefined ? day : null
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:h]([0-5]\d)$/.exec(clock ?? "00:00") ?? []
  return day && hours ? `${day} ${hours.padStart(2, "0")}:${minutes}:00` : null
}

/** A day with a time; the value is YYYY-MM-DD HH:mm:ss in local time. */
export const DateTimeField = (props: Omit<DayProps, "time">) => <DateField {...props} time inputMode="text" />

/**
 * Converts a response's ISO timestamp for {@link DateTimeField}: to the product's local time, in which the server reads the value
 * it gets back, wherever the administrator is. Null stays null.
 */
export const localMoment = (iso: string | null | undefined): string | null =>
  iso ? toLocalTime(new Date(iso)).slice(0, 19).replace("T", " ") : null
