import { Alert, Button, Checkbox } from "@mantine/core"
import { useSelection } from "@mantine/hooks"
import { JOB_ACTIONS } from "@upaon/contract/jobs/endpoints"
import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { fill, openings } from "@upaon/contract/platform/format"
import { useRef, useState } from "react"
import { confirmAction } from "../../../panel-kit/index.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"
import { titleOf } from "../job-card-view.ts"
import css from "./admin-jobs.module.css"

const words = adminJobs.many

/** The vacancies of the page that are selected for a bulk action. */
export function useChosenJobs(rows: readonly AdminJob[]) {
  const [ids, { toggle, setSelection }] = useSelection({ data: rows.map(({ id }) => id) })
  return { rows, here: rows.filter(({ id }) => ids.includes(id)), toggle, set: setSelection }
}
export type ChosenJobs = ReturnType<typeof useChosenJobs>

/** Applies one action to all selected vacancies. Those that were refused stay selected, and the reasons are shown. */
export function ManyJobs({ chosen }: { chosen: ChosenJobs }) {
  const [refused, setRefused] = useState<{ title: string; message: string }[]>([])
  const { rows, here } = chosen
  // By the answer, another page may be listed.
  const asked = useRef(here)
  const act = useCallMutation("POST /api/admin/jobPosts/act", {
    renews: CHANGED_BY_ADMIN_JOBS,
    onSuccess: ({ data }) => {
      const left = data.filter(({ message }) => message !== null)
      const titleBy = new Map(asked.current.map((job) => [job.id, titleOf(job)]))
      setRefused(left.map(({ id, message }) => ({ title: titleBy.get(id) ?? "", message: message ?? "" })))
      chosen.set(left.map(({ id }) => id))
      const done = data.length - left.length
      notify({
        kind: left.length > 0 ? "warning" : "success",
        text: fill(words.done, { done: openings(done) }),
      })
    },
  })
  const press = async (action: (typeof JOB_ACTIONS)[number]) => {
    const title = fill(words.ask, { action: words.actions[action], count: openings(here.length) })
    const danger = action === "delete" || action === "refuse"
    if (!(await confirmAction({ title, danger }))) return
    asked.current = here
    act.mutate({ body: { ids: here.map(({ id }) => id), action } })
  }
  if (rows.length === 0) return null
  return (
    <fieldset className={`row ${css.many}`} aria-label={words.group}>
      <Checkbox
        label={here.length > 0 ? fill(words.chosen, { count: openings(here.length) }) : words.all}
        checked={here.length === rows.length}
        indeterminate={here.length > 0 && here.length < rows.length}
        onChange={() => chosen.set(here.length === rows.length ? [] : rows.map(({ id }) => id))}
      />
      {here.length > 0 &&
        JOB_ACTIONS.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant="light"
            color={action === "delete" || action === "refuse" ? "red" : undefined}
            disabled={act.isPending}
            loading={act.isPending && act.variables.body.action === action}
            onClick={() => void press(action)}
          >
            {words.actions[action]}
          </Button>
        ))}
      {refused.length > 0 && (
        <Alert
          className={css.refused}
          color="yellow"
          title={words.refused}
          withCloseButton
          closeButtonLabel={words.close}
          onClose={() => setRefused([])}
        >
          <ul>
            {refused.map(({ title, message }, place) => (
              <li key={place}>
                <b>{title}</b>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </fieldset>
  )
}
