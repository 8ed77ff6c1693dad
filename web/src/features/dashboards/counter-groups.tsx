import { Alert, Group } from "@mantine/core"
import type { ApiKey } from "@upaon/contract/api"
import { panel } from "@upaon/contract/messages/panel"
import { tryAgain } from "@upaon/contract/messages/notifications"
import { Fragment } from "react"
import type { StatCardProps } from "../../panel-kit/index.ts"
import { GroupTitle, PanelButton, PanelIcon, StatCard, StatRow } from "../../panel-kit/index.ts"
import { useCalls } from "../../platform/query.ts"

/** The call of a counter and the props of its card. */
type Counter = Omit<StatCardProps, "value" | "unknown"> & { call: CounterCall }
type CounterCall = Extract<ApiKey, `GET /api/${string}dashboard/${string}Total${string}`>

export type CounterGroup = { title: string; counters: readonly Counter[] }

/** Counts one's own records, or everybody's. */
type From = "GET /api/dashboard" | "GET /api/admin/dashboard"
type Words = Record<"jobs" | "active" | "pending" | "notactive" | "transactions" | "paid" | "waiting", string>

const done = { icon: "check", tone: "good" } as const
const waits = { icon: "clock", tone: "accent" } as const
const looks = { active: done, pending: waits, notactive: { icon: "pause", tone: "plain" } } as const

/** Counters of all vacancies and of each status, linked to the list. */
export const jobCounters = (from: From, words: Words, to: string): Counter[] => [
  { call: `${from}/jobsTotal`, label: words.jobs, icon: "briefcase", to },
  ...(["active", "pending", "notactive"] as const).map((status) => ({
    ...looks[status],
    call: `${from}/jobsTotal/${status}` as const,
    label: words[status],
    to: `${to}?status=${status}`,
  })),
]

/** Counters of all, paid and pending payments; `by` gives the list's address for a status. */
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
  /** Shown while a counter is not loaded. Default: a skeleton, and '-' once a call has failed. */
  unknown?: string
}

/** The counters in groups. If one call fails, the other counters still show. */
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
