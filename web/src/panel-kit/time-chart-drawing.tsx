import { AreaChart } from "@mantine/charts"
import "@mantine/charts/styles.css"
import { count } from "@upaon/contract/platform/format"

export type TimeChartProps = {
  label: string
  /** `date` is the day, YYYY-MM-DD. A null value was not measured; the line continues to the next one that was. */
  rows: readonly Record<string, string | number | null>[]
  series: readonly { name: string; label: string }[]
}

/** In px, of a label such as '30/11'. */
const HALF_A_LABEL = 16
const COLOURS = ["var(--action)", "var(--accent)", "var(--good)"]

/** The drawing itself; loaded lazily by `TimeChart`. */
export default function TimeChartDrawing({ label, rows, series }: TimeChartProps) {
  return (
    <figure aria-label={label}>
      <AreaChart
        h={260}
        data={rows.map((row) => ({ ...row, date: dayAndMonth(String(row.date)) }))}
        dataKey="date"
        series={series.map(({ name, label: title }, place) => ({
          name,
          label: title,
          color: COLOURS[place % COLOURS.length] ?? "var(--action)",
        }))}
        curveType="monotone"
        withLegend={series.length > 1}
        // In the order of the series, like the numbers above; the default order is by name.
        legendProps={{ itemSorter: null }}
        tickLine="none"
        withDots={false}
        strokeWidth={2.5}
        yAxisProps={{ allowDecimals: false }}
        // Room for half of the last day's label, which would otherwise move inwards and displace the label before it.
        xAxisProps={{ padding: { right: HALF_A_LABEL } }}
        valueFormatter={count}
      />
    </figure>
  )
}

const dayAndMonth = (day: string) => day.slice(5, 10).split("-").reverse().join("/")
