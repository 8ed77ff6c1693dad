import { Button } from "@mantine/core"
import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { adminJobRegistration } from "@upaon/contract/jobs/requests"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { shell } from "@upaon/contract/messages/shell"
import { confirmDiscard, RecordForm, useRecord, useSaving } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"
import { FormWithPicture, useReading } from "../../ai-publishing/form-with-picture.tsx"
import { withReading } from "../../ai-publishing/reading-hint.tsx"
import { deadlineFault } from "../job-form/job-values.ts"
import { useStates } from "../job-form/use-states.ts"
import { AdminJobFields } from "./admin-job-fields.tsx"
import { adminJobBody, type AdminJobValues, valuesOfAdminJob } from "./admin-job-values.ts"

type Props = {
  job: AdminJob
  submit: string
  /** The list to go back to; undefined when the form is part of another screen, to which `onDone` returns. */
  backTo?: string
  onDone?: () => void
  push: boolean
}

type Opened = Pick<Props, "backTo" | "onDone"> & { job: AdminJob | null; initial: AdminJobValues }

/** The record of a job's form: how it saves, and where it goes afterwards. `job` is null for a new job. */
export function useJobRecord({ job, initial, backTo, onDone }: Opened) {
  const { regionOf } = useStates()
  const send = useSaving("admin/jobPost", job?.id, async ({ title, company_id }, options) => {
    const { data } = await api("GET /api/admin/jobPosts", {}, options)
    return data.filter((one) => one.title === title.trim() && one.company.id === company_id)
  })
  return useRecord({
    initial,
    body: (values) => adminJobBody(values, regionOf(values.state_id) ?? job?.region_id ?? null),
    schema: adminJobRegistration,
    faults: deadlineFault,
    sendAnyway: true,
    seen: job ? { updated_at: job.updated_at } : undefined,
    send,
    success: job ? words.form.updated : words.form.registered,
    renews: CHANGED_BY_ADMIN_JOBS,
    to: backTo,
    saved: onDone,
  })
}

/** The edit form of any owner's job, as its own screen or inside the review, where the status is not a field. */
export function EditForm({ job, submit, backTo, onDone, push }: Props) {
  const reading = useReading(job, "GET /api/admin/jobPost/ai/{id}/reading")
  const record = useJobRecord({ job, initial: valuesOfAdminJob(job), backTo, onDone })
  const cancel = async () => {
    if (!record.unsaved() || (await confirmDiscard())) onDone?.()
  }
  return (
    <FormWithPicture reading={reading}>
      <RecordForm
        record={record}
        submit={submit}
        cancelTo={backTo}
        buttons={
          onDone && (
            <Button variant="default" onClick={() => void cancel()}>
              {shell.cancel}
            </Button>
          )
        }
      >
        <AdminJobFields
          record={withReading(record, reading, job)}
          job={job}
          withStatus={backTo !== undefined}
          push={push}
        />
      </RecordForm>
    </FormWithPicture>
  )
}
