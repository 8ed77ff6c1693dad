import { useSearchParams } from "react-router"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { editing, EditLoader, Screen, useIdOfAddress } from "../../../panel-kit/index.ts"
import { pageOfAddress } from "../../../platform/page-of-address.ts"
import { useCall } from "../../../platform/query.ts"
import { EditForm } from "./edit-form.tsx"

const title = ownJobs.form.editTitle
const MESSAGE_MS = 6000

/** /panel/job/edit?id=12&page=2: `page` is the page of the list to go back to. */
export default function EditScreen() {
  const id = useIdOfAddress()
  const query = useCall("GET /api/jobPost/my/{id}", { params: { id: id ?? 0 } }, editing(id))
  const [search] = useSearchParams()
  const page = pageOfAddress(search)
  const list = page > 1 ? `/panel/jobs?page=${page}` : "/panel/jobs"
  return (
    <Screen
      title={title}
      crumbs={[{ label: ownJobs.title, to: list }, { label: title }]}
      backTo={list}
      access="advertiser"
      verified
      narrow={!query.data?.data.from_picture}
    >
      <EditLoader
        id={id}
        query={query}
        find={(reply) => reply.data}
        backTo="/panel/jobs"
        messageMs={MESSAGE_MS}
      >
        {(job) => <EditForm key={job.id} job={job} backTo={`/panel/jobs?page=${page}`} />}
      </EditLoader>
    </Screen>
  )
}
