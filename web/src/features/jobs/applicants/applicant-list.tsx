import { Checkbox } from "@mantine/core"
import type { ReceivedRow } from "@upaon/contract/applications/schemas"
import { employerLabels } from "@upaon/contract/applications/rules"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { fill } from "@upaon/contract/platform/format"
import { useEffect, useRef } from "react"
import { ago, Lines, StatusChip, type Tone } from "../../../panel-kit/index.ts"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import css from "./applicants.module.css"

/** Badge colours: an unread application has the accent, the others go by their status. */
export const statusTones: Record<ReceivedRow["status"], Tone> = {
  sent: "accent",
  seen: "plain",
  in_process: "blue",
  rejected: "plain",
  hired: "good",
  withdrawn: "plain",
  closed: "bad",
}

type Props = {
  rows: readonly ReceivedRow[]
  open: number | null
  hrefOf: (id: number) => string
  selected: readonly number[]
  /** Undefined when the rows cannot be selected. */
  onSelect: ((ids: readonly number[], on: boolean) => void) | undefined
  /** Whether each row names the vacancy it applies to. */
  withJob: boolean
}

export function ApplicantList({ rows, open, hrefOf, selected, onSelect, withJob }: Props) {
  const ids = rows.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selected.includes(id))
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(open)
  // Closing leads back to the row of whoever was open: on a phone the page is at its top by then.
  useEffect(() => {
    const closed = open === null ? rows.findIndex(({ id }) => id === before.current) : -1
    before.current = open
    list.current?.children[closed]?.querySelector("a")?.focus()
  }, [open, rows])
  return (
    <div className={`surface ${css.list}`}>
      {onSelect && rows.length > 0 && (
        <Checkbox
          className={css.all}
          label={words.selectAll}
          checked={all}
          indeterminate={!all && ids.some((id) => selected.includes(id))}
          onChange={(event) => onSelect(ids, event.currentTarget.checked)}
        />
      )}
      <ul className="plain" aria-label={words.list} ref={list}>
        {rows.map(({ id, name, city, status, created_at, job_post }) => (
          <li
            key={id}
            className={css.row}
            data-open={id === open || undefined}
            data-new={status === "sent" || undefined}
          >
            {onSelect && (
              <Checkbox
                className="over-link"
                aria-label={fill(words.selected, { name })}
                checked={selected.includes(id)}
                onChange={(event) => onSelect([id], event.currentTarget.checked)}
              />
            )}
            <Lines
              name={
                <SiteLink to={hrefOf(id)} className="whole-link" aria-current={id === open || undefined}>
                  {name}
                </SiteLink>
              }
              lines={[withJob && job_post.title, [city, ago(created_at)].filter(Boolean).join(" · ")]}
            />
            <StatusChip tone={statusTones[status]}>{employerLabels[status]}</StatusChip>
          </li>
        ))}
      </ul>
    </div>
  )
}
