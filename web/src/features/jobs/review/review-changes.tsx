import { Alert, Text } from "@mantine/core"
import type { JobChange, ReviewItem } from "@upaon/contract/jobs/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { fill } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { Prose } from "../../../design/prose.tsx"
import { ago, ChangedWords, diffWords, Facts, Panel, PanelIcon } from "../../../panel-kit/index.ts"

const words = admin.review

/** What changed since the last review and what that review asked for; renders nothing on the first review. */
export function ReviewChanges({ job }: { job: ReviewItem }) {
  const { last_review: last, changes } = job
  if (!last) return null
  const when = ago(last.at)
  return (
    <Panel title={words.changes}>
      <p className="soft" title={`${fullDatePtbr(last.at)}${last.by ? ` · ${last.by}` : ""}`}>
        {fill(words.lastReview, { decision: words.decisions[last.decision], when })}
      </p>
      {last.instructions && (
        <Alert title={words.asked} icon={<PanelIcon name="info" />} my="sm">
          <Prose html={last.instructions} />
        </Alert>
      )}
      {changes?.length === 0 && <Text c="dimmed">{words.nothing}</Text>}
      <Facts
        rows={(changes ?? []).map((change) => [change.label, <Change key={change.field} change={change} />])}
      />
    </Panel>
  )
}

function Change({ change }: { change: JobChange }) {
  const read = (value: string | null) => (value === null ? "" : change.html ? htmlLines(value) : value)
  const [before, after] = [read(change.before), read(change.after)]
  const parts = change.html || change.field === "questions" ? diffWords(before, after) : null
  if (parts)
    return (
      <p className="as-written">
        <ChangedWords parts={parts} />
      </p>
    )
  return (
    <>
      <del aria-label={words.before}>{before || words.emptyValue}</del>{" "}
      <ins aria-label={words.now}>{after || words.emptyValue}</ins>
    </>
  )
}

/** The text of sanitised HTML, one line per block, as the comparison reads it. */
function htmlLines(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<li[^>]*>/g, "$&• ").replaceAll(/<br\s*\/?>|<\/(?:p|h[1-3]|li|blockquote)>/g, "$&\n"),
    "text/html",
  )
  return (page.body.textContent ?? "").replaceAll(/\n{2,}/g, "\n").trim()
}
