import { Alert, Anchor, Button, Modal } from "@mantine/core"
import { useState } from "react"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import type { ReviewItem } from "@upaon/contract/jobs/admin-schemas"
import { admin } from "@upaon/contract/messages/admin"
import { PanelIcon, useLast, useShortcuts } from "../../../panel-kit/index.ts"
import { ApiFailure } from "../../../platform/api-client.ts"
import { refusalOf } from "../../../platform/failures.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"
import { InstructionsForm } from "./instructions-form.tsx"
import css from "./review.module.css"

const words = admin.review
const renews = CHANGED_BY_ADMIN_JOBS.filter((key) => key !== "GET /api/admin/jobPosts/review")

type Props = {
  job: ReviewItem
  /** The job has left the queue, by this reviewer or by another. */
  onDecided: () => void
  /** The advertiser changed it meanwhile: it must be read anew. */
  onChanged: () => void
  onSkip: () => void
  onPrevious: (() => void) | null
}

/** Approve at once; rectify and refuse ask for their words first. Each has its letter. */
export function ReviewDecision({ job, onDecided, onChanged, onSkip, onPrevious }: Props) {
  const [asking, setAsking] = useState<"rectify" | "refuse" | null>(null)
  const form = useLast(asking)
  const [faults, setFaults] = useState<readonly string[]>([])
  const settings = (success: string) => ({
    success,
    renews,
    handles: [409, 422],
    onSuccess: () => {
      setAsking(null)
      onDecided()
    },
    onError: (fault: Error) => {
      if (!(fault instanceof ApiFailure)) return
      if (fault.status === 422) setFaults(refusalOf(fault).alerts)
      if (fault.status !== 409) return
      setAsking(null)
      const changed = fault.slug === "record_changed"
      notify({ kind: "warning", text: changed ? words.changed : words.pending })
      if (changed) onChanged()
      else onDecided()
    },
  })
  const approve = useCallMutation("POST /api/admin/jobPost/review/approve", settings(words.approved))
  const rectify = useCallMutation("POST /api/admin/jobPost/review/rectify", settings(words.rectified))
  const refuse = useCallMutation("POST /api/admin/jobPost/review/refuse", settings(words.refused))
  const busy = approve.isPending || rectify.isPending || refuse.isPending
  const seen = {
    updated_at: job.updated_at,
    company_name: job.company.name,
    company_logo_id: job.company.logo?.id ?? null,
    user_name: job.user.name,
  }
  const body = { id: job.id, seen }

  const act = (step: () => void) => () => {
    if (busy) return
    setFaults([])
    step()
  }
  const doApprove = act(() => approve.mutate({ body }))
  const askRectify = act(() => setAsking("rectify"))
  const askRefuse = act(() => setAsking("refuse"))
  useShortcuts({
    a: doApprove,
    c: askRectify,
    r: askRefuse,
    j: act(onSkip),
    ...(onPrevious ? { k: act(onPrevious) } : {}),
  })

  return (
    <>
      {faults.length > 0 && (
        <Alert
          color="red"
          icon={<PanelIcon name="warning" />}
          withCloseButton
          closeButtonLabel="Fechar aviso"
          onClose={() => setFaults([])}
        >
          {faults.join(" ")}{" "}
          <Anchor component={SiteLink} to={`/panel/admin/job/edit?id=${job.id}`}>
            {words.edit}
          </Anchor>
        </Alert>
      )}
      <div className={css.bar}>
        <div className={css.decisions}>
          <Button
            loading={approve.isPending}
            onClick={doApprove}
            leftSection={<PanelIcon name="check" size={18} />}
            aria-keyshortcuts="a"
          >
            {words.approve}
          </Button>
          <Button
            variant="light"
            onClick={askRectify}
            leftSection={<PanelIcon name="edit" size={18} />}
            aria-keyshortcuts="c"
          >
            {words.rectify}
          </Button>
          <Button
            variant="light"
            color="red"
            onClick={askRefuse}
            leftSection={<PanelIcon name="close" size={18} />}
            aria-keyshortcuts="r"
          >
            {words.refuse}
          </Button>
        </div>
        <div className={css.steps}>
          {onPrevious && (
            <Button variant="subtle" onClick={act(onPrevious)} aria-keyshortcuts="k">
              {words.previous}
            </Button>
          )}
          <Button variant="subtle" onClick={act(onSkip)} aria-keyshortcuts="j">
            {words.skip}
          </Button>
        </div>
      </div>
      <p className={css.shortcuts}>{words.shortcuts}</p>
      <Modal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        closeOnClickOutside={false}
        size="lg"
        title={words[form ?? "rectify"]}
      >
        {form && (
          <InstructionsForm
            key={form}
            label={form === "refuse" ? words.refuseAsk : words.instructions}
            submit={words[form]}
            required={form === "rectify"}
            danger={form === "refuse"}
            busy={busy}
            fault={faults[0]}
            onCancel={() => setAsking(null)}
            onSend={(instructions) =>
              form === "rectify"
                ? rectify.mutate({ body: { ...body, instructions } })
                : refuse.mutate({ body: { ...body, instructions: instructions || null } })
            }
          />
        )}
      </Modal>
    </>
  )
}
