import { Anchor, Text } from "@mantine/core"
import { statisticsWords } from "@upaon/contract/messages/numbers"
import { count, fill } from "@upaon/contract/platform/format"
import type { AskedQuestion } from "@upaon/contract/numbers/statistics"
import { Link } from "react-router"
import { type Column, DataTable, Panel, StateCard } from "../../panel-kit/index.ts"

const words = statisticsWords.asked
/** None is kept longer (rule d15). */
const MOST_DAYS = 30

const columns: Column<AskedQuestion>[] = [
  {
    title: words.words,
    cell: (row) => (
      <Anchor component={Link} to={row.path} inherit>
        {row.words || row.filters}
      </Anchor>
    ),
  },
  { title: words.filters, cell: (row) => (row.words && row.filters) || "-" },
  { title: words.people, align: "right", cell: (row) => count(row.people) },
]
const results: Column<AskedQuestion> = {
  title: words.results,
  align: "right",
  cell: (row) => count(row.results),
}

/** What people asked the search in vain, each line leading to what they saw. */
export function AskedTable({
  name,
  rows,
  days,
}: {
  name: "empty" | "unpressed"
  rows: AskedQuestion[]
  days: number
}) {
  const about = `${words[`${name}Text`]} ${fill(words.who, { days: Math.min(days, MOST_DAYS) })}`
  return (
    <Panel title={words[name]}>
      {rows.length === 0 ? (
        <StateCard icon="search" title={words.none} text={about} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {about}
          </Text>
          <DataTable
            columns={name === "empty" ? columns : [...columns, results]}
            rows={rows}
            keyOf={(row) => row.path}
          />
        </>
      )}
    </Panel>
  )
}
