import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { FailedState, FormSkeleton, RecordForm, Screen } from "../../../panel-kit/index.ts"
import { FromPoster } from "../../ai-publishing/from-poster.tsx"
import { useStates } from "../job-form/use-states.ts"
import { PointsOfTeam, PublishBlocked, usePublishBlock, usePublishingCost } from "./publish-guard.tsx"
import { Text } from "@mantine/core"
import { useState } from "react"
import { DESCRIPTION_TEMPLATE } from "@upaon/contract/jobs/description-template"
import type { Company } from "@upaon/contract/companies/schemas"
import { JobFields } from "../job-form/job-fields.tsx"
import { valuesOfJob } from "../job-form/job-values.ts"
import { useOwnJobRecord, useReviewTime } from "./use-own-job-record.ts"

const title = ownJobs.form.publishTitle

/** /panel/job/publish */
export default function PublishScreen() {
  return (
    <Screen
      title={title}
      note={usePublishingCost()}
      under={{ label: ownJobs.title, to: "/panel/jobs" }}
      access="advertiser"
      verified
      narrow
    >
      <Publish />
    </Screen>
  )
}

/** Shows the form once all of its initial values are loaded. It stays when its own sending, or a colleague's, takes the last points. */
function Publish() {
  const [isOpen, open] = useState(false)
  const states = useStates()
  const { companies, block, failed } = usePublishBlock()
  const missing = failed ?? (states.query.isLoadingError ? states.query : null)
  if (missing) return <FailedState query={missing} />
  if (block === undefined || !companies || states.first === null) return <FormSkeleton />
  if (block === null && !isOpen) open(true)
  if (block && !isOpen)
    return (
      <>
        <PublishBlocked {...block} />
        {block.mayDraft && <FromPoster companies={companies} />}
      </>
    )
  return (
    <>
      <FromPoster companies={companies} />
      <PublishForm companies={companies} firstState={states.first} />
    </>
  )
}

const words = ownJobs.form

type Props = {
  /** Never empty. */
  companies: readonly Company[]
  /** The id of the preselected state. */
  firstState: number
}

/** The new job's form: it starts from the template, the home state and the first company's e-mail. */
function PublishForm({ companies, firstState }: Props) {
  const [only, ...others] = companies
  const reviewTime = useReviewTime()
  const record = useOwnJobRecord({
    job: null,
    initial: {
      ...valuesOfJob(null),
      description: DESCRIPTION_TEMPLATE,
      state_id: firstState,
      company_id: others.length === 0 ? (only?.id ?? null) : null,
      email_receive_cv: only?.email ?? "",
    },
    backTo: "/panel/jobs",
  })

  /** When another company is chosen, its e-mail replaces one that was filled in from a company, but not one that was typed. */
  const followCompany = (id: number | null) => {
    const { email_receive_cv } = record.form.getValues()
    const filled = email_receive_cv === "" || companies.some(({ email }) => email === email_receive_cv)
    const email = companies.find((company) => company.id === id)?.email
    if (filled) record.form.setFieldValue("email_receive_cv", email ?? "")
  }

  return (
    <RecordForm record={record} submit={words.publish} cancelTo="/panel/jobs">
      <JobFields record={record} companies={companies} onCompany={followCompany} />
      <PointsOfTeam companies={companies} id={record.form.values.company_id} />
      {reviewTime && (
        <Text size="sm" c="dimmed">
          {reviewTime}
        </Text>
      )}
    </RecordForm>
  )
}
