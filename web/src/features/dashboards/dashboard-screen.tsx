import { panel } from "@upaon/contract/messages/panel"
import { fill } from "@upaon/contract/platform/format"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import {
  ActionCard,
  ActionCards,
  GroupTitle,
  Screen,
  StatCard,
  StatRow,
  useAccount,
  useApplicantCounts,
} from "../../panel-kit/index.ts"
import { receivedWords } from "@upaon/contract/messages/received"
import { usePublishGuard } from "../jobs/own-jobs/publish-guard.tsx"
import { type CounterGroup, CounterGroups, jobCounters, paymentCounters } from "./counter-groups.tsx"

const words = panel.dashboard

/** /panel/dashboard: depends on the user type, also for administrators (rule c46). */
export default function DashboardScreen() {
  const { user, person } = useAccount()
  return (
    <Screen title={words.title} note={user && fill(words.greeting, { name: user.name.split(" ")[0] ?? "" })}>
      {person?.userTypeId === ADVERTISER ? <AdvertiserDashboard /> : <ActionCards cards={candidates} />}
    </Screen>
  )
}

const candidates = [
  { label: words.searchJobs, text: words.searchJobsText, to: "/search", icon: "search" },
  { label: words.myProfile, text: words.myProfileText, to: "/panel/profile-edit", icon: "user" },
] as const

const FROM = "GET /api/dashboard"

const groups: readonly CounterGroup[] = [
  { title: words.jobs, counters: jobCounters(FROM, words, "/panel/jobs") },
  {
    title: words.transactionsAndCompanies,
    counters: [
      ...paymentCounters(FROM, words, "/panel/transactions"),
      { call: `${FROM}/companiesTotal`, label: words.companies, icon: "building", to: "/panel/companies" },
    ],
  },
]

/** Quick actions, then the counters of the advertiser's jobs, payments and companies. */
function AdvertiserDashboard() {
  const guard = usePublishGuard()
  const fresh = useApplicantCounts()?.fresh
  return (
    <>
      <GroupTitle>{words.quick}</GroupTitle>
      <StatRow>
        <ActionCard label={words.publish} to="/panel/job/publish" icon="plus" tone="accent" onClick={guard} />
        <ActionCard label={words.newCompany} to="/panel/company/register" icon="building" />
        <ActionCard label={words.buyPoints} to="/panel/points-buy" icon="coins" />
        <ActionCard label={words.settings} to="/panel/my-account" icon="gear" />
      </StatRow>
      <GroupTitle>{receivedWords.title}</GroupTitle>
      <StatRow>
        <StatCard
          label={receivedWords.fresh}
          value={fresh ?? null}
          icon="people"
          tone="accent"
          to="/panel/applicants"
          unknown="-"
        />
      </StatRow>
      <CounterGroups groups={groups} />
    </>
  )
}
