import { admin } from "@upaon/contract/messages/admin"
import { statisticsWords } from "@upaon/contract/messages/numbers"
import { shell } from "@upaon/contract/messages/shell"
import { ActionCards, Screen } from "../../panel-kit/index.ts"
import { type CounterGroup, CounterGroups, jobCounters, paymentCounters } from "./counter-groups.tsx"

const words = admin.dashboard
const USERS = "/panel/admin/users"
const FROM = "GET /api/admin/dashboard"
const PAYMENTS = "/panel/admin/payments"

const review = { label: shell.drawer.review, text: words.reviewText, to: "/panel/admin/review" }
const { title: label, text } = statisticsWords
const statistics = { label, text, to: "/panel/admin/statistics" }
const ways = [
  { ...review, icon: "check", tone: "accent" },
  { ...statistics, icon: "chart" },
  { label: words.publish, to: "/panel/admin/job/publish", icon: "plus" },
  { label: words.publishAi, to: "/panel/admin/job/publish-ai", icon: "spark" },
] as const

const groups: readonly CounterGroup[] = [
  {
    title: words.users,
    counters: [
      { call: `${FROM}/usersTotal`, label: words.users, icon: "people", to: USERS },
      { call: `${FROM}/candidatesTotal`, label: words.candidates, icon: "user", to: `${USERS}?type=1` },
      {
        call: `${FROM}/advertisersTotal`,
        label: words.advertisers,
        icon: "briefcase",
        to: `${USERS}?type=2`,
      },
      {
        call: `${FROM}/companiesTotal`,
        label: words.companies,
        icon: "building",
        to: `${USERS}?situation=companies`,
      },
    ],
  },
  { title: words.jobs, counters: jobCounters(FROM, words, "/panel/admin/jobs") },
  {
    title: words.transactions,
    counters: paymentCounters(FROM, words, PAYMENTS, (status) => `${PAYMENTS}?status=${status}`),
  },
]

/** /panel/admin/dashboard: the links first, then the counters, each '-' until it is loaded. */
export default function AdminDashboardScreen() {
  return (
    <Screen title={words.title}>
      <ActionCards min={230} cards={ways} />
      <CounterGroups groups={groups} unknown={words.notLoaded} />
    </Screen>
  )
}
