import { Button, Group } from "@mantine/core"
import { moveLabels } from "@upaon/contract/applications/rules"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { counted } from "@upaon/contract/platform/format"
import { useState } from "react"
import { PanelButton, useShortcuts } from "../../../panel-kit/index.ts"
import { singly } from "../../../platform/form-sending.ts"
import css from "./applicants.module.css"
import { RejectDialog } from "./reject-dialog.tsx"
import { type OnMoved, type RowOf, undoLastMove, useMoves } from "./use-moves.tsx"

type Props = {
  /** The ids of the selected applications, otherwise of the open one. */
  targets: readonly number[]
  /** How many are selected. */
  several: number
  /** Whether the list is empty; then the keyboard hints are hidden. */
  isEmpty: boolean
  rowOf: RowOf
  onMoved: OnMoved
  onNext: () => void
  onPrevious: () => void
  onSelect: () => void
}

/** The actions on the open or selected applications; each has a keyboard shortcut. */
export function MoveBar({ targets, several, isEmpty, rowOf, onMoved, onNext, onPrevious, onSelect }: Props) {
  // The recipients and their statuses stay those of the moment the dialog opened, even if the list changes meanwhile.
  const [asking, setAsking] = useState<Pick<Props, "targets" | "rowOf"> | null>(null)
  const move = useMoves(onMoved, rowOf)
  const to = (status: "in_process" | "hired") => () => {
    if (targets.length > 0) move.send({ ids: [...targets], status })
  }
  const reject = () => targets.length > 0 && setAsking({ targets, rowOf })
  useShortcuts({
    p: to("in_process"),
    n: reject,
    c: to("hired"),
    j: onNext,
    k: onPrevious,
    x: onSelect,
    u: undoLastMove,
  })
  return (
    <>
      {targets.length > 0 && (
        <Group className={`surface ${css.bar}`} justify="space-between" gap="sm">
          {several > 0 && <b>{counted(several, words.counted.one, words.counted.many)}</b>}
          <div className={`row ${css.moves}`}>
            <Button
              onClick={singly(to("in_process"))}
              loading={move.moving === "in_process"}
              aria-keyshortcuts="p"
            >
              {moveLabels.in_process}
            </Button>
            <Button variant="light" color="red" onClick={reject} aria-keyshortcuts="n">
              {moveLabels.rejected}
            </Button>
            <PanelButton
              variant="light"
              onClick={singly(to("hired"))}
              loading={move.moving === "hired"}
              icon="check"
              aria-keyshortcuts="c"
            >
              {moveLabels.hired}
            </PanelButton>
          </div>
          {several === 0 && (
            <Group gap="sm">
              <Button variant="subtle" onClick={onPrevious} aria-keyshortcuts="k">
                {words.previous}
              </Button>
              <Button variant="subtle" onClick={onNext} aria-keyshortcuts="j">
                {words.next}
              </Button>
            </Group>
          )}
        </Group>
      )}
      {!isEmpty && <p className="soft keys">{words.shortcuts}</p>}
      <RejectDialog
        targets={asking?.targets ?? null}
        rowOf={asking?.rowOf}
        onClose={() => setAsking(null)}
        onMoved={onMoved}
      />
    </>
  )
}
