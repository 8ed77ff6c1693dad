import { panel } from "@upaon/contract/messages/panel"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { useLocation } from "react-router"
import { Loaded, Screen } from "../../panel-kit/index.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { useCall } from "../../platform/query.ts"
import css from "./my-account.module.css"
import { ProfileForm } from "./profile-form.tsx"

/** `/panel/profile-edit`, where `/app/profile-edit/{token}` leads too, and `/panel/admin/profile-edit`. */
export default function ProfileScreen() {
  const query = useCall("POST /api/user/show", {})
  const administrator = useLocation().pathname.startsWith("/panel/admin/")
  const account = administrator ? "/panel/admin/my-account" : "/panel/my-account"
  return (
    <Screen
      title={panel.profile.title}
      under={{ label: panel.account.title, to: account }}
      access={administrator ? "administrator" : "signed-in"}
      narrow
    >
      <Loaded query={query}>
        {({ data: user }) => (
          <>
            <ProfileForm user={user} backTo={account} administrator={administrator} />
            {!administrator && (
              <nav className={css.links} aria-label={panel.account.data}>
                <SiteLink to="/panel/address">{panel.account.address}</SiteLink>
                {user.user_type_id !== ADVERTISER && (
                  <SiteLink to="/panel/my-curriculum">{panel.account.curriculum}</SiteLink>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
