import { admin } from "@upaon/contract/messages/admin"
import { statisticsWords } from "@upaon/contract/messages/numbers"
import { shell } from "@upaon/contract/messages/shell"
import { ActionCard, CardGrid, Screen } from "../../panel-kit/index.ts"
import { type CounterGroup, CounterGroups } from "./counter-groups.tsx"

const words = admin.dashboard
const USERS = "/panel/admin/users"
const JOBS = "/panel/admin/jobs"
const PAYMENTS = "/panel/admin/payments"

const groups: readonly CounterGroup[] = [
  {
    title: words.users,
    counters: [
      { call: "GET /api/admin/dashboard/usersTotal", label: words.users, icon: "people", to: USERS },
      {
        call: "GET /api/admin/dashboard/candidatesTotal",
        label: words.candidates,
        icon: "user",
        to: `${USERS}?type=1`,
      },
      {
        call: "GET /api/admin/dashboard/advertisersTotal",
        label: words.advertisers,
        icon: "briefcase",
        to: `${USERS}?type=2`,
      },
      {
        call: "GET /api/admin/dashboard/companiesTotal",
        label: words.companies,
        icon: "building",
        to: `${USERS}?situation=companies`,
      },
    ],
  },
  {
    title: words.jobs,
    counters: [
      { call: "GET /api/admin/dashboard/jobsTotal", label: words.jobs, icon: "briefcase", to: JOBS },
      {
        call: "GET /api/admin/dashboard/jobsTotal/active",
        label: words.active,
        icon: "check",
        tone: "good",
        to: `${JOBS}?status=active`,
      },
      {
        call: "GET /api/admin/dashboard/jobsTotal/pending",
        label: words.pending,
        icon: "clock",
        tone: "accent",
        to: `${JOBS}?status=pending`,
      },
      {
        call: "GET /api/admin/dashboard/jobsTotal/notactive",
        label: words.notactive,
        icon: "pause",
        tone: "plain",
        to: `${JOBS}?status=notactive`,
      },
    ],
  },
  {
    title: words.transactions,
    counters: [
      {
        call: "GET /api/admin/dashboard/paymentTotal",
        label: words.transactions,
        icon: "receipt",
        to: PAYMENTS,
      },
      {
        call: "GET /api/admin/dashboard/paymentTotal/approved",
        label: words.paid,
        icon: "check",
        tone: "good",
        to: `${PAYMENTS}?status=approved`,
      },
      {
        call: "GET /api/admin/dashboard/paymentTotal/pending",
        label: words.waiting,
        icon: "clock",
        tone: "accent",
        to: `${PAYMENTS}?status=pending`,
      },
    ],
  },
]

/** /panel/admin/dashboard: what there is to do, then the counters, each '-' until it is loaded. */
export default function AdminDashboardScreen() {
  return (
    <Screen title={words.title} access="administrator">
      <CardGrid min={230}>
        <ActionCard
          label={shell.drawer.review}
          text={words.reviewText}
          to="/panel/admin/review"
          icon="check"
          tone="accent"
        />
        <ActionCard
          label={statisticsWords.title}
          text={statisticsWords.text}
          to="/panel/admin/statistics"
          icon="chart"
        />
        <ActionCard label={words.publish} to="/panel/admin/job/publish" icon="plus" />
        <ActionCard label={words.publishAi} to="/panel/admin/job/publish-ai" icon="spark" />
      </CardGrid>
      <CounterGroups groups={groups} unknown={words.notLoaded} />
    </Screen>
  )
}
