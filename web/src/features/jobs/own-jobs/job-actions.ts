import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import { confirmAction } from "../../../panel-kit/index.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_JOBS } from "./changed-by-jobs.ts"

const settings = (success: string, failure: string) => ({
  success,
  handles: "all" as const,
  renews: CHANGED_BY_JOBS,
  onError: () => void notify({ kind: "error", text: failure }),
})

/** What the menu of one of the own jobs does, each telling how it went. */
export function useJobActions({ id, title }: Pick<OwnJob, "id" | "title">) {
  const activate = useCallMutation(
    "POST /api/jobPost/status/active",
    settings(ownJobs.activated, ownJobs.activateFailed),
  )
  const pause = useCallMutation(
    "POST /api/jobPost/status/paused",
    settings(ownJobs.paused, ownJobs.pauseFailed),
  )
  const remove = useCallMutation(
    "DELETE /api/jobPost/{id}/delete",
    settings(ownJobs.removed, ownJobs.removeFailed),
  )
  return {
    activate: () => activate.mutate({ body: { id } }),
    pause: () => pause.mutate({ body: { id } }),
    /** Asks first. */
    remove: async () => {
      const sure = await confirmAction({
        title: ownJobs.removeTitle,
        text: fill(ownJobs.removeText, { title }),
        confirm: ownJobs.menu.remove,
        cancel: shell.cancel,
        danger: true,
      })
      if (sure) remove.mutate({ params: { id } })
    },
  }
}
