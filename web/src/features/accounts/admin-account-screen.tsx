import { Avatar } from "@mantine/core"
import { adminRoleLabel } from "@upaon/contract/accounts/rules"
import { security } from "@upaon/contract/messages/accounts/security"
import { admin } from "@upaon/contract/messages/admin"
import { panel } from "@upaon/contract/messages/panel"
import { lazy, Suspense, useState } from "react"
import { Loaded, Panel, PanelButton, Screen, StatusChip } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { fullName } from "../../platform/session.ts"
import { siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/admin-account-screen.ts"
import css from "./my-account.module.css"

const PushDialog = lazy(() => import("../site/push/push-dialog.tsx"))

/** Nothing personal: whether push is set up in this installation, and under which id. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  pushAppId: context.get(siteContext).onesignal_app_id,
})

/** `/panel/admin/my-account` */
export default function AdminAccountScreen({ loaderData }: Route.ComponentProps) {
  const query = useCall("POST /api/user/show", {})
  return (
    <Screen title={panel.account.title} access="administrator" narrow>
      <Loaded query={query}>
        {({ data: user }) => (
          <Panel>
            <div className={css.person}>
              <Avatar src={user.image?.url} name={fullName(user)} color="azulejo" size={72} alt="" />
              <div className={css.words}>
                <p className={css.name}>{fullName(user)}</p>
                <p className={css.email}>{user.email}</p>
                <StatusChip tone="blue">{adminRoleLabel(user)}</StatusChip>
              </div>
            </div>
            <div className={css.buttons}>
              <PanelButton to="/panel/admin/profile-edit" icon="edit">
                {admin.account.profile}
              </PanelButton>
              <PanelButton to="/panel/security" variant="default" icon="lock">
                {security.title}
              </PanelButton>
              {loaderData.pushAppId && <Notifications appId={loaderData.pushAppId} />}
              <PanelButton to="/logout" variant="default" icon="logout">
                {panel.account.logout}
              </PanelButton>
            </div>
          </Panel>
        )}
      </Loaded>
    </Screen>
  )
}

/** Asks for the consent and the browser's permission (rule c33); hidden while push is off. */
function Notifications({ appId }: { appId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PanelButton variant="default" icon="bell" onClick={() => setOpen(true)}>
        {admin.account.notifications}
      </PanelButton>
      {open && (
        <Suspense fallback={null}>
          <PushDialog appId={appId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
