import type { ReviewItem } from "@upaon/contract/jobs/admin-schemas"
import { admin } from "@upaon/contract/messages/admin"
import { reportWords } from "@upaon/contract/messages/reports"
import { count } from "@upaon/contract/platform/format"
import { Facts, Panel } from "../../../panel-kit/index.ts"
import { ReportLines } from "../reports/report-lines.tsx"

const labels = admin.review.history

/** What became of the owner's vacancies so far, and what readers reported of this one. */
export const ReviewMemory = ({ job }: { job: ReviewItem }) => (
  <>
    {job.reports.length > 0 && (
      <Panel title={reportWords.admin.inReview}>
        <ReportLines reports={job.reports} />
      </Panel>
    )}
    <Panel title={labels.title}>
      <Facts
        rows={(["sent", "approved", "corrected", "refused", "reported"] as const).map((name) => [
          labels[name],
          count(job.owner_history[name]),
        ])}
      />
    </Panel>
  </>
)
