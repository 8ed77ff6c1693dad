import { panel } from "@upaon/contract/messages/panel"
import { Screen } from "../../panel-kit/index.ts"
import { OwnProfile } from "./own-profile.tsx"
import { ProfileForm } from "./profile-form.tsx"

const ACCOUNT = "/panel/admin/my-account"

/** `/panel/admin/profile-edit` */
export default function AdminProfileScreen() {
  return (
    <Screen
      title={panel.profile.title}
      under={{ label: panel.account.title, to: ACCOUNT }}
      access="administrator"
      narrow
    >
      <OwnProfile>{(user) => <ProfileForm user={user} backTo={ACCOUNT} administrator />}</OwnProfile>
    </Screen>
  )
}
