import { MultiSelect, Radio, Select, Stack, Switch, TextInput } from "@mantine/core"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { adminJobLabels, JOB_STATUS, SENT_STATUS_NAMES } from "@upaon/contract/jobs/statuses"
import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import type { RecordState } from "../../../panel-kit/index.ts"
import { FieldRow, FormSection, MoneyField, RichText, UserField, useOwner } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import { JobFields } from "../job-form/job-fields.tsx"
import type { AdminJobValues } from "./admin-job-values.ts"

const words = adminJobs.form

type Props = {
  record: RecordState<AdminJobValues>
  /** The job being edited; undefined for a new one, which has no status yet. */
  job?: AdminJob
  /** Whether the form has a status field. */
  withStatus?: boolean
  /** Whether push is set up (rule c25). */
  push: boolean
}

/** The administrator's job form: the owner, the advertiser's fields, and the fields that only administrators set. */
export function AdminJobFields({ record, job, withStatus, push }: Props) {
  const { owner, companies, from } = useOwner(record)
  return (
    <>
      {withStatus && <StatusFields record={record} />}
      <JobFields
        record={record}
        owner={
          <UserField
            label={jobLabels.user_id}
            required
            withCompanies
            failed={adminJobs.usersFailed}
            known={job && { id: job.user_id, name: `${fullName(job.user)} (${job.user.email})` }}
            {...owner}
          />
        }
        companies={companies}
        from={from}
        first={record.form.values.user_id === null && words.userFirst}
        belowPay={job && ofRange(job) && <RangeFields record={record} />}
      />
      <FormSection title={words.highlight}>
        <Switch label={jobLabels.verified} description={words.verifiedHint} {...record.check("verified")} />
        {push && (
          <Switch
            label={jobLabels.onesignal_notification}
            description={job?.published_at ? words.notificationOver : words.notificationHint}
            {...record.check("onesignal_notification")}
          />
        )}
        <Redirect record={record} />
        <Accesses record={record} />
      </FormSection>
    </>
  )
}

const ofRange = (job: AdminJob) =>
  [job.salary_from, job.salary_to, job.salary_max].some((sum) => sum !== null)

/** Both ends of a range that was read from a picture. */
function RangeFields({ record }: Pick<Props, "record">) {
  const disabled = record.form.values.negotiable_salary
  return (
    <FieldRow>
      <MoneyField
        label={jobLabels.salary_from}
        description={words.salaryRange}
        disabled={disabled}
        {...record.field("salary_from")}
      />
      <MoneyField label={jobLabels.salary_to} disabled={disabled} {...record.field("salary_to")} />
    </FieldRow>
  )
}

const options = SENT_STATUS_NAMES.map((name) => ({
  value: String(JOB_STATUS[name]),
  label: adminJobLabels[name],
}))

/** The status, and for the status 'Retificar' the instructions that tell the advertiser what to correct. */
function StatusFields({ record }: Pick<Props, "record">) {
  const { form } = record
  const status = form.values.status_job_post_id
  return (
    <>
      <Select
        label={jobLabels.status_job_post_id}
        data={options}
        value={String(status)}
        onChange={(id) => form.setFieldValue("status_job_post_id", Number(id))}
        error={form.errors.status_job_post_id}
      />
      {status === JOB_STATUS.rectify && (
        <RichText label={jobLabels.instructions} required {...record.field("instructions")} />
      )}
    </>
  )
}

function Redirect({ record }: Pick<Props, "record">) {
  return (
    <>
      <Switch
        label={jobLabels.type_special_ad}
        description={words.redirectHint}
        {...record.check("redirects")}
      />
      {record.form.values.redirects && (
        <TextInput
          label={jobLabels.url_special_ad}
          required
          type="url"
          placeholder="https://"
          maxLength={2048}
          {...record.field("url_special_ad")}
        />
      )}
    </>
  )
}

function Accesses({ record }: Pick<Props, "record">) {
  const all = useCall("GET /api/admin/jobExclusiveAccesses")
  const several = record.form.values.job_exclusive_accesses_ids.length > 1
  return (
    <Stack gap="sm">
      <MultiSelect
        label={jobLabels.job_exclusive_accesses_ids}
        description={words.accessesHint}
        data={(all.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        searchable
        clearable
        {...record.field("job_exclusive_accesses_ids")}
      />
      {several && (
        <Radio.Group
          label={jobLabels.job_exclusive_accesses_condition}
          {...record.field("job_exclusive_accesses_condition")}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={words.condition.all} />
            <Radio value="any" label={words.condition.any} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}
