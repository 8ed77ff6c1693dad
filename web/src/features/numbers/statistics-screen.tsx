import { admin } from "@upaon/contract/messages/admin"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { statisticsWords as words } from "@upaon/contract/messages/numbers"
import type { AskedQuestion, Statistic, Statistics } from "@upaon/contract/numbers/endpoints"
import { statisticLabels, STATISTICS, STATISTICS_DAYS } from "@upaon/contract/numbers/endpoints"
import { count, fill, money } from "@upaon/contract/platform/format"
import {
  type Column,
  DataTable,
  DayTable,
  Loaded,
  Panel,
  type PanelIconName,
  Screen,
  StatCard,
  StateCard,
  StatRow,
  TimeChart,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { DaysBar, useDays } from "./days-bar.tsx"
import css from "./numbers.module.css"
import { Anchor, Stack, Text } from "@mantine/core"
import { Link } from "react-router"

const HOME = "/panel/admin/dashboard"

/** /panel/admin/statistics?days=90: the site's numbers per day, as charts, a table and a file. */
export default function StatisticsScreen() {
  const period = useDays(STATISTICS_DAYS)
  const query = useCall("GET /api/admin/statistics", { query: { days: period.days } }, { keepPrevious: true })
  return (
    <Screen title={words.title} under={{ label: admin.dashboard.title, to: HOME }}>
      <DaysBar {...period} path="/api/admin/statistics" name={`numeros-${period.days}-dias`} />
      <Loaded query={query}>{({ data }) => <House {...data} />}</Loaded>
    </Screen>
  )
}

const shown = (name: Statistic, value: number | null) =>
  value === null ? "-" : name === "money" ? money(value) : count(value)

const cards: { name: Statistic; icon: PanelIconName; tone?: "good" | "bad" | "accent" }[] = [
  { name: "sent", icon: "briefcase" },
  { name: "approved", icon: "check", tone: "good" },
  { name: "refused", icon: "close", tone: "bad" },
  { name: "wait_median", icon: "clock" },
  { name: "wait_p90", icon: "clock", tone: "accent" },
  { name: "applications", icon: "people" },
  { name: "hires", icon: "heart", tone: "good" },
  { name: "searches", icon: "search" },
  { name: "empty_searches", icon: "search", tone: "accent" },
  { name: "alerts", icon: "bell" },
  { name: "points", icon: "coins" },
  { name: "money", icon: "receipt", tone: "good" },
]

const charts: { title: string; of: Statistic[] }[] = [
  { title: words.jobs, of: ["sent", "refused", "approved"] },
  { title: words.waiting, of: ["wait_median", "wait_p90"] },
  { title: words.applications, of: ["applications", "hires"] },
  { title: words.searches, of: ["searches", "empty_searches", "alerts"] },
  { title: words.sales, of: ["points", "money"] },
]

const titles = { ...statisticLabels, ...words.short }
const columns: Column<Statistics["days"][number]>[] = STATISTICS.map((name) => ({
  title: titles[name],
  align: "right",
  cell: (day) => shown(name, day[name]),
}))

function House({ total, days, ...asked }: Statistics) {
  return (
    <Stack>
      <StatRow>
        {cards.map(({ name, ...card }) => (
          <StatCard key={name} {...card} label={statisticLabels[name]} value={shown(name, total[name])} />
        ))}
      </StatRow>
      <div className={css.charts}>
        {charts.map(({ title, of }) => (
          <TimeChart
            key={title}
            label={title}
            rows={days}
            series={of.map((name) => ({ name, label: statisticLabels[name] }))}
          />
        ))}
      </div>
      <AskedTable name="empty" rows={asked.empty} days={days.length} />
      <AskedTable name="unpressed" rows={asked.unpressed} days={days.length} />
      <Panel title={adminAds.analytics.byDay}>
        <DayTable columns={columns} days={days} />
      </Panel>
    </Stack>
  )
}

const askedWords = words.asked
/** The questions are stored no longer than this (rule d15). */
const MOST_DAYS = 30

const askedColumns: Column<AskedQuestion>[] = [
  {
    title: askedWords.words,
    cell: (row) => (
      <Anchor component={Link} to={row.path} inherit>
        {row.words || row.filters}
      </Anchor>
    ),
  },
  { title: askedWords.filters, cell: (row) => (row.words && row.filters) || "-" },
  { title: askedWords.people, align: "right", cell: (row) => count(row.people) },
]
const results: Column<AskedQuestion> = {
  title: askedWords.results,
  align: "right",
  cell: (row) => count(row.results),
}

/** The searches without results or without clicks; each row links to its results page. */
function AskedTable({
  name,
  rows,
  days,
}: {
  name: "empty" | "unpressed"
  rows: AskedQuestion[]
  days: number
}) {
  const about = `${askedWords[`${name}Text`]} ${fill(askedWords.who, { days: Math.min(days, MOST_DAYS) })}`
  return (
    <Panel title={askedWords[name]}>
      {rows.length === 0 ? (
        <StateCard icon="search" title={askedWords.none} text={about} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {about}
          </Text>
          <DataTable
            columns={name === "empty" ? askedColumns : [...askedColumns, results]}
            rows={rows}
            keyOf={(row) => row.path}
          />
        </>
      )}
    </Panel>
  )
}
