import { Anchor, Stack } from "@mantine/core"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { auditActionLabels, auditEntityLabels, auditFieldLabels } from "@upaon/contract/audit/labels"
import type { AuditEntry } from "@upaon/contract/audit/endpoints"
import { admin } from "@upaon/contract/messages/admin"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { dayPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import {
  ChangedWords,
  choicesOf,
  type Column,
  dayOrNone,
  type DiffPart,
  diffWords,
  Lines,
  ListScreen,
  useList,
  UserField,
} from "../../panel-kit/index.ts"
import { candidateLabels } from "@upaon/contract/applications/rules"
import { articleStatusLabels } from "@upaon/contract/articles/labels"
import { adminJobLabels, applyByLabels } from "@upaon/contract/jobs/statuses"
import { adminPaymentLabels } from "@upaon/contract/payments/statuses"
import { counted, fill, money, plainText } from "@upaon/contract/platform/format"
import { phonePtbr } from "@upaon/contract/platform/phone"

const words = admin.audit
const entities = choicesOf(words.allEntities, auditEntityLabels)
const actions = choicesOf(words.allActions, auditActionLabels)

const columns: readonly Column<AuditEntry>[] = [
  {
    title: words.when,
    cell: (entry) => (
      <time dateTime={entry.created_at} title={fullDatePtbr(entry.created_at)}>
        {entry.date_diff_for_humans}
      </time>
    ),
  },
  {
    title: words.who,
    cell: ({ user }) => (
      <Anchor component={SiteLink} to={`/panel/admin/audit-log?user=${user.id}`} title={words.person}>
        {user.name}
      </Anchor>
    ),
  },
  { title: words.what, cell: (entry) => auditActionLabels[entry.action] ?? entry.action },
  {
    title: words.record,
    cell: (entry) => (
      <Lines name={<RecordName entry={entry} />} lines={[auditEntityLabels[entry.entity] ?? entry.entity]} />
    ),
  },
  { title: words.changes, cell: (entry) => <ChangedValues {...entry} /> },
]

/** The addresses of the records' screens, up to the id; other kinds of records have no link. */
const ADDRESSES: Record<string, string> = {
  jobPost: "/panel/admin/job/edit?id=",
  user: "/panel/admin/user/show?id=",
  payment: "/panel/admin/payment/show?id=",
  article: "/panel/admin/article/edit/",
}

function RecordName({ entry }: { entry: AuditEntry }) {
  const name = entry.entity_name ?? (entry.entity_id === null ? "-" : `#${entry.entity_id}`)
  const address = ADDRESSES[entry.entity]
  if (!address || entry.entity_id === null || entry.action === "delete" || entry.entity_gone) return name
  return (
    <Anchor component={SiteLink} to={`${address}${entry.entity_id}`}>
      {name}
    </Anchor>
  )
}

/** /panel/admin/audit-log?entity=jobPost&id=12&action=approve&user=1&from=2026-01-01 */
export default function AuditScreen() {
  const list = useList("GET /api/admin/auditLog", {
    perPage: 20,
    filters: ["query", "entity", "id", "action", "user", "from", "to"],
    ask: ({ id, user, entity, action, ...values }) => ({
      query: values.query,
      entity: entity || undefined,
      entity_id: id || undefined,
      action: action || undefined,
      user_id: user || undefined,
      from: dayOrNone(values.from),
      to: dayOrNone(values.to),
    }),
  })
  const { address, query } = list
  const person = Number(address.values.user) || null
  return (
    <ListScreen
      {...list}
      title={words.title}
      filters={{
        search: words.search,
        choices: [
          { name: "entity", label: words.record, options: entities, clears: "id" },
          { name: "action", label: words.what, options: actions },
        ],
        children: (
          <UserField
            flex="1 1 220px"
            aria-label={words.who}
            placeholder={words.anyone}
            // The listed entries give the name of a person that the address filters by.
            known={query.data?.data.find(({ user }) => user.id === person)?.user}
            value={person}
            onChange={(user) => address.set({ user: user === null ? "" : String(user) })}
          />
        ),
        days: words,
      }}
      empty={{ title: words.empty, text: words.emptyText, icon: "file" }}
      columns={columns}
    />
  )
}

/** A change of more fields than this is collapsed. */
const OPEN_AT_MOST = 3

/** The old and the new value of each changed field. */
function ChangedValues({ entity, before, after, names }: AuditEntry) {
  const sides = (field: string) => {
    const labels = { ...statuses[entity], ...wordsOf[field], ...names[field] }
    const read = (html: (text: string) => string) =>
      [before, after].map((values) => written(values?.[field], labels, html, readings[field])) as Sides
    const [was, is] = read(plainText)
    // When the plain texts are equal only the HTML changed, such as a link's target, so the HTML is compared.
    return was === is ? read(String) : ([was, is] as Sides)
  }
  const changes = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, sides: sides(field) }))
    .filter(({ sides: [was, is] }) => was !== is)
  if (changes.length === 0) return "-"
  const list = (
    <Stack component="dl" gap={6} fz="sm">
      {changes.map(({ field, sides: [was, is] }) => (
        <div key={field}>
          <dt className="fine">{auditFieldLabels[field] ?? field}</dt>
          <dd>
            <Change was={before ? was : NONE} is={after ? is : null} />
          </dd>
        </div>
      ))}
    </Stack>
  )
  if (changes.length <= OPEN_AT_MOST) return list
  return (
    <details>
      <summary>{fill(words.more, { count: changes.length })}</summary>
      {list}
    </details>
  )
}

