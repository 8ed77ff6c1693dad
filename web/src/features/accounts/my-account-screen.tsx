import { verificationLabel } from "@upaon/contract/accounts/rules"
import { security } from "@upaon/contract/messages/accounts/security"
import { panel } from "@upaon/contract/messages/panel"
import { privacy } from "@upaon/contract/messages/privacy"
import { shell } from "@upaon/contract/messages/shell"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { freePoints, isUnlimited } from "@upaon/contract/points/balance"
import { useState } from "react"
import {
  ActionCard,
  CardGrid,
  GroupTitle,
  Loaded,
  PanelButton,
  Screen,
  StatCard,
  StatRow,
  StatusChip,
  VerifyEmail,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import type { SessionUser } from "../../platform/session.ts"
import { PersonHead } from "./person-head.tsx"

const words = panel.account

/** `/panel/my-account`: who one is here, and where to go. */
export default function MyAccountScreen() {
  const query = useCall("POST /api/user/show", {})
  return (
    <Screen title={words.title} actions={<LeaveButton />}>
      <Loaded query={query}>{({ data }) => <Account user={data} />}</Loaded>
    </Screen>
  )
}

const LeaveButton = () => (
  <PanelButton to="/logout" variant="default" icon="logout">
    {words.logout}
  </PanelButton>
)

function Account({ user }: { user: SessionUser }) {
  const [now] = useState(() => new Date())
  if (user.verification === 0)
    return (
      <VerifyEmail>
        <StatusChip tone="accent">{verificationLabel(0)}</StatusChip>
      </VerifyEmail>
    )
  const advertises = user.user_type_id === ADVERTISER
  const points = isUnlimited(user.points, now) ? "∞" : freePoints(user.points)
  return (
    <>
      <PersonHead user={user} />
      <StatRow>
        <StatCard label={words.verification} value={verificationLabel(1)} icon="check" tone="good" />
        <StatCard label={words.points} value={points} icon="coins" tone="accent" />
        <StatCard label={words.userType} value={user.user_type.name} icon="user" />
      </StatRow>
      <CardGrid min={advertises ? 340 : undefined}>
        {advertises ? (
          <>
            <ActionCard
              label={words.companies}
              text={words.companiesText}
              to="/panel/companies"
              icon="building"
            />
            <ActionCard label={words.jobs} text={words.jobsText} to="/panel/jobs" icon="briefcase" />
            <ActionCard
              label={words.buyPoints}
              text={words.buyPointsText}
              to="/panel/points-buy"
              icon="coins"
              tone="accent"
            />
            <ActionCard
              label={words.transactions}
              text={words.transactionsText}
              to="/panel/transactions"
              icon="receipt"
            />
          </>
        ) : (
          <ActionCard label={words.search} text={words.searchText} to="/search" icon="search" />
        )}
      </CardGrid>
      <GroupTitle>{words.data}</GroupTitle>
      <CardGrid>
        <ActionCard label={words.profile} text={words.profileText} to="/panel/profile-edit" icon="edit" />
        <ActionCard label={security.title} text={security.cardText} to="/panel/security" icon="lock" />
        <ActionCard label={privacy.title} text={privacy.cardText} to="/panel/privacy" icon="file" />
        <ActionCard label={shell.drawer.address} text={words.addressText} to="/panel/address" icon="pin" />
        {!advertises && (
          <ActionCard
            label={words.curriculum}
            text={words.curriculumText}
            to="/panel/my-curriculum"
            icon="file"
          />
        )}
      </CardGrid>
    </>
  )
}
