import type { JobStatusName } from "@upaon/contract/jobs/statuses"
import { admin } from "@upaon/contract/messages/admin"
import { shell } from "@upaon/contract/messages/shell"
import {
  ActionCard,
  CardGrid,
  GroupTitle,
  type PanelIconName,
  Screen,
  StatCard,
  StatRow,
  type Tone,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { CountersFailed } from "./counters-failed.tsx"

const words = admin.dashboard

/** /panel/admin/dashboard: what there is to do, then the counters, each '-' until it is loaded. */
export default function AdminDashboardScreen() {
  return (
    <Screen title={words.title} access="administrator">
      <Work />
      <Counters />
    </Screen>
  )
}

const JOBS = "/panel/admin/jobs"
const PAYMENTS = "/panel/admin/payments"
const jobs = (status: JobStatusName) => `${JOBS}?status=${status}`

/** The calls of all counters; one of them may fail while the others come. */
function useCounters() {
  return {
    usersTotal: useCall("GET /api/admin/dashboard/usersTotal"),
    candidatesTotal: useCall("GET /api/admin/dashboard/candidatesTotal"),
    advertisersTotal: useCall("GET /api/admin/dashboard/advertisersTotal"),
    companiesTotal: useCall("GET /api/admin/dashboard/companiesTotal"),
    jobsTotal: useCall("GET /api/admin/dashboard/jobsTotal"),
    "jobsTotal/active": useCall("GET /api/admin/dashboard/jobsTotal/active"),
    "jobsTotal/pending": useCall("GET /api/admin/dashboard/jobsTotal/pending"),
    "jobsTotal/notactive": useCall("GET /api/admin/dashboard/jobsTotal/notactive"),
    paymentTotal: useCall("GET /api/admin/dashboard/paymentTotal"),
    "paymentTotal/pending": useCall("GET /api/admin/dashboard/paymentTotal/pending"),
    "paymentTotal/approved": useCall("GET /api/admin/dashboard/paymentTotal/approved"),
  }
}

type Counter = ReturnType<typeof useCounters>["usersTotal"]

function Counters() {
  const counters = useCounters()
  const failed = Object.values(counters).filter((query) => query.isLoadingError)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return (
    <>
      {failed.length > 0 && <CountersFailed onRetry={retry} />}
      <GroupTitle>{words.users}</GroupTitle>
      <StatRow>
        <Total query={counters.usersTotal} label={words.users} icon="people" to="/panel/admin/users" />
        <Total
          query={counters.candidatesTotal}
          label={words.candidates}
          icon="user"
          to="/panel/admin/users?type=1"
        />
        <Total
          query={counters.advertisersTotal}
          label={words.advertisers}
          icon="briefcase"
          to="/panel/admin/users?type=2"
        />
        <Total
          query={counters.companiesTotal}
          label={words.companies}
          icon="building"
          to="/panel/admin/users?situation=companies"
        />
      </StatRow>
      <GroupTitle>{words.jobs}</GroupTitle>
      <StatRow>
        <Total query={counters.jobsTotal} label={words.jobs} icon="briefcase" to={JOBS} />
        <Total
          query={counters["jobsTotal/active"]}
          label={words.active}
          icon="check"
          tone="good"
          to={jobs("active")}
        />
        <Total
          query={counters["jobsTotal/pending"]}
          label={words.pending}
          icon="clock"
          tone="accent"
          to={jobs("pending")}
        />
        <Total
          query={counters["jobsTotal/notactive"]}
          label={words.notactive}
          icon="pause"
          tone="plain"
          to={jobs("notactive")}
        />
      </StatRow>
      <GroupTitle>{words.transactions}</GroupTitle>
      <StatRow>
        <Total query={counters.paymentTotal} label={words.transactions} icon="receipt" to={PAYMENTS} />
        <Total
          query={counters["paymentTotal/approved"]}
          label={words.paid}
          icon="check"
          tone="good"
          to={`${PAYMENTS}?status=approved`}
        />
        <Total
          query={counters["paymentTotal/pending"]}
          label={words.waiting}
          icon="clock"
          tone="accent"
          to={`${PAYMENTS}?status=pending`}
        />
      </StatRow>
    </>
  )
}

type TotalProps = { query: Counter; label: string; icon: PanelIconName; tone?: Tone; to: string }

const Total = ({ query, ...card }: TotalProps) => (
  <StatCard {...card} value={query.data?.total ?? null} unknown={words.notLoaded} />
)

function Work() {
  return (
    <CardGrid min={230}>
      <ActionCard
        label={shell.drawer.review}
        text={words.reviewText}
        to="/panel/admin/review"
        icon="check"
        tone="accent"
      />
      <ActionCard label={words.publish} to="/panel/admin/job/publish" icon="plus" />
      <ActionCard label={words.publishAi} to="/panel/admin/job/publish-ai" icon="spark" />
    </CardGrid>
  )
}
