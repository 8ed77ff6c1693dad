import { panel } from "@upaon/contract/messages/panel"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { Screen } from "../../panel-kit/index.ts"
import css from "./my-account.module.css"
import { OwnProfile } from "./own-profile.tsx"
import { ProfileForm } from "./profile-form.tsx"

const ACCOUNT = "/panel/my-account"

/** `/panel/profile-edit`, where `/app/profile-edit/{token}` leads too. */
export default function ProfileScreen() {
  return (
    <Screen title={panel.profile.title} under={{ label: panel.account.title, to: ACCOUNT }} narrow>
      <OwnProfile>
        {(user) => (
          <>
            <ProfileForm user={user} backTo={ACCOUNT} />
            <nav className={css.links} aria-label={panel.account.data}>
              <SiteLink to="/panel/address">{panel.account.address}</SiteLink>
              {user.user_type_id !== ADVERTISER && (
                <SiteLink to="/panel/my-curriculum">{panel.account.curriculum}</SiteLink>
              )}
            </nav>
          </>
        )}
      </OwnProfile>
    </Screen>
  )
}
