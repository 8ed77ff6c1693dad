import { SegmentedControl } from "@mantine/core"
import { JOB_STATUS_NAMES, type JobStatusName, panelJobLabels } from "@upaon/contract/jobs/statuses"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { counted } from "@upaon/contract/platform/format"
import {
  ActionCard,
  AddTile,
  choicesOf,
  ListScreen,
  gated,
  StatCard,
  StatRow,
  useAccount,
  useList,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { JobCard } from "./job-card.tsx"
import { usePublishGuard, usePublishingCost } from "./publish-guard.tsx"

const PAGE_SIZE = 9
const PAGE_LINKS = 5
const statuses = choicesOf(ownJobs.allStatuses, panelJobLabels, JOB_STATUS_NAMES)

const DRAFT: JobStatusName = "draft"
const tabs = [
  { value: "", label: ownJobs.tabs.all },
  { value: DRAFT, label: ownJobs.tabs.drafts },
]

/** /panel/jobs?page=2&query=…&status=paused */
export default gated("advertiser", OwnJobs)

function OwnJobs() {
  const { verified } = useAccount()
  const guard = usePublishGuard()
  const cost = usePublishingCost()
  const list = useList("GET /api/jobPost/my", {
    perPage: PAGE_SIZE,
    filters: ["query", "status"],
    enabled: verified,
    handles: [404],
  })
  const { query, address } = list
  const { values } = address
  const drafts = values.status === DRAFT
  return (
    <ListScreen
      title={(total) => (total === null ? ownJobs.title : counted(total, "Vaga", "Vagas"))}
      crumbs={[{ label: ownJobs.title }]}
      verified
      {...list}
      pageSize={PAGE_SIZE}
      pageLinks={PAGE_LINKS}
      emptyOn404
      above={
        <>
          <Counters failed={query.isError} />
          <SegmentedControl
            aria-label={ownJobs.tabs.label}
            data={tabs}
            value={drafts ? DRAFT : ""}
            onChange={(status) => address.set({ status })}
          />
        </>
      }
      filters={{
        search: ownJobs.search,
        choices: [{ name: "status", label: ownJobs.status, options: statuses }],
      }}
      empty={{ title: ownJobs.empty, text: ownJobs.emptyText, icon: "briefcase" }}
      nothingMatches={
        drafts && values.query === ""
          ? { title: ownJobs.noDrafts, text: ownJobs.noDraftsText, icon: "edit" }
          : { title: ownJobs.noneFound, text: ownJobs.noneFoundText }
      }
      first={<AddTile label={ownJobs.publish} text={cost} to="/panel/job/publish" onClick={guard} />}
      card={(job) => <JobCard job={job} />}
    />
  )
}

/** Total, active, and quick publishing. If a count cannot be loaded, it shows zero (rule U8). */
function Counters({ failed }: { failed: boolean }) {
  const all = useCall("GET /api/dashboard/jobsTotal")
  const active = useCall("GET /api/dashboard/jobsTotal/active")
  const guard = usePublishGuard()
  const valueOf = (query: typeof all) => (failed || query.isError ? 0 : (query.data?.total ?? null))
  return (
    <StatRow>
      <StatCard label={ownJobs.total} value={valueOf(all)} icon="briefcase" />
      <StatCard label={ownJobs.active} value={valueOf(active)} icon="check" tone="good" />
      <ActionCard
        label={ownJobs.publish}
        text={usePublishingCost()}
        to="/panel/job/publish"
        icon="plus"
        tone="accent"
        onClick={guard}
      />
    </StatRow>
  )
}
