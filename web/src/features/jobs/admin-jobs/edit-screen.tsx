import { useSearchParams } from "react-router"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { editing, EditLoader, Screen, useIdOfAddress } from "../../../panel-kit/index.ts"
import { pageOfAddress } from "../../../platform/page-of-address.ts"
import { useCall } from "../../../platform/query.ts"
import { siteContext } from "../../../platform/pages/server-context.ts"
import type { Route } from "./+types/edit-screen.ts"
import { EditForm } from "./edit-form.tsx"
import { listPath } from "./list-address.ts"

/** Nothing personal: whether push is set up in this installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  push: context.get(siteContext).onesignal_app_id !== null,
})

/** /panel/admin/job/edit?id=12&page=2: `page` is the page of the list to go back to. */
export default function AdminEditScreen({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = listPath(search, pageOfAddress(search))
  const id = useIdOfAddress()
  const query = useCall("POST /api/admin/jobPost/show", { body: { id: id ?? 0 } }, editing(id))
  return (
    <Screen
      title={words.editTitle}
      under={{ label: words.title, to: back }}
      access="administrator"
      narrow={!query.data?.data.from_picture}
    >
      <EditLoader id={id} query={query} find={(reply) => reply.data} backTo="/panel/admin/jobs">
        {(job) => (
          <EditForm key={job.id} job={job} submit={words.update} backTo={back} push={loaderData.push} />
        )}
      </EditLoader>
    </Screen>
  )
}
