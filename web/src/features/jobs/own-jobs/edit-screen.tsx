import { useSearchParams } from "react-router"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import {
  editing,
  EditLoader,
  jobTone,
  PanelIcon,
  RecordForm,
  Screen,
  StatusChip,
  useIdOfAddress,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { Alert, Group, Text } from "@mantine/core"
import { editChips, statusOf } from "@upaon/contract/jobs/statuses"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { Prose } from "../../../design/prose.tsx"
import { FormWithPicture, useReading } from "../../ai-publishing/form-with-picture.tsx"
import { withReading } from "../../ai-publishing/reading-hint.tsx"
import { JobFields } from "../job-form/job-fields.tsx"
import { valuesOfJob } from "../job-form/job-values.ts"
import { listPath } from "../list-address.ts"
import { PointsOfTeam } from "./publish-guard.tsx"
import { rangeOf, useOwnJobRecord, useReviewTime } from "./use-own-job-record.ts"

const title = ownJobs.form.editTitle
const MESSAGE_MS = 6000

/** /panel/job/edit?id=12&page=2: every parameter but the id belongs to the list to return to. */
export default function EditScreen() {
  const id = useIdOfAddress()
  const query = useCall("GET /api/jobPost/my/{id}", { params: { id: id ?? 0 } }, editing(id))
  const [search] = useSearchParams()
  const list = listPath("/panel", search)
  return (
    <Screen
      title={title}
      under={{ label: ownJobs.title, to: list }}
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
        {(job) => <EditForm key={job.id} job={job} backTo={list} />}
      </EditLoader>
    </Screen>
  )
}

const words = ownJobs.form

/** The edit form of one's own job, with its status and the administrator's instructions. */
function EditForm({ job, backTo }: { job: OwnJob; backTo: string }) {
  const companies = useCall("GET /api/companies")
  const isDraft = statusOf(job) === "draft"
  const reading = useReading(job, "GET /api/jobPost/{id}/reading")
  const record = useOwnJobRecord({ job, initial: valuesOfJob(job), backTo })
  return (
    <>
      <Status job={job} />
      <FormWithPicture reading={reading}>
        <RecordForm record={record} submit={isDraft ? words.publish : words.update} cancelTo={backTo}>
          <JobFields
            record={withReading(record, reading, job)}
            companies={companies.data?.data}
            range={rangeOf(job)}
          />
          {isDraft && <PointsOfTeam companies={companies.data?.data} id={record.form.values.company_id} />}
        </RecordForm>
      </FormWithPicture>
    </>
  )
}

function Status({ job }: { job: OwnJob }) {
  const status = statusOf(job)
  const [first, second] = editChips(status)
  const reviewTime = useReviewTime() ?? ""
  const hints: Partial<Record<typeof status, string>> = {
    draft: `${words.draftHint} ${reviewTime}`,
    pending: reviewTime,
    active: words.leavesSite,
    paused: words.returnsIfChanged,
    // A published vacancy has been paid for.
    notactive: job.published_at ? words.pendingAgain : words.reservesAgain,
  }
  return (
    <>
      <Group gap="xs">
        <StatusChip tone={second ? "accent" : jobTone(status)}>{first ?? ""}</StatusChip>
        {second && <StatusChip tone={jobTone(status)}>{second}</StatusChip>}
        <Text size="sm" c="dimmed">
          {hints[status] ?? words.pendingAgain}
        </Text>
      </Group>
      {job.instructions && (
        <Alert color="red" title={words.instructions} icon={<PanelIcon name="warning" />}>
          <Prose html={job.instructions} />
        </Alert>
      )}
    </>
  )
}
