import { Anchor, Text } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { privacy as words } from "@upaon/contract/messages/privacy"
import { SiteLink } from "../../platform/site-link.tsx"
import { Screen } from "../../panel-kit/index.ts"
import { useSession } from "../../platform/session.ts"
import { DeleteAccount } from "./delete-account.tsx"
import { ExportData } from "./export-data.tsx"

const ACCOUNT = "/panel/my-account"

/** `/panel/privacy`: one's rights by the data protection law, at hand. */
export default function PrivacyPanelScreen() {
  const { user } = useSession()
  return (
    <Screen
      title={words.title}
      crumbs={[{ label: panel.account.title, to: ACCOUNT }, { label: words.title }]}
      backTo={ACCOUNT}
      narrow
    >
      <Text c="dimmed">
        {words.intro}{" "}
        <Anchor component={SiteLink} to="/politicas-de-privacidade" underline="always">
          {words.policy}
        </Anchor>
      </Text>
      <ExportData />
      {user?.isAdmin ? <Text c="dimmed">{words.remove.admin}</Text> : <DeleteAccount />}
    </Screen>
  )
}
