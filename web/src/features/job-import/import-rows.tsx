import { Alert, Anchor, Button, Checkbox, Progress } from "@mantine/core"
import { IMPORT_STATES, type ImportRow } from "@upaon/contract/job-import/endpoints"
import { importing as words } from "@upaon/contract/messages/job-import"
import { count, fill, openings } from "@upaon/contract/platform/format"
import { useState } from "react"
import { choicesOf, Lines, ListScreen, StatusChip, useListAddress, UserField } from "../../panel-kit/index.ts"
import type { ReplyOf } from "../../platform/api.ts"
import { ApiFailure } from "../../platform/api-client.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { useCall, useCallMutation } from "../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../platform/renewals.ts"
import css from "./job-import.module.css"

const SHOW = "GET /api/admin/import/{id}/show"
const PAGE_SIZE = 50
const LOOK_MS = 2000
const tones = { new: "blue", known: "plain", bad: "bad", imported: "good" } as const
const states = choicesOf(words.all, words.states, IMPORT_STATES)

/** The rows as they were understood: before the import with checkboxes, afterwards with the result of each. */
export function ImportRows({ id }: { id: number }) {
  const address = useListAddress("id", "state")
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const query = useCall(
    SHOW,
    { params: { id } },
    { every: (reply) => (reply?.data.started_at && !reply.data.done ? LOOK_MS : false), handles: [404] },
  )
  const found = query.data?.data
  const rows = (found?.rows ?? []).map((row) => ({ ...row, id: row.row }))
  const chosen = rows.filter(({ state, row }) => state === "new" && !left.has(row)).map(({ row }) => row)
  const isOpen = found?.started_at === null
  const toggle = (row: number) =>
    setLeft(left.has(row) ? new Set([...left].filter((one) => one !== row)) : new Set([...left, row]))
  return (
    <ListScreen
      title={words.title}
      crumbs={[{ label: words.title, to: "/panel/admin/import" }, { label: words.rows }]}
      backTo="/panel/admin/import"
      query={{ ...query, data: found && { data: rows } } as never}
      address={{ ...address, filtered: address.values.state !== "", clear: () => address.set({ state: "" }) }}
      pageSize={PAGE_SIZE}
      narrowBy={(row: (typeof rows)[number]) => !address.values.state || row.state === address.values.state}
      failed={words.failed}
      above={
        found &&
        (isOpen ? <RunForm id={id} chosen={chosen} whole={left.size === 0} /> : <Result found={found} />)
      }
      filters={{
        choices: [{ name: "state", label: words.rows, options: states }],
        children: <Lines name={found?.source} />,
      }}
      empty={{ title: words.empty, icon: "file" }}
      columns={[
        {
          title: words.columns.title,
          cell: (row) => (
            <Checkbox
              className={css.title}
              label={`${row.row}. ${row.title || words.untitled}`}
              disabled={!isOpen || row.state !== "new"}
              checked={isOpen ? row.state === "new" && !left.has(row.row) : row.state === "imported"}
              onChange={() => toggle(row.row)}
            />
          ),
        },
        {
          title: words.columns.understood,
          cell: (row) =>
            [row.company, row.place, row.area, row.type, row.pay].filter(Boolean).join(" · ") || "-",
        },
        {
          title: words.columns.state,
          cell: ({ state }) => <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>,
        },
        {
          title: words.columns.notes,
          cell: (row) => (row.notes.length > 0 || row.job_post_id ? <Notes row={row} /> : "-"),
        },
      ]}
    />
  )
}

function Notes({ row }: { row: ImportRow }) {
  return (
    <ul className={css.notes}>
      {row.notes.map(({ label, message }, place) => (
        <li key={place}>
          <b>{label}:</b> {message}
        </li>
      ))}
      {row.job_post_id !== null && (
        <li>
          <Anchor component={SiteLink} to={`/panel/admin/job/edit?id=${row.job_post_id}`}>
            {words.open}
          </Anchor>
        </li>
      )}
    </ul>
  )
}

type RunProps = { id: number; chosen: readonly number[]; whole: boolean }

function RunForm({ id, chosen, whole }: RunProps) {
  const [user_id, setUser] = useState<number | null>(null)
  const run = useCallMutation("POST /api/admin/import/run", {
    renews: [SHOW, "GET /api/admin/imports", ...CHANGED_BY_ADMIN_JOBS],
    handles: [409, 422],
  })
  const isAboutThis = run.variables?.body.user_id === (user_id ?? 0)
  const fault = isAboutThis && run.error instanceof ApiFailure ? run.error : null
  return (
    <form
      className={css.run}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run.mutate({
          body: { preview_id: id, user_id: user_id ?? 0, ...(whole ? {} : { rows: [...chosen] }) },
        })
      }}
    >
      <UserField
        label={words.receiver}
        description={words.receiverHint}
        inputWrapperOrder={["label", "description", "error", "input"]}
        required
        failed={words.userFailed}
        value={user_id}
        onChange={setUser}
        error={fault?.fields.user_id?.[0] ?? fault?.sentence}
      />
      <Button type="submit" loading={run.isPending} disabled={chosen.length === 0}>
        {fill(words.run, { count: openings(chosen.length) })}
      </Button>
    </form>
  )
}

type Found = ReplyOf<typeof SHOW>["data"]

function Result({ found: { done, progress, total, counts } }: { found: Found }) {
  const sizes = { done: count(progress), total: count(total) }
  return (
    <Alert
      color={done ? "green" : "blue"}
      title={done ? fill(words.done, { count: openings(counts.imported) }) : fill(words.running, sizes)}
    >
      {done ? (
        <Anchor component={SiteLink} to="/panel/admin/import">
          {words.again}
        </Anchor>
      ) : (
        <Progress value={(100 * progress) / total} aria-label={words.title} />
      )}
    </Alert>
  )
}
