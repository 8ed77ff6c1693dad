import { panel } from "@upaon/contract/messages/panel"
import { ActionCard, CardGrid, GroupTitle, StatCard, StatRow } from "../../panel-kit/index.ts"
import { usePublishGuard } from "../jobs/own-jobs/publish-guard.tsx"
import { CountersFailed } from "./counters-failed.tsx"
import { useOwnCounters } from "./use-own-counters.ts"

const words = panel.dashboard
const JOBS = "/panel/jobs"
const TRANSACTIONS = "/panel/transactions"

/** Quick actions, then the counters of the own jobs, transactions and companies. */
export function AdvertiserDashboard() {
  const { totalOf, failed, retry } = useOwnCounters()
  const unknown = failed ? "-" : undefined
  return (
    <>
      <GroupTitle>{words.quick}</GroupTitle>
      <QuickActions />
      {failed && <CountersFailed onRetry={retry} />}
      <GroupTitle>{words.jobs}</GroupTitle>
      <StatRow>
        <StatCard label={words.jobs} value={totalOf("jobs")} unknown={unknown} icon="briefcase" to={JOBS} />
        <StatCard
          label={words.active}
          value={totalOf("active")}
          unknown={unknown}
          icon="check"
          tone="good"
          to={`${JOBS}?status=active`}
        />
        <StatCard
          label={words.pending}
          value={totalOf("pending")}
          unknown={unknown}
          icon="clock"
          tone="accent"
          to={`${JOBS}?status=pending`}
        />
        <StatCard
          label={words.notactive}
          value={totalOf("notactive")}
          unknown={unknown}
          icon="pause"
          tone="plain"
          to={`${JOBS}?status=notactive`}
        />
      </StatRow>
      <GroupTitle>{words.transactionsAndCompanies}</GroupTitle>
      <StatRow>
        <StatCard
          label={words.transactions}
          value={totalOf("payments")}
          unknown={unknown}
          icon="receipt"
          to={TRANSACTIONS}
        />
        <StatCard
          label={words.paid}
          value={totalOf("paid")}
          unknown={unknown}
          icon="check"
          tone="good"
          to={TRANSACTIONS}
        />
        <StatCard
          label={words.waiting}
          value={totalOf("waiting")}
          unknown={unknown}
          icon="clock"
          tone="accent"
          to={TRANSACTIONS}
        />
        <StatCard
          label={words.companies}
          value={totalOf("companies")}
          unknown={unknown}
          icon="building"
          to="/panel/companies"
        />
      </StatRow>
    </>
  )
}

function QuickActions() {
  const guard = usePublishGuard()
  return (
    <CardGrid min={230}>
      <ActionCard label={words.publish} to="/panel/job/publish" icon="plus" tone="accent" onClick={guard} />
      <ActionCard label={words.newCompany} to="/panel/company/register" icon="building" />
      <ActionCard label={words.buyPoints} to="/panel/points-buy" icon="coins" />
      <ActionCard label={words.settings} to="/panel/my-account" icon="gear" />
    </CardGrid>
  )
}
