import { DateInput, type DateInputProps, DateTimePicker, type DateTimePickerProps } from "@mantine/dates"
import { shell } from "@upaon/contract/messages/shell"
import { toLocalTime } from "@upaon/contract/platform/format-time"
import dayjs from "dayjs"
import { useId, useRef, useState } from "react"
import { PanelIcon } from "../icons.tsx"
import { useHeldSubmit } from "./held-submit.ts"

// The controls between the arrows keep the month and the year that stand in them as their names.
const ariaLabels = {
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  previousYear: "Ano anterior",
  nextYear: "Próximo ano",
  previousDecade: "Década anterior",
  nextDecade: "Próxima década",
}

type DayProps = Omit<DateInputProps, "value" | "onChange" | "type"> & {
  /** YYYY-MM-DD; null: none. */
  value: string | null
  onChange: (value: string | null) => void
  /** No day before today may be chosen. */
  fromToday?: boolean
}

/**
 * A day, typed as dd/mm/aaaa or picked from the calendar, and kept as YYYY-MM-DD. What is no day is said, and holds the
 * form back until it is mended.
 * @example <DateField label="Encerramento das inscrições" fromToday {...record.field("received_date")} />
 */
export function DateField({ fromToday, value, onChange, onBlur, error, ...rest }: DayProps) {
  const input = useRef<HTMLInputElement>(null)
  const minDate = fromToday ? dayjs().format("YYYY-MM-DD") : undefined
  const [fault, setFault] = useState<string | null>(null)
  const [told, setTold] = useState(false)
  const choose = (day: string | null) => {
    setFault(null)
    onChange(day)
  }
  const type = (text: string) => {
    const day = dayTyped(text)
    const said =
      text.trim() && !day ? shell.dateInvalid : day && minDate && day < minDate ? shell.datePast : null
    setFault(said)
    setTold(false)
    if (said && value !== null) onChange(null)
  }
  useHeldSubmit(input, fault !== null, () => setTold(true))
  return (
    <DateInput
      ref={input}
      ariaLabels={ariaLabels}
      valueFormat="DD/MM/YYYY"
      dateParser={dayTyped}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      clearable
      allowDeselect={false}
      hideOutsideDates
      minDate={minDate}
      leftSection={<PanelIcon name="calendar" size={18} />}
      clearButtonProps={{ "aria-label": "Limpar a data" }}
      {...rest}
      value={value}
      onChange={choose}
      onInput={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTold(true)
        onBlur?.(event)
      }}
      // What could not be read stays to be mended.
      fixOnBlur={fault === null}
      error={(told && fault) || error}
    />
  )
}

/** YYYY-MM-DD of a day as people write it, 5/3/2026 or 05032026 alike; null: there is no such day. */
function dayTyped(text: string): string | null {
  const [, day = "", month = "", year = ""] =
    /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return year && dayjs(iso).format("YYYY-MM-DD") === iso ? iso : null
}

/** The calendar takes its name from the field's button; for Mantine both have one id. */
function useCalendarName() {
  const id = useId()
  return { id, popoverProps: { id }, ariaLabels }
}

type MomentProps = Omit<DateTimePickerProps, "value" | "onChange"> & {
  /** YYYY-MM-DD HH:mm:ss of local time, as articles and ads are sent; null: none. */
  value: string | null
  onChange: (value: string | null) => void
}

/**
 * Day and time, kept as YYYY-MM-DD HH:mm:ss.
 * @example <DateTimeField label="Data de publicação" {...record.field("published_at")} />
 */
export function DateTimeField(props: MomentProps) {
  const named = useCalendarName()
  return (
    <DateTimePicker
      {...named}
      valueFormat="DD/MM/YYYY HH:mm"
      placeholder="dd/mm/aaaa hh:mm"
      hideOutsideDates
      clearable
      leftSection={<PanelIcon name="calendar" size={18} />}
      clearButtonProps={{ "aria-label": "Limpar a data" }}
      timePickerProps={{ hoursInputLabel: "Horas", minutesInputLabel: "Minutos" }}
      submitButtonProps={{ "aria-label": "Pronto" }}
      {...props}
    />
  )
}

/**
 * An answer's ISO moment as {@link DateTimeField} takes it: the time in America/Fortaleza, as the server reads what
 * comes back, wherever the administrator sits. Null stays null.
 */
export const localMoment = (iso: string | null | undefined): string | null =>
  iso ? toLocalTime(new Date(iso)).slice(0, 19).replace("T", " ") : null
