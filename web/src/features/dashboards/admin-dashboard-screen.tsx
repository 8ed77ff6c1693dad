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
      <FailedTotals />
      <GroupTitle>{words.users}</GroupTitle>
      <StatRow>
        <Total of="usersTotal" label={words.users} icon="people" to="/panel/admin/users" />
        <Total of="candidatesTotal" label={words.candidates} icon="user" to="/panel/admin/users?type=1" />
        <Total
          of="advertisersTotal"
          label={words.advertisers}
          icon="briefcase"
          to="/panel/admin/users?type=2"
        />
        <Total
          of="companiesTotal"
          label={words.companies}
          icon="building"
          to="/panel/admin/users?situation=companies"
        />
      </StatRow>
      <GroupTitle>{words.jobs}</GroupTitle>
      <StatRow>
        <Total of="jobsTotal" label={words.jobs} icon="briefcase" to={JOBS} />
        <Total of="jobsTotal/active" label={words.active} icon="check" tone="good" to={jobs("active")} />
        <Total of="jobsTotal/pending" label={words.pending} icon="clock" tone="accent" to={jobs("pending")} />
        <Total
          of="jobsTotal/notactive"
          label={words.notactive}
          icon="pause"
          tone="plain"
          to={jobs("notactive")}
        />
      </StatRow>
      <GroupTitle>{words.transactions}</GroupTitle>
      <StatRow>
        <Total of="paymentTotal" label={words.transactions} icon="receipt" to={PAYMENTS} />
        <Total
          of="paymentTotal/approved"
          label={words.paid}
          icon="check"
          tone="good"
          to={`${PAYMENTS}?status=approved`}
        />
        <Total
          of="paymentTotal/pending"
          label={words.waiting}
          icon="clock"
          tone="accent"
          to={`${PAYMENTS}?status=pending`}
        />
      </StatRow>
    </Screen>
  )
}

const JOBS = "/panel/admin/jobs"
const PAYMENTS = "/panel/admin/payments"
const jobs = (status: JobStatusName) => `${JOBS}?status=${status}`

type Counter =
  | "usersTotal"
  | "candidatesTotal"
  | "advertisersTotal"
  | "companiesTotal"
  | "jobsTotal"
  | "jobsTotal/active"
  | "jobsTotal/pending"
  | "jobsTotal/notactive"
  | "paymentTotal"
  | "paymentTotal/pending"
  | "paymentTotal/approved"

type TotalProps = { of: Counter; label: string; icon: PanelIconName; tone?: Tone; to: string }

function Total({ of, ...card }: TotalProps) {
  const query = useCall(`GET /api/admin/dashboard/${of}`)
  return <StatCard {...card} value={query.data?.total ?? null} unknown={words.notLoaded} />
}

/** One question for all of them: a call that is made twice is one. */
function FailedTotals() {
  const all = [
    useCall("GET /api/admin/dashboard/usersTotal"),
    useCall("GET /api/admin/dashboard/candidatesTotal"),
    useCall("GET /api/admin/dashboard/advertisersTotal"),
    useCall("GET /api/admin/dashboard/companiesTotal"),
    useCall("GET /api/admin/dashboard/jobsTotal"),
    useCall("GET /api/admin/dashboard/jobsTotal/active"),
    useCall("GET /api/admin/dashboard/jobsTotal/pending"),
    useCall("GET /api/admin/dashboard/jobsTotal/notactive"),
    useCall("GET /api/admin/dashboard/paymentTotal"),
    useCall("GET /api/admin/dashboard/paymentTotal/pending"),
    useCall("GET /api/admin/dashboard/paymentTotal/approved"),
  ]
  const failed = all.filter((query) => query.isLoadingError)
  if (failed.length === 0) return null
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return <CountersFailed onRetry={retry} />
}

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
