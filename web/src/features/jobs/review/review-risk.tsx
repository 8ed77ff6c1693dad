import { Group, Skeleton } from "@mantine/core"
import { HIGH_RISK, WAITING_RISK } from "@upaon/contract/job-checks/endpoints"
import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { jobChecks as words } from "@upaon/contract/messages/job-checks"
import { fill, plainText } from "@upaon/contract/platform/format"
import type { ReactNode, RefObject } from "react"
import { FailedState, Panel, StatusChip, useMarkedQuotes } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fieldOf, quoteOf } from "../job-form/fair-words.tsx"
import css from "./review.module.css"

const toneOf = (score: number) => (score >= HIGH_RISK ? "bad" : score >= WAITING_RISK ? "accent" : "good")

/** A vacancy's risk with the reasons, and what is unlawful in it; both are marked in the element that `text` refers to. */
export function ReviewRisk({ job, text }: { job: ReviewItem; text: RefObject<HTMLElement | null> }) {
  const query = useCall("GET /api/admin/jobPost/{id}/risk", { params: { id: job.id } }, { freshMs: 0 })
  const { score = 0, reasons = [], fair_words: unfair = [] } = query.data?.data ?? {}
  const unfairQuotes = unfair.map((one) => quoteOf(fieldOf(job, one), one))
  const quotes = [...reasons.flatMap((reason) => reason.quotes.map(plainText)), ...unfairQuotes]
  useMarkedQuotes(text, quotes, job.updated_at)
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data) return <Skeleton height={96} />
  return (
    <Panel>
      <Group gap={6} mb="xs">
        <StatusChip tone={toneOf(score)}>{fill(words.risk, { score })}</StatusChip>
        {unfair.length > 0 && <StatusChip tone="accent">{words.unfair}</StatusChip>}
      </Group>
      {reasons.length === 0 && <p className="soft">{words.noRisk}</p>}
      <ul className={css.reasons}>
        {reasons.map(({ code, label, weight, quotes: said }) => (
          <Reason key={code} quotes={said.map(plainText)}>
            {label} <b>{fill(words.weight, { weight })}</b>
          </Reason>
        ))}
        {unfair.map((one, at) => (
          <Reason key={`${one.field} ${one.start}`} quotes={unfairQuotes.slice(at, at + 1)}>
            {one.article}
          </Reason>
        ))}
      </ul>
    </Panel>
  )
}

const Reason = ({ quotes, children }: { quotes: readonly string[]; children: ReactNode }) => (
  <li>
    {children}{" "}
    {quotes.map((quote) => (
      <q key={quote}>{quote}</q>
    ))}
  </li>
)
