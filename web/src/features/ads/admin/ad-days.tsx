import { Button } from "@mantine/core"
import type { AdAnalytics } from "@upaon/contract/ads/schemas"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { useState } from "react"
import { type Column, DataTable } from "../../../panel-kit/index.ts"
import { count, percent } from "../../../platform/format.ts"

const words = adminAds.analytics
const FIRST = 14

type Day = AdAnalytics["days"][number]

const columns: Column<Day>[] = [
  { title: words.day, cell: (day) => dayPtbr(day.date) },
  { title: words.impressions, align: "right", cell: (day) => count(day.impressions) },
  { title: words.clicks, align: "right", cell: (day) => count(day.clicks) },
  { title: words.ctr, align: "right", cell: (day) => percent(day.ctr) },
]

/** The days as numbers, the last ones first. */
export function AdDays({ days }: Pick<AdAnalytics, "days">) {
  const [all, setAll] = useState(false)
  const rows = days.toReversed()
  return (
    <>
      <DataTable columns={columns} rows={all ? rows : rows.slice(0, FIRST)} keyOf={(day) => day.date} />
      {!all && rows.length > FIRST && (
        <Button variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {words.allDays}
        </Button>
      )}
    </>
  )
}
