import { Button, Skeleton } from "@mantine/core"
import { type ReactNode, useState } from "react"
import css from "./list.module.css"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { dayPtbr } from "@upaon/contract/platform/format-time"

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** For numbers and actions. */
  align?: "right"
  /** For action menus: on phones the menu is in the row's corner, without a label. */
  quiet?: "phone"
}

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** null shows skeleton rows. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string | number
  /** The name of a wide table without focusable content; it makes the table focusable, so that the keyboard can scroll it. */
  label?: string
  /** All columns but the first are numbers, which need less space. */
  numbers?: boolean
}

/** A table that becomes a stack of labelled cards on phones. */
export function DataTable<Row>({ columns, rows, keyOf, label, numbers }: Props<Row>) {
  const scrolled = label ? { role: "region", "aria-label": label, tabIndex: 0 } : {}
  return (
    <div className={`surface ${css.tableBox}`} data-numbers={numbers} {...scrolled}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.title}
                      data-align={column.align}
                      data-title={column.quiet ? undefined : column.title}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: 6 }, (_, place) => (
                <tr key={`waits-${place}`}>
                  {columns.map((column) => (
                    <td key={column.title} data-title={column.quiet ? undefined : column.title}>
                      <Skeleton height={18} radius="sm" flex={1} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

const words = adminAds.analytics
const FIRST = 7

/** A table of numbers per day, latest first. */
export function DayTable<Day extends { date: string }>({
  columns,
  days,
}: {
  columns: readonly Column<Day>[]
  days: readonly Day[]
}) {
  const [all, setAll] = useState(false)
  const rows = days.toReversed()
  const day: Column<Day> = { title: words.day, cell: ({ date }) => dayPtbr(date) }
  return (
    <>
      <DataTable
        columns={[day, ...columns]}
        rows={all ? rows : rows.slice(0, FIRST)}
        keyOf={({ date }) => date}
        label={words.day}
        numbers
      />
      {!all && rows.length > FIRST && (
        <Button variant="subtle" mt="sm" ml={-22} onClick={() => setAll(true)}>
          {words.allDays}
        </Button>
      )}
    </>
  )
}
