import { Anchor, Group } from "@mantine/core"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { formatCnpj } from "@upaon/contract/companies/cnpj"
import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { hasWayToApply } from "@upaon/contract/jobs/way-to-apply"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { applyByLabels } from "@upaon/contract/jobs/statuses"
import { admin } from "@upaon/contract/messages/admin"
import { companyPage as page } from "@upaon/contract/messages/company-page"
import { count, fill, openings, salary } from "@upaon/contract/platform/format"
import { dayPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import { Prose } from "../../../design/prose.tsx"
import { Facts, Panel, StatusChip } from "../../../panel-kit/index.ts"
import { fullName } from "../../../platform/session.ts"
import { placeOf } from "../job-card-view.ts"
import css from "./review.module.css"
import { reportWords } from "@upaon/contract/messages/reports"
import { ReportLines } from "../reports/report-lines.tsx"

const words = admin.review

/** Place, type, pay and publisher, including what only administrators see. */
export function ReviewFacts({ job }: { job: ReviewItem }) {
  const { company, user } = job
  return (
    <Panel>
      <Group gap={6} mb="xs">
        <StatusChip tone="accent">{fill(words.waiting, { when: job.date_waiting_for_humans })}</StatusChip>
        {job.read_afterwards && <StatusChip tone="good">{words.readAfterwards}</StatusChip>}
        {job.last_review === null && <StatusChip tone="blue">{words.first}</StatusChip>}
        {user.blocked && <StatusChip tone="bad">{admin.users.blockedSince}</StatusChip>}
        {!hasWayToApply(job) && <StatusChip tone="bad">{words.noWay}</StatusChip>}
        {company.cnpj_valid === false && <StatusChip tone="bad">{words.cnpjInvalid}</StatusChip>}
      </Group>
      <Facts
        rows={[
          [
            "Empresa",
            <>
              {company.name || "-"}
              {company.hide_data && <span className="soft"> (confidencial)</span>}
              <Awaiting name={company.pending_name} />
            </>,
          ],
          ["Logo", company.logo && <img className={css.logo} src={company.logo.url} alt="" />],
          [page.about, company.about && <span className="as-written">{company.about}</span>],
          ["CNPJ", company.cnpj && formatCnpj(company.cnpj)],
          [
            words.owner,
            <>
              <Anchor component={SiteLink} to={`/panel/admin/user/show?id=${user.id}`}>
                {`${fullName(user)} · ${user.email}`}
              </Anchor>
              <Awaiting name={user.pending_name} />
            </>,
          ],
          ["Local", placeOf(job)],
          ["Salário", salary(job)],
          ["Tipo e área", [job.job_type?.name, job.job_area?.name].filter(Boolean).join(" · ")],
          ["Vagas", openings(job.job_number)],
          [jobLabels.apply_by, wayOf(job)],
          [jobLabels.questions, job.questions.length > 0 ? <Questions questions={job.questions} /> : null],
          [jobLabels.received_date, job.received_date && dayPtbr(job.received_date)],
          ["Enviada em", fullDatePtbr(job.waiting_since)],
        ]}
      />
    </Panel>
  )
}

const wayOf = ({ apply_by, email_receive_cv, apply_whatsapp, apply_link, curriculum_required }: ReviewItem) =>
  [
    applyByLabels[apply_by],
    email_receive_cv,
    apply_whatsapp && phonePtbr(apply_whatsapp),
    apply_link,
    curriculum_required && words.withCurriculum,
  ]
    .filter(Boolean)
    .join(" · ")

/** The employer's questions; legal objections to them are shown with the risk. */
const Questions = ({ questions }: Pick<ReviewItem, "questions">) =>
  questions.map(({ id, text }) => <div key={id}>{text}</div>)

/** A new name that the employer requested: approving the job does not accept the name. */
const Awaiting = ({ name }: { name: string | null }) =>
  name && (
    <>
      <br />
      <Anchor component={SiteLink} to="/panel/admin/review?list=names" size="sm">
        {fill(admin.nameReviews.inReview, { name })}
      </Anchor>
    </>
  )

/** The text and the picture, as readers would see them. */
export const ReviewDescription = ({ job }: { job: ReviewItem }) => (
  <Panel title={words.description}>
    {job.image && <img className={css.image} src={job.image.url} alt="" />}
    <Prose html={job.description} />
  </Panel>
)

const labels = admin.review.history

/** The history of the owner's vacancies, and the readers' reports of this one. */
export const ReviewHistory = ({ job }: { job: ReviewItem }) => (
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
