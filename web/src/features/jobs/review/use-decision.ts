import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { receivedWords } from "@upaon/contract/messages/received"
import { fill } from "@upaon/contract/platform/format"
import { UNDO_SECONDS } from "@upaon/contract/platform/undo"
import { useState } from "react"
import { ApiFailure } from "../../../platform/api-client.ts"
import { isConflict, isUncertain, refusalOf } from "../../../platform/failures.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"
import { titleOf } from "../job-card-view.ts"
import type { ReviewQueue } from "./use-review-queue.ts"

const words = admin.review
const NOTICE = "review-decided"
const renews = CHANGED_BY_ADMIN_JOBS.filter((key) => key !== "GET /api/admin/jobPosts/review")

/** Undoes the last decision from the notice's button or the keyboard, as long as the decision has had no effect. */
let undoLast: (() => void) | null = null
export const undoLastDecision = () => undoLast?.()

const tell = (kind: "warning" | "info", text: string) => void notify({ id: NOTICE, kind, text })

/** Shows a notice of the decision with an undo button. */
function useUndo(job: ReviewItem, queue: ReviewQueue, onUndone: () => void) {
  const told = (said: string) => fill(said, { title: titleOf(job) })
  const undo = useCallMutation("POST /api/admin/jobPost/review/undo", {
    renews,
    handles: [409],
    onSuccess: () => {
      tell("info", told(words.undone))
      onUndone()
      queue.undo(job.id)
    },
    onError: (fault) => {
      if (isConflict(fault)) tell("warning", told(words.undoTooLate))
      else undoLast = takeBack
    },
  })
  const takeBack = () => {
    undoLast = null
    undo.mutate({ body: { id: job.id } })
  }
  return (said: string) => {
    undoLast = takeBack
    const action = { label: receivedWords.undo, run: undoLastDecision }
    notify({ id: NOTICE, kind: "success", text: told(said), durationMs: UNDO_SECONDS * 1000, action })
  }
}

/** The three decisions on a job, each of which can be undone for some seconds. `onClose` closes the message form. */
export function useDecision(job: ReviewItem, queue: ReviewQueue, onClose: () => void, onUndone: () => void) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const offerUndo = useUndo(job, queue, onUndone)
  const leave = (said: string) => {
    onClose()
    queue.decide(job.id)
    offerUndo(said)
  }
  const settings = (said: string) => ({
    renews,
    handles: [404, 409, 422],
    onSuccess: () => leave(said),
    onError: (fault: Error) => {
      if (isUncertain(fault)) void queue.stillWaits(job.id).then((waits) => waits || leave(words.arrived))
      if (!(fault instanceof ApiFailure)) return
      if (fault.status === 422) setFaults(refusalOf(fault).alerts)
      if (fault.status !== 404 && fault.status !== 409) return
      onClose()
      const changed = fault.slug === "record_changed"
      notify({ kind: "warning", text: changed ? words.changed : words.pending })
      if (changed) void queue.query.refetch()
      else queue.decide(job.id)
    },
  })
  return {
    approve: useCallMutation("POST /api/admin/jobPost/review/approve", settings(words.approved)),
    rectify: useCallMutation("POST /api/admin/jobPost/review/rectify", settings(words.rectified)),
    refuse: useCallMutation("POST /api/admin/jobPost/review/refuse", settings(words.refused)),
    faults,
    forgetFaults: () => setFaults([]),
  }
}

/** The body of a decision: it names the version of the vacancy that the reviewer saw. */
export const decided = (job: ReviewItem) => ({
  id: job.id,
  undoable: true,
  seen: {
    updated_at: job.updated_at,
    company_name: job.company.name,
    company_logo_id: job.company.logo?.id ?? null,
    company_about: job.company.about,
    user_name: job.user.name,
    user_blocked: job.user.blocked,
  },
})
