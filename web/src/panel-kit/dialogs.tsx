import { Button, Group, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import { shell } from "@upaon/contract/messages/shell"
import { type ReactNode, useState } from "react"
import css from "./dialogs.module.css"

export type Question = {
  title: string
  text?: ReactNode
  /** Default: 'Sim'. */
  confirm?: string
  /** Default: 'Não', or 'Cancelar' if `confirm` is given. */
  cancel?: string
  /** A red confirm button, for irreversible actions. */
  danger?: boolean
}

/** Asks for confirmation. Resolves to the answer; closing the dialog means no. */
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
        // Restores the focus first, because during the action the button is disabled and cannot take it.
        pressed?.focus({ preventScroll: true })
        resolve(true)
      },
      // Also called after either button; a promise keeps its first value.
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

/** The buttons of a form in a dialog. */
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

/** The value, or the last one that was not null, so that a dialog keeps its content while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