type Sides = [was: string, is: string]

const NONE = "-"
const LONGEST = 200
/** The number of unchanged characters shown beside a change. */
const BESIDE = 40

/** `is` is null after a deletion. Of long texts only the changed parts are shown, with a little of the text around them. */
function Change({ was, is }: { was: string; is: string | null }) {
  const isLong = was.length > LONGEST || (is !== null && is.length > LONGEST)
  const parts = isLong && was !== NONE && is !== null ? diffWords(was, is) : null
  if (parts) return <ChangedWords parts={parts.map(shortened)} />
  return (
    <>
      {was !== NONE && <del aria-label={words.before}>{cut(was)}</del>}{" "}
      {is !== null && <ins aria-label={words.after}>{cut(is)}</ins>}
    </>
  )
}

function shortened({ kind, text }: DiffPart, place: number, { length }: readonly DiffPart[]): DiffPart {
  if (kind !== "same") return { kind, text: cut(text) }
  if (text.length <= 2 * BESIDE) return { kind, text }
  const head = place > 0 ? text.slice(0, BESIDE).replace(/\S*$/, "") : ""
  const tail = place < length - 1 ? text.slice(-BESIDE).replace(/^\S*\s/, "") : ""
  return { kind, text: `${head}…${tail}` }
}

function cut(text: string): string {
  const rest = text.length - LONGEST
  return rest > 0 ? `${text.slice(0, LONGEST)}… (+${counted(rest, "letra", "letras")})` : text
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** Labels by kind of record, because a status name may have another label in another kind, e.g. 'rejected'. */
const statuses: Record<string, Record<string, string>> = {
  jobPost: adminJobLabels,
  jobApplication: candidateLabels,
  payment: adminPaymentLabels,
  article: articleStatusLabels,
}

/** Labels of the values of a field, for any kind of record. */
const wordsOf: Record<string, Record<string, string>> = {
  apply_by: applyByLabels,
  job_exclusive_accesses_condition: adminJobs.form.condition,
}

const reais = (value: string) => money(Number(value))
/** Fields whose stored value is formatted before it is shown. */
const readings: Record<string, (value: string) => string> = {
  salary: reais,
  salary_from: reais,
  salary_to: reais,
  salary_max: reais,
  price: reais,
  received_date: dayPtbr,
  apply_whatsapp: phonePtbr,
}

function written(
  value: unknown,
  labels: Record<string, string>,
  html: (text: string) => string,
  read?: (value: string) => string,
): string {
  if (value === null || value === undefined || value === "") return NONE
  if (read) return read(String(value))
  if (typeof value === "boolean") return value ? "Sim" : "Não"
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => written(one, labels, html)).join(", ") : NONE
  if (typeof value === "string" && MOMENT.test(value)) return fullDatePtbr(value)
  return labels[String(value)] ?? (typeof value === "string" ? html(value) : JSON.stringify(value))
}
