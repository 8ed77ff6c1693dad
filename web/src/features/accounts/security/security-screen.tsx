import { security as words } from "@upaon/contract/messages/accounts/security"
import { panel } from "@upaon/contract/messages/panel"
import { Screen } from "../../../panel-kit/index.ts"
import { accountOf } from "../../../platform/guard.ts"
import { useSession } from "../../../platform/session.ts"
import { Devices } from "./devices.tsx"
import { TwoSteps } from "./two-steps.tsx"

/** `/panel/security`: where one is signed in, and how one proves to be oneself. */
export default function SecurityScreen() {
  const account = accountOf(useSession().user)
  return (
    <Screen title={words.title} under={{ label: panel.account.title, to: account }} narrow>
      <TwoSteps />
      <Devices />
    </Screen>
  )
}
