import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { useLocation, useSearchParams } from "react-router"
import { editing, EditLoader, Loaded, RecordForm, Screen, useIdOfAddress } from "../../../panel-kit/index.ts"
import { siteContext } from "../../../platform/pages/server-context.ts"
import { useCall } from "../../../platform/query.ts"
import { useStates } from "../job-form/use-states.ts"
import type { Route } from "./+types/job-screen.ts"
import { AdminJobFields } from "./admin-job-fields.tsx"
import { valuesOfAdminJob } from "./admin-job-values.ts"
import { EditForm, useJobRecord } from "./edit-form.tsx"
import { listPath } from "../list-address.ts"

const LIST = "/panel/admin/jobs"

/** The loader reads nothing personal, only whether push is set up in this installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  push: context.get(siteContext).onesignal_app_id !== null,
})

/** /panel/admin/job/publish, and /panel/admin/job/edit?id=12&page=2, whose other parameters belong to the list to return to. */
export default function AdminJobScreen({ loaderData }: Route.ComponentProps) {
  return useLocation().pathname.endsWith("/edit") ? <Edit {...loaderData} /> : <Publish {...loaderData} />
}

function Edit({ push }: { push: boolean }) {
  const [search] = useSearchParams()
  const back = listPath("/panel/admin", search)
  const id = useIdOfAddress()
  const query = useCall("POST /api/admin/jobPost/show", { body: { id: id ?? 0 } }, editing(id))
  return (
    <Screen
      title={words.editTitle}
      under={{ label: words.title, to: back }}
      narrow={!query.data?.data.from_picture}
    >
      <EditLoader id={id} query={query} find={(reply) => reply.data} backTo={LIST}>
        {(job) => <EditForm key={job.id} job={job} submit={words.update} backTo={back} push={push} />}
      </EditLoader>
    </Screen>
  )
}

function Publish({ push }: { push: boolean }) {
  const { query } = useStates()
  return (
    <Screen title={words.publishTitle} under={{ label: words.title, to: LIST }} narrow>
      <Loaded query={query}>
        {({ data: [first] }) => <PublishForm firstState={first?.id ?? null} push={push} />}
      </Loaded>
    </Screen>
  )
}

function PublishForm({ firstState, push }: { firstState: number | null; push: boolean }) {
  const initial = { ...valuesOfAdminJob(null), state_id: firstState }
  const record = useJobRecord({ job: null, initial, backTo: LIST })
  return (
    <RecordForm record={record} submit={words.publish} cancelTo={LIST}>
      <AdminJobFields record={record} push={push} />
    </RecordForm>
  )
}
