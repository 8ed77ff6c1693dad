import { auditFieldLabels } from "@upaon/contract/audit/labels"
import { adminJobLabels } from "@upaon/contract/jobs/labels"
import { admin } from "@upaon/contract/messages/admin"
import { counted, fill, plainText } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import css from "./audit.module.css"

type Values = Record<string, unknown> | null

const words = admin.audit
/** More fields than this are folded away. */
const OPEN_AT_MOST = 3

/** Field by field, what was and what is. */
export function ChangedValues({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => written(before?.[field]) !== written(after?.[field]),
  )
  if (fields.length === 0) return "-"
  const list = (
    <dl className={css.changes}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{auditFieldLabels[field] ?? field}</dt>
          <dd>
            {before && written(before[field]) !== NONE && (
              <del aria-label={words.before}>{written(before[field])}</del>
            )}
            {after && <ins aria-label={words.after}>{written(after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (fields.length <= OPEN_AT_MOST) return list
  return (
    <details className={css.folded}>
      <summary>{fill(words.more, { count: fields.length })}</summary>
      {list}
    </details>
  )
}

const NONE = "-"
const LONGEST = 200
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const statuses: Record<string, string> = adminJobLabels

function written(value: unknown): string {
  if (value === null || value === undefined || value === "") return NONE
  if (typeof value === "boolean") return value ? "Sim" : "Não"
  if (Array.isArray(value)) return value.length > 0 ? value.map(written).join(", ") : NONE
  if (typeof value === "string" && MOMENT.test(value)) return fullDatePtbr(value)
  const text = typeof value === "string" ? (statuses[value] ?? plainText(value)) : JSON.stringify(value)
  const rest = text.length - LONGEST
  return rest > 0 ? `${text.slice(0, LONGEST)}… (+${counted(rest, "letra", "letras")})` : text
}
