import { adminJobRegistration } from "@upaon/contract/jobs/requests"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { FailedState, FormSkeleton, RecordForm, Screen, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { siteContext } from "../../../platform/pages/server-context.ts"
import { deadlineFault } from "../job-form/job-values.ts"
import { useStates } from "../job-form/use-states.ts"
import type { Route } from "./+types/publish-screen.ts"
import { AdminJobFields } from "./admin-job-fields.tsx"
import { adminJobBody, valuesOfAdminJob } from "./admin-job-values.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"

const LIST = "/panel/admin/jobs"

/** Nothing personal: whether push is set up in this installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  push: context.get(siteContext).onesignal_app_id !== null,
})

/** /panel/admin/job/publish */
export default function AdminPublishScreen({ loaderData }: Route.ComponentProps) {
  const states = useStates()
  return (
    <Screen title={words.publishTitle} under={{ label: words.title, to: LIST }} access="administrator" narrow>
      {states.query.isLoadingError ? (
        <FailedState query={states.query} />
      ) : states.first === null ? (
        <FormSkeleton />
      ) : (
        <PublishForm firstState={states.first} regionOf={states.regionOf} push={loaderData.push} />
      )}
    </Screen>
  )
}

type Props = { firstState: number; regionOf: (stateId: number | null) => number | null; push: boolean }

function PublishForm({ firstState, regionOf, push }: Props) {
  const record = useRecord({
    initial: { ...valuesOfAdminJob(null), state_id: firstState as number | null },
    body: (values) => adminJobBody(values, regionOf(values.state_id)),
    schema: adminJobRegistration,
    faults: deadlineFault,
    sendAnyway: true,
    send: (body, options) => api("POST /api/admin/jobPost/register", { body }, options),
    alertOn: [409],
    success: words.form.registered,
    renews: CHANGED_BY_ADMIN_JOBS,
    to: LIST,
  })
  return (
    <RecordForm record={record} submit={words.publish} cancelTo={LIST}>
      <AdminJobFields record={record} push={push} />
    </RecordForm>
  )
}
