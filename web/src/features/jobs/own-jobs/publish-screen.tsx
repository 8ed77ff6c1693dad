import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { FailedState, FormSkeleton, Screen } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { FromPoster } from "../../ai-publishing/from-poster.tsx"
import { useStates } from "../job-form/use-states.ts"
import { PublishBlocked, usePublishBlock, usePublishingCost } from "./publish-guard.tsx"
import { PublishForm } from "./publish-form.tsx"

const title = ownJobs.form.publishTitle

/** /panel/job/publish */
export default function PublishScreen() {
  return (
    <Screen
      title={title}
      note={usePublishingCost()}
      crumbs={[{ label: ownJobs.title, to: "/panel/jobs" }, { label: title }]}
      backTo="/panel/jobs"
      access="advertiser"
      verified
      narrow
    >
      <Publish />
    </Screen>
  )
}

/** The form opens once everything that it starts from is there. */
function Publish() {
  const companies = useCall("GET /api/companies")
  const states = useStates()
  const { known, block, failed } = usePublishBlock()
  const missing = failed ?? (states.query.isLoadingError ? states.query : null)
  if (missing) return <FailedState query={missing} />
  if (!known || !companies.data || states.first === null) return <FormSkeleton />
  if (block) return <PublishBlocked {...block} />
  return (
    <>
      <FromPoster companies={companies.data.data} />
      <PublishForm companies={companies.data.data} firstState={states.first} regionOf={states.regionOf} />
    </>
  )
}
