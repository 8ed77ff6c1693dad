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
