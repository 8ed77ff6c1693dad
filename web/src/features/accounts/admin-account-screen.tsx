import { Avatar, Button } from "@mantine/core"
import { adminRoleLabel } from "@upaon/contract/accounts/labels"
import { admin } from "@upaon/contract/messages/admin"
import { panel } from "@upaon/contract/messages/panel"
import { Link } from "react-router"
import { Panel, PanelIcon, Screen, StatusChip } from "../../panel-kit/index.ts"
import { notify } from "../../platform/notices.ts"
import { fullName } from "../../platform/session.ts"
import { siteContext } from "../../platform/server-context.ts"
import type { Route } from "./+types/admin-account-screen.ts"
import css from "./my-account.module.css"
import { OwnProfile } from "./own-profile.tsx"

/** Nothing personal: whether push is set up in this installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  push: context.get(siteContext).pushAppId !== null,
})

/** `/panel/admin/my-account` */
export default function AdminAccountScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title={panel.account.title} access="administrator" narrow>
      <OwnProfile>
        {(user) => (
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
              <Button
                component={Link}
                to="/panel/admin/profile-edit"
                leftSection={<PanelIcon name="edit" size={18} />}
              >
                {admin.account.profile}
              </Button>
              {loaderData.push && (
                <Button
                  variant="default"
                  leftSection={<PanelIcon name="bell" size={18} />}
                  onClick={() => void askForNotifications()}
                >
                  {admin.account.notifications}
                </Button>
              )}
              <Button
                component={Link}
                to="/logout"
                variant="default"
                leftSection={<PanelIcon name="logout" size={18} />}
              >
                {panel.account.logout}
              </Button>
            </div>
          </Panel>
        )}
      </OwnProfile>
    </Screen>
  )
}

/** Asks the browser for the permission to show notifications, and tells how it stands (contract c33). */
async function askForNotifications(): Promise<void> {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied"
  const text = answer === "granted" ? admin.account.notificationsOn : admin.account.notificationsOff
  notify({ kind: answer === "granted" ? "success" : "warning", text })
}
