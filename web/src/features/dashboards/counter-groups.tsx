import { Alert, Group } from "@mantine/core"
import type { ApiKey } from "@upaon/contract/api"
import { panel } from "@upaon/contract/messages/panel"
import { tryAgain } from "@upaon/contract/messages/notifications"
import { Fragment } from "react"
import {
  GroupTitle,
  PanelButton,
  PanelIcon,
  StatCard,
  type StatCardProps,
  StatRow,
} from "../../panel-kit/index.ts"
import { useCalls } from "../../platform/query.ts"

/** A counter's call, and how its card looks. */
type Counter = Omit<StatCardProps, "value" | "unknown"> & { call: CounterCall }
type CounterCall = Extract<ApiKey, `GET /api/${string}dashboard/${string}Total${string}`>

export type CounterGroup = { title: string; counters: readonly Counter[] }

/** Whose counters: one's own, or all there are. */
type From = "GET /api/dashboard" | "GET /api/admin/dashboard"
type Words = Record<"jobs" | "active" | "pending" | "notactive" | "transactions" | "paid" | "waiting", string>

const done = { icon: "check", tone: "good" } as const
const waits = { icon: "clock", tone: "accent" } as const
const looks = { active: done, pending: waits, notactive: { icon: "pause", tone: "plain" } } as const

/** All vacancies and those of each status, which lead to their list. */
export const jobCounters = (from: From, words: Words, to: string): Counter[] => [
  { call: `${from}/jobsTotal`, label: words.jobs, icon: "briefcase", to },
  ...(["active", "pending", "notactive"] as const).map((status) => ({
    ...looks[status],
    call: `${from}/jobsTotal/${status}` as const,
    label: words[status],
    to: `${to}?status=${status}`,
  })),
]

/** All payments, those that came and those that are waited for; `by`: the list of a status. */
export const paymentCounters = (
  from: From,
  words: Words,
  to: string,
  by = (_status: string) => to,
): Counter[] => [
  { call: `${from}/paymentTotal`, label: words.transactions, icon: "receipt", to },
  { ...done, call: `${from}/paymentTotal/approved`, label: words.paid, to: by("approved") },
  { ...waits, call: `${from}/paymentTotal/pending`, label: words.waiting, to: by("pending") },
]

type Props = {
  groups: readonly CounterGroup[]
  /** What stands for a counter that has not come yet. Left out: a skeleton, and '-' once one has failed. */
  unknown?: string
}

/** Counters in their groups; one of them may fail while the others come. */
export function CounterGroups({ groups, unknown }: Props) {
  const counters = groups.flatMap((group) => group.counters)
  const queries = useCalls(counters.map(({ call }) => call))
  const failed = queries.filter((query) => query.isLoadingError)
  const totalOf = (counter: Counter) => queries[counters.indexOf(counter)]?.data?.total ?? null
  return (
    <>
      {failed.length > 0 && <Failed onRetry={() => failed.forEach((query) => void query.refetch())} />}
      {groups.map((group) => (
        <Fragment key={group.title}>
          <GroupTitle>{group.title}</GroupTitle>
          <StatRow>
            {group.counters.map((counter) => (
              <StatCard
                key={counter.call}
                {...counter}
                value={totalOf(counter)}
                unknown={unknown ?? (failed.length > 0 ? "-" : undefined)}
              />
            ))}
          </StatRow>
        </Fragment>
      ))}
    </>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="red" icon={<PanelIcon name="warning" />}>
    <Group justify="space-between">
      {panel.dashboard.countersFailed}
      <PanelButton variant="default" onClick={onRetry} icon="retry">
        {tryAgain}
      </PanelButton>
    </Group>
  </Alert>
)
