import { useSearchParams } from "react-router"
import { adminJobRegistration } from "@upaon/contract/jobs/requests"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import {
  editing,
  EditLoader,
  RecordForm,
  Screen,
  useIdOfAddress,
  useRecord,
} from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { pageOfAddress } from "../../../platform/page-of-address.ts"
import { useCall } from "../../../platform/query.ts"
import { siteContext } from "../../../platform/pages/server-context.ts"
import { deadlineFault } from "../job-form/job-values.ts"
import { useStates } from "../job-form/use-states.ts"
import { ReadingBeside, useReading } from "../../ai-publishing/reading-beside.tsx"
import { readingHint } from "../../ai-publishing/reading-hint.tsx"
import type { Route } from "./+types/edit-screen.ts"
import { AdminJobFields } from "./admin-job-fields.tsx"
import { adminJobBody, valuesOfAdminJob } from "./admin-job-values.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"
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
      crumbs={[{ label: words.title, to: back }, { label: words.editTitle }]}
      backTo={back}
      access="administrator"
      narrow={!query.data?.data.from_picture}
    >
      <EditLoader id={id} query={query} find={(reply) => reply.data} backTo="/panel/admin/jobs">
        {(job) => <EditForm key={job.id} job={job} backTo={back} push={loaderData.push} />}
      </EditLoader>
    </Screen>
  )
}

function EditForm({ job, backTo, push }: { job: AdminJob; backTo: string; push: boolean }) {
  const { regionOf } = useStates()
  const reading = useReading(job)
  const record = useRecord({
    initial: valuesOfAdminJob(job),
    body: (values) => adminJobBody(values, regionOf(values.state_id) ?? job.region_id),
    schema: adminJobRegistration,
    faults: deadlineFault,
    sendAnyway: true,
    seen: { updated_at: job.updated_at },
    send: (body, options) => api("PUT /api/admin/jobPost/update", { body: { id: job.id, ...body } }, options),
    alertOn: [409],
    success: words.form.updated,
    renews: CHANGED_BY_ADMIN_JOBS,
    to: backTo,
  })
  return (
    <ReadingBeside reading={reading}>
      <RecordForm record={record} submit={words.update} cancelTo={backTo}>
        <AdminJobFields
          record={record}
          job={job}
          push={push}
          hint={readingHint(reading, job, (name) => record.form.isDirty(name))}
        />
      </RecordForm>
    </ReadingBeside>
  )
}
