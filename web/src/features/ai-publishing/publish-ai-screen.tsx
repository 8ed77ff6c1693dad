import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { Screen } from "../../panel-kit/index.ts"
import { PublishAiForm } from "./publish-ai-form.tsx"

const words = adminJobs.ai
const LIST = "/panel/admin/jobs"

/** /panel/admin/job/publish-ai */
export default function PublishAiScreen() {
  return (
    <Screen
      title={words.title}
      note={words.text}
      crumbs={[{ label: adminJobs.title, to: LIST }, { label: words.title }]}
      backTo={LIST}
      access="administrator"
      narrow
    >
      <PublishAiForm backTo={LIST} />
    </Screen>
  )
}
