import { Anchor } from "@mantine/core"
import { SiteLink } from "../../platform/site-link.tsx"
import { auditActionLabels, auditEntityLabels } from "@upaon/contract/audit/labels"
import type { AuditEntry } from "@upaon/contract/audit/schemas"
import { admin } from "@upaon/contract/messages/admin"
import {
  type Column,
  dayOrNone,
  DaysFilter,
  FilterBar,
  ListScreen,
  SearchFilter,
  SelectFilter,
  useListAddress,
  UserField,
} from "../../panel-kit/index.ts"
import { fullDatePtbr } from "../../platform/format.ts"
import { useCall } from "../../platform/query.ts"
import { ChangedValues } from "./changed-values.tsx"
import css from "./audit.module.css"

const words = admin.audit
const PAGE_SIZE = 20

const choices = (all: string, labels: Record<string, string>) => [
  { value: "", label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]
const entities = choices(words.allEntities, auditEntityLabels)
const actions = choices(words.allActions, auditActionLabels)

const columns: readonly Column<AuditEntry>[] = [
  {
    title: words.when,
    cell: (entry) => (
      <time dateTime={entry.created_at} title={fullDatePtbr(entry.created_at)} className={css.when}>
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
      <span className={css.record}>
        <span className={css.quiet}>{auditEntityLabels[entry.entity] ?? entry.entity}</span>
        <RecordName entry={entry} />
      </span>
    ),
  },
  { title: words.changes, cell: (entry) => <ChangedValues before={entry.before} after={entry.after} /> },
]

/** Where the records of a kind are seen; others have only a name. */
const ADDRESSES: Record<string, string> = {
  jobPost: "/panel/admin/job/edit?id=",
  user: "/panel/admin/user/show?id=",
}

function RecordName({ entry }: { entry: AuditEntry }) {
  const name = entry.entity_name ?? (entry.entity_id === null ? "-" : `#${entry.entity_id}`)
  const address = ADDRESSES[entry.entity]
  if (!address || entry.entity_id === null || entry.action === "delete") return name
  return (
    <Anchor component={SiteLink} to={`${address}${entry.entity_id}`}>
      {name}
    </Anchor>
  )
}

type PersonProps = {
  id: number | null
  /** What is listed, which names a person who came by the address. */
  rows: readonly AuditEntry[] | undefined
  onChange: (changes: { user: string }) => void
}

function Person({ id, rows, onChange }: PersonProps) {
  const known = rows?.find(({ user }) => user.id === id)?.user ?? null
  return (
    <UserField
      className={css.person}
      aria-label={words.who}
      placeholder={words.anyone}
      known={known}
      value={id}
      onChange={(user) => onChange({ user: user === null ? "" : String(user) })}
    />
  )
}

/** /panel/admin/audit-log?entity=jobPost&id=12&action=approve&user=1&from=2026-01-01 */
export default function AuditScreen() {
  const address = useListAddress("query", "entity", "id", "action", "user", "from", "to")
  const { values, page } = address
  const query = useCall(
    "GET /api/admin/auditLog",
    {
      query: {
        query: values.query,
        entity: values.entity || undefined,
        entity_id: values.id || undefined,
        action: values.action || undefined,
        user_id: values.user || undefined,
        from: dayOrNone(values.from),
        to: dayOrNone(values.to),
        page,
        perPage: PAGE_SIZE,
      },
    },
    { keepPrevious: true },
  )
  return (
    <ListScreen
      title={words.title}
      access="administrator"
      query={query}
      address={address}
      filters={
        <FilterBar>
          <SearchFilter
            value={values.query}
            onSearch={(typed) => address.set({ query: typed })}
            placeholder={words.search}
          />
          <SelectFilter
            label={words.record}
            value={values.entity}
            onChange={(entity) => address.set({ entity, id: "" })}
            options={entities}
          />
          <SelectFilter
            label={words.what}
            value={values.action}
            onChange={(action) => address.set({ action })}
            options={actions}
          />
          <Person id={Number(values.user) || null} rows={query.data?.data} onChange={address.set} />
          <DaysFilter from={values.from} to={values.to} labels={words} onChange={address.set} />
        </FilterBar>
      }
      empty={{ title: words.empty, icon: "file" }}
      keyOf={(entry) => entry.id}
      columns={columns}
    />
  )
}
