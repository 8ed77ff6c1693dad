import { panel } from "@upaon/contract/messages/panel"
import { fill } from "@upaon/contract/platform/format"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { ActionCard, CardGrid, Screen, useAccount } from "../../panel-kit/index.ts"
import { AdvertiserDashboard } from "./advertiser-dashboard.tsx"

const words = panel.dashboard

/** /panel/dashboard: by user type, for administrators too (rule c46). */
export default function DashboardScreen() {
  const { user, person } = useAccount()
  return (
    <Screen title={words.title} note={user && fill(words.greeting, { name: user.name })}>
      {person?.userTypeId === ADVERTISER ? <AdvertiserDashboard /> : <CandidateCards />}
    </Screen>
  )
}

const CandidateCards = () => (
  <CardGrid>
    <ActionCard label={words.searchJobs} text={words.searchJobsText} to="/search" icon="search" />
    <ActionCard label={words.myProfile} text={words.myProfileText} to="/panel/profile-edit" icon="user" />
  </CardGrid>
)
