import { Button, Group, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import { shell } from "@upaon/contract/messages/shell"
import { type ReactNode, useState } from "react"
import css from "./dialogs.module.css"

export type Question = {
  title: string
  text?: ReactNode
  /** 'Sim' when absent. */
  confirm?: string
  /** 'Não' when absent, 'Cancelar' beside words of its own. */
  cancel?: string
  /** Red confirm button, for what cannot be undone. */
  danger?: boolean
}

/** Asks once before a destructive step and answers what was chosen; closing it is 'no'. */
export function confirmAction({
  title,
  text,
  confirm,
  cancel = confirm ? shell.cancel : "Não",
  danger,
}: Question): Promise<boolean> {
  const pressed = document.activeElement as HTMLElement | null
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text && <Text c="dimmed">{text}</Text>,
      labels: { confirm: confirm ?? "Sim", cancel },
      confirmProps: { color: danger ? "red" : undefined, "data-autofocus": !danger },
      cancelProps: { "data-autofocus": danger },
      groupProps: { className: css.buttons },
      onConfirm: () => {
        // Before it waits for what is done now, when it could not take the focus back.
        pressed?.focus({ preventScroll: true })
        resolve(true)
      },
      // After either button too: of several answers a promise keeps the first.
      onClose: () => resolve(false),
    })
  })
}

type ButtonsProps = {
  submit: string
  onCancel: () => void
  busy: boolean
  danger?: boolean
}

/** The foot of a form within a dialog. */
export function DialogButtons({ submit, onCancel, busy, danger }: ButtonsProps) {
  return (
    <Group justify="flex-end" mt="lg" className={css.buttons}>
      <Button variant="default" onClick={onCancel}>
        {shell.cancel}
      </Button>
      <Button type="submit" color={danger ? "red" : undefined} loading={busy}>
        {submit}
      </Button>
    </Group>
  )
}

/** The value, or the last one there was: what a dialog shows stays in it while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
