import { Group } from "@mantine/core"
import { adminRoleLabel } from "@upaon/contract/accounts/rules"
import { security } from "@upaon/contract/messages/accounts/security"
import { admin } from "@upaon/contract/messages/admin"
import { panel } from "@upaon/contract/messages/panel"
import { lazy, Suspense, useState } from "react"
import { Loaded, Panel, PanelButton, Screen, StatusChip } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/admin-account-screen.ts"
import { PersonHead } from "./person-head.tsx"

const PushDialog = lazy(() => import("../site/push/push-dialog.tsx"))

/** The loader reads nothing personal, only whether push is set up in this installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  push: context.get(siteContext).onesignal_app_id !== null,
})

/** `/panel/admin/my-account` */
export default function AdminAccountScreen({ loaderData }: Route.ComponentProps) {
  const query = useCall("POST /api/user/show", {})
  return (
    <Screen title={panel.account.title} narrow>
      <Loaded query={query}>
        {({ data: user }) => (
          <Panel>
            <PersonHead user={user} chip={<StatusChip tone="blue">{adminRoleLabel(user)}</StatusChip>} />
            <Group gap="xs" mt="lg">
              <PanelButton to="/panel/admin/profile-edit" icon="edit">
                {admin.account.profile}
              </PanelButton>
              <PanelButton to="/panel/security" variant="default" icon="lock">
                {security.title}
              </PanelButton>
              {loaderData.push && <Notifications />}
              <PanelButton to="/logout" variant="default" icon="logout">
                {panel.account.logout}
              </PanelButton>
            </Group>
          </Panel>
        )}
      </Loaded>
    </Screen>
  )
}

/** Asks for the consent and the browser's permission (rule c33); hidden while push is off. */
function Notifications() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PanelButton variant="default" icon="bell" onClick={() => setOpen(true)}>
        {admin.account.notifications}
      </PanelButton>
      {open && (
        <Suspense fallback={null}>
          <PushDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
