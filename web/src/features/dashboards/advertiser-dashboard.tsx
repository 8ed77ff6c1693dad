import { Button } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { shell } from "@upaon/contract/messages/shell"
import {
  ActionCard,
  CardGrid,
  GroupTitle,
  PanelIcon,
  type PanelIconName,
  StatCard,
  StatRow,
  type Tone,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { usePublishGuard } from "../jobs/own-jobs/publish-guard.tsx"

const words = panel.dashboard

type Counter =
  | "companiesTotal"
  | "jobsTotal"
  | "jobsTotal/active"
  | "jobsTotal/pending"
  | "jobsTotal/notactive"
  | "paymentTotal"
  | "paymentTotal/approved"
  | "paymentTotal/pending"

/** Counters of the own companies, jobs and transactions, then the quick actions. */
export function AdvertiserDashboard() {
  return (
    <>
      <GroupTitle>{words.quick}</GroupTitle>
      <QuickActions />
      <GroupTitle>{words.jobs}</GroupTitle>
      <StatRow>
        <Total of="jobsTotal" label={words.jobs} icon="briefcase" to="/panel/jobs" />
        <Total
          of="jobsTotal/active"
          label={words.active}
          icon="check"
          tone="good"
          to="/panel/jobs?status=active"
        />
        <Total
          of="jobsTotal/pending"
          label={words.pending}
          icon="clock"
          tone="accent"
          to="/panel/jobs?status=pending"
        />
        <Total
          of="jobsTotal/notactive"
          label={words.notactive}
          icon="pause"
          tone="plain"
          to="/panel/jobs?status=notactive"
        />
      </StatRow>
      <GroupTitle>{words.transactions}</GroupTitle>
      <StatRow>
        <Total of="paymentTotal" label={words.transactions} icon="receipt" to="/panel/transactions" />
        <Total
          of="paymentTotal/approved"
          label={words.paid}
          icon="check"
          tone="good"
          to="/panel/transactions"
        />
        <Total
          of="paymentTotal/pending"
          label={words.waiting}
          icon="clock"
          tone="accent"
          to="/panel/transactions"
        />
      </StatRow>
      <GroupTitle>{words.companies}</GroupTitle>
      <StatRow>
        <Total of="companiesTotal" label={words.companies} icon="building" to="/panel/companies" />
      </StatRow>
    </>
  )
}

type TotalProps = { of: Counter; label: string; icon: PanelIconName; tone?: Tone; to: string }

/** One counter; one that failed says '-' and offers to be asked for again. */
function Total({ of, ...card }: TotalProps) {
  const query = useCall(`GET /api/dashboard/${of}`)
  if (query.isLoadingError)
    return (
      <Button
        h="100%"
        mih={80}
        variant="default"
        onClick={() => void query.refetch()}
        leftSection={<PanelIcon name="retry" size={18} />}
      >
        {`${card.label}: ${shell.retry}`}
      </Button>
    )
  return <StatCard {...card} value={query.data?.total ?? null} />
}

function QuickActions() {
  const guard = usePublishGuard()
  return (
    <CardGrid min={230}>
      <ActionCard label={words.publish} to="/panel/job/publish" icon="plus" tone="accent" onClick={guard} />
      <ActionCard label={words.newCompany} to="/panel/company/register" icon="building" />
      <ActionCard label={words.buyPoints} to="/panel/points-buy" icon="coins" />
      <ActionCard label={words.settings} to="/panel/profile-edit" icon="gear" />
    </CardGrid>
  )
}
