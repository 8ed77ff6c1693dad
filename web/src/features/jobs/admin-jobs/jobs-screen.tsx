import { adminJobLabels } from "@upaon/contract/jobs/labels"
import { JOB_STATUS, JOB_STATUS_NAMES, type JobStatusName } from "@upaon/contract/jobs/statuses"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { AddTile, ListScreen, TileStack, useListAddress } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { AdminJobCard } from "./admin-job-card.tsx"

const PAGE_SIZE = 11
const PAGE_LINKS = 7
const relations = ["statusJobPost", "user", "company", "jobArea", "jobType", "state", "county", "image"]

const statuses = [
  { value: "", label: words.allStatuses },
  ...JOB_STATUS_NAMES.map((name) => ({ value: name, label: adminJobLabels[name] })),
]

/** /panel/admin/jobs?page=2&query=…&status=pending */
export default function AdminJobsScreen() {
  const address = useListAddress("query", "status")
  const { values } = address
  const query = useJobs(address.page, values)
  return (
    <ListScreen
      title={words.title}
      counted
      access="administrator"
      query={query}
      address={address}
      pageLinks={PAGE_LINKS}
      emptyOn404
      filters={{
        search: words.search,
        choices: [{ name: "status", label: words.form.status, options: statuses }],
      }}
      empty={{ title: words.empty, icon: "briefcase" }}
      keyOf={(job) => job.id}
      first={
        <TileStack>
          <AddTile label={words.publish} to="/panel/admin/job/publish" />
          <AddTile label={words.publishAi} to="/panel/admin/job/publish-ai" icon="spark" />
        </TileStack>
      }
      card={(job) => <AdminJobCard job={job} />}
    />
  )
}

/** The plain list, or the search once something is asked for. */
function useJobs(page: number, values: { query: string; status: string }) {
  const status = JOB_STATUS[values.status as JobStatusName] as number | undefined
  const asked = values.query !== "" || status !== undefined
  const settings = { keepPrevious: true, handles: [404] }
  const list = useCall(
    "GET /api/admin/jobPosts",
    { query: { page, perPage: PAGE_SIZE, params: relations } },
    { ...settings, enabled: !asked },
  )
  const search = useCall(
    "POST /api/admin/jobPost/search",
    { body: { query: values.query, status_job_post_id: status, page, perPage: PAGE_SIZE } },
    { ...settings, enabled: asked },
  )
  return asked ? search : list
}
