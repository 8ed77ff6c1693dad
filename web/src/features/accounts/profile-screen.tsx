import { Group } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { useLocation } from "react-router"
import { Loaded, PanelButton, Screen } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { ProfileForm } from "./profile-form.tsx"

/** `/panel/profile-edit`, where `/app/profile-edit/{token}` leads too, and `/panel/admin/profile-edit`. */
export default function ProfileScreen() {
  const query = useCall("POST /api/user/show", {}, { freshMs: 0 })
  const administrator = useLocation().pathname.startsWith("/panel/admin/")
  const account = administrator ? "/panel/admin/my-account" : "/panel/my-account"
  return (
    <Screen title={panel.profile.title} under={{ label: panel.account.title, to: account }} narrow>
      <Loaded query={query} renewed>
        {({ data: user }) => (
          <>
            <ProfileForm user={user} backTo={account} administrator={administrator} />
            {!administrator && (
              <Group component="nav" aria-label={panel.account.data}>
                <PanelButton variant="subtle" to="/panel/address">
                  {panel.account.address}
                </PanelButton>
                {user.user_type_id !== ADVERTISER && (
                  <PanelButton variant="subtle" to="/panel/my-curriculum">
                    {panel.account.curriculum}
                  </PanelButton>
                )}
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
