import type { JobReport } from "@upaon/contract/jobs/schemas"
import { reportReasonLabels } from "@upaon/contract/jobs/reports"
import { CardLine } from "../../../panel-kit/index.ts"

/** The readers' reports of a vacancy, one line each. */
export const ReportLines = ({ reports }: { reports: readonly JobReport[] }) =>
  reports.map(({ id, reason, text, date_diff_for_humans }) => (
    <CardLine key={id} icon="warning">
      <b>{reportReasonLabels[reason]}</b>
      {text && <span className="as-written">{text}</span>}
      <span className="soft as-written">{date_diff_for_humans}</span>
    </CardLine>
  ))
