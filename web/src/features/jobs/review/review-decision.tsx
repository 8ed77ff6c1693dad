import { Alert, Anchor, Button, Modal } from "@mantine/core"
import { useState } from "react"
import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { PanelButton, PanelIcon, useLast, useShortcuts, useDraft } from "../../../panel-kit/index.ts"
import { singly, useSending } from "../../../platform/form-sending.ts"
import { InstructionsForm } from "./instructions-form.tsx"
import css from "./review.module.css"
import { decided, useDecision } from "./use-decision.ts"
import type { ReviewQueue } from "./use-review-queue.ts"

const words = admin.review
type Props = {
  job: ReviewItem
  queue: ReviewQueue
  onEdit: () => void
  /** Called when the form for a message to the owner opens or closes: this job stays on the screen meanwhile. */
  onAsking: (asking: boolean) => void
}

/** Approves at once; rectify and refuse ask for a message first. Each has a keyboard shortcut. */
export function ReviewDecision({ job, queue, onEdit, onAsking }: Props) {
  const [asking, setAsking] = useState<"rectify" | "refuse" | null>(null)
  const form = useLast(asking)
  const [written, write, writeAgain] = useDraft(`review ${job.id}`, { rectify: "", refuse: "" })
  const ask = (form: typeof asking) => {
    setAsking(form)
    onAsking(form !== null)
  }
  const { approve, rectify, refuse, faults, forgetFaults } = useDecision(
    job,
    queue,
    () => ask(null),
    writeAgain,
  )
  const { busy, sendOnce } = useSending()
  const body = decided(job)

  /** Ignores a second call while one is pending, however fast the keys are pressed. */
  const send = (decision: () => Promise<unknown>) =>
    void sendOnce(() => Promise.allSettled([decision().then(() => write(null))]))

  const act = (step: () => void) => () => {
    if (busy) return
    forgetFaults()
    step()
  }
  const doApprove = act(() => send(() => approve.mutateAsync({ body })))
  const askRectify = act(() => ask("rectify"))
  const askRefuse = act(() => ask("refuse"))
  useShortcuts({
    a: doApprove,
    c: askRectify,
    r: askRefuse,
    e: act(onEdit),
    j: act(queue.skip),
    ...(queue.hasPrevious && { k: act(queue.previous) }),
  })

  return (
    <>
      {faults.length > 0 && (
        <Alert color="red" icon={<PanelIcon name="warning" />} withCloseButton onClose={forgetFaults}>
          {faults.join(" ")}{" "}
          <Anchor component="button" onClick={onEdit}>
            {words.edit}
          </Anchor>
        </Alert>
      )}
      <div className={`row ${css.bar}`}>
        <div className={css.decisions}>
          <PanelButton
            loading={approve.isPending}
            onClick={singly(doApprove)}
            icon="check"
            aria-keyshortcuts="a"
          >
            {words.approve}
          </PanelButton>
          <PanelButton variant="light" onClick={askRectify} icon="edit" aria-keyshortcuts="c">
            {words.rectify}
          </PanelButton>
          <PanelButton variant="light" color="red" onClick={askRefuse} icon="close" aria-keyshortcuts="r">
            {words.refuse}
          </PanelButton>
        </div>
        <div className={css.steps}>
          <Button variant="subtle" onClick={act(onEdit)} aria-keyshortcuts="e">
            {words.editHere}
          </Button>
          {queue.hasPrevious && (
            <Button variant="subtle" onClick={act(queue.previous)} aria-keyshortcuts="k">
              {words.previous}
            </Button>
          )}
          <Button variant="subtle" onClick={act(queue.skip)} aria-keyshortcuts="j">
            {words.skip}
          </Button>
        </div>
      </div>
      <p className="soft keys">{words.shortcuts}</p>
      <Modal
        opened={asking !== null}
        onClose={() => ask(null)}
        closeOnClickOutside={false}
        size="lg"
        title={words[form ?? "rectify"]}
      >
        {form && (
          <InstructionsForm
            key={form}
            decision={form}
            busy={busy}
            fault={faults[0]}
            html={written[form]}
            onWrite={(html) => write({ ...written, [form]: html })}
            onCancel={() => ask(null)}
            onSend={(instructions) =>
              send(() =>
                form === "rectify"
                  ? rectify.mutateAsync({ body: { ...body, instructions } })
                  : refuse.mutateAsync({ body: { ...body, instructions: instructions || null } }),
              )
            }
          />
        )}
      </Modal>
    </>
  )
}
