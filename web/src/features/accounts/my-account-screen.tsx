import { verificationLabel } from "@upaon/contract/accounts/rules"
import { security } from "@upaon/contract/messages/accounts/security"
import { panel } from "@upaon/contract/messages/panel"
import { privacy } from "@upaon/contract/messages/privacy"
import { shell } from "@upaon/contract/messages/shell"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { freePoints, isUnlimited } from "@upaon/contract/points/balance"
import {
  ActionCards,
  GroupTitle,
  Loaded,
  PanelButton,
  type PanelIconName,
  Screen,
  StatCard,
  StatRow,
  StatusChip,
  VerifyEmail,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { serverNow } from "../../platform/server-time.ts"
import type { SessionUser } from "../../platform/session.ts"
import { PersonHead } from "./person-head.tsx"

const words = panel.account

const way = (
  name: "companies" | "jobs" | "buyPoints" | "transactions" | "search" | "profile" | "curriculum",
  to: string,
  icon: PanelIconName,
) => ({ label: words[name], text: words[`${name}Text`], to, icon })

const advertisers = [
  way("companies", "/panel/companies", "building"),
  way("jobs", "/panel/jobs", "briefcase"),
  { ...way("buyPoints", "/panel/points-buy", "coins"), tone: "accent" as const },
  way("transactions", "/panel/transactions", "receipt"),
]
const candidates = [way("search", "/search", "search"), way("curriculum", "/panel/my-curriculum", "file")]
const ownData = [
  way("profile", "/panel/profile-edit", "edit"),
  { label: security.title, text: security.cardText, to: "/panel/security", icon: "lock" },
  { label: privacy.title, text: privacy.cardText, to: "/panel/privacy", icon: "file" },
  { label: shell.drawer.address, text: words.addressText, to: "/panel/address", icon: "pin" },
] as const

/** `/panel/my-account`: the person's account, with links to its other pages. */
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
  if (user.verification === 0)
    return (
      <VerifyEmail>
        <StatusChip tone="accent">{verificationLabel(0)}</StatusChip>
      </VerifyEmail>
    )
  const advertises = user.user_type_id === ADVERTISER
  const points = isUnlimited(user.points, serverNow()) ? "∞" : freePoints(user.points)
  return (
    <>
      <PersonHead user={user} />
      <StatRow>
        <StatCard label={words.verification} value={verificationLabel(1)} icon="check" tone="good" />
        <StatCard label={words.points} value={points} icon="coins" tone="accent" />
        <StatCard label={words.userType} value={user.user_type.name} icon="user" />
      </StatRow>
      <ActionCards min={340} cards={advertises ? advertisers : candidates} />
      <GroupTitle>{words.data}</GroupTitle>
      <ActionCards min={340} cards={ownData} />
    </>
  )
}
