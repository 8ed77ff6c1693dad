import { Button } from "@mantine/core"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { useState } from "react"
import { type Column, DataTable } from "./data-table.tsx"

const words = adminAds.analytics
const FIRST = 7

/** Numbers by day as a table, the last ones first. */
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
      />
      {!all && rows.length > FIRST && (
        <Button variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {words.allDays}
        </Button>
      )}
    </>
  )
}
