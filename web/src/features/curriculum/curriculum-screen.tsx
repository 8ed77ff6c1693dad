import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { panel } from "@upaon/contract/messages/panel"
import { Panel, Screen } from "../../panel-kit/index.ts"
import CurriculumForm from "./curriculum-form.tsx"

const ACCOUNT = "/panel/my-account"

/** `/panel/my-curriculum`: the signed-in person's curriculum on this device. */
export default function CurriculumScreen() {
  return (
    <Screen title={words.title} under={{ label: panel.account.title, to: ACCOUNT }} access="candidate" narrow>
      <Panel>
        <CurriculumForm strict />
      </Panel>
    </Screen>
  )
}
