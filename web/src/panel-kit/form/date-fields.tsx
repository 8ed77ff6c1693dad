import {
  DatePickerInput,
  type DatePickerInputProps,
  DateTimePicker,
  type DateTimePickerProps,
} from "@mantine/dates"
import dayjs from "dayjs"
import { useId } from "react"
import { PanelIcon } from "../icons.tsx"

// The controls between the arrows keep the month and the year that stand in them as their names.
const ariaLabels = {
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  previousYear: "Ano anterior",
  nextYear: "Próximo ano",
  previousDecade: "Década anterior",
  nextDecade: "Próxima década",
}

/** The calendar takes its name from the field's button; for Mantine both have one id. */
function useCalendarName() {
  const id = useId()
  return { id, popoverProps: { id }, ariaLabels }
}

type DayProps = Omit<DatePickerInputProps, "value" | "onChange" | "type"> & {
  /** YYYY-MM-DD; null: none. */
  value: string | null
  onChange: (value: string | null) => void
  /** No day before today may be chosen. */
  fromToday?: boolean
}

/**
 * A day, shown as dd/mm/aaaa and kept as YYYY-MM-DD.
 * @example <DateField label="Encerramento das inscrições" fromToday {...record.field("received_date")} />
 */
export function DateField({ fromToday, ...rest }: DayProps) {
  const named = useCalendarName()
  return (
    <DatePickerInput
      {...named}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      clearable
      minDate={fromToday ? dayjs().format("YYYY-MM-DD") : undefined}
      leftSection={<PanelIcon name="calendar" size={18} />}
      clearButtonProps={{ "aria-label": "Limpar a data" }}
      {...rest}
    />
  )
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
      clearable
      leftSection={<PanelIcon name="calendar" size={18} />}
      clearButtonProps={{ "aria-label": "Limpar a data" }}
      timePickerProps={{ hoursInputLabel: "Horas", minutesInputLabel: "Minutos" }}
      submitButtonProps={{ "aria-label": "Pronto" }}
      {...props}
    />
  )
}

const FORTALEZA_MS = -3 * 3_600_000

/**
 * An answer's ISO moment as {@link DateTimeField} takes it: the time in America/Fortaleza, as the server reads what
 * comes back, wherever the administrator sits. Null stays null.
 */
export const localMoment = (iso: string | null | undefined): string | null =>
  iso ? new Date(Date.parse(iso) + FORTALEZA_MS).toISOString().slice(0, 19).replace("T", " ") : null
