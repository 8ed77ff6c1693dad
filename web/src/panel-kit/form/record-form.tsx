import { Alert, Button, Group } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { shell } from "@upaon/contract/messages/shell"
import { type ReactNode, useEffect, useRef } from "react"
import { unbroken } from "../../design/unbroken.tsx"
import { PanelButton } from "../panel-button.tsx"
import type { RecordState } from "./use-record.ts"
import css from "./form.module.css"
import { useReload } from "../edit-loader.tsx"
import { PanelIcon } from "../icons.tsx"
import { lastListAddress } from "../list/list-address.ts"
import { useLeaveWarning } from "./leave-guard.ts"

type Props<Values> = {
  record: RecordState<Values>
  /** Text of the submit button. */
  submit: string
  cancelTo?: string
  /** Red submit button, for irreversible actions. */
  danger?: boolean
  /** Additional buttons beside the submit button. */
  buttons?: ReactNode
  children: ReactNode
}

/**
 * The card of a form: the server's refusals as dismissible alerts, the fields, and the cancel and submit buttons. Leaving with
 * unsaved changes asks first.
 */
export function RecordForm<Values>({
  record,
  submit,
  cancelTo,
  buttons,
  danger = false,
  children,
}: Props<Values>) {
  const box = useRef<HTMLFormElement>(null)
  // A picture that was chosen but not uploaded would also be lost; only its field knows that.
  useLeaveWarning(() => record.unsaved() || Boolean(box.current?.querySelector("[data-unsent]")))
  const told = record.alerts.length > 0 || record.changed !== null
  const alerts = useShownAlerts(record.changed ?? record.alerts)
  return (
    <form
      className={`surface ${css.form}`}
      ref={box}
      onSubmit={record.submit}
      noValidate
      aria-busy={record.busy}
    >
      {told && (
        <div className={css.alerts} ref={alerts} tabIndex={-1}>
          <RecordAlerts record={record} />
        </div>
      )}
      {record.startAnew && <TypedBefore onAnew={record.startAnew} />}
      <div className={css.fields}>{children}</div>
      <div className={css.foot}>
        {cancelTo && (
          <PanelButton to={lastListAddress(cancelTo)} variant="default">
            {shell.cancel}
          </PanelButton>
        )}
        {buttons}
        {record.saveDraft && (
          <Button variant="default" onClick={record.saveDraft} disabled={record.busy}>
            {panel.typed.saveDraft}
          </Button>
        )}
        <Button
          type="submit"
          color={danger ? "red" : undefined}
          loading={record.busy}
          aria-disabled={record.invalid}
          data-muted={record.invalid || undefined}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The alerts are at the top of the form, so new ones are focused, which scrolls them into view. */
function useShownAlerts(alerts: string | readonly string[]) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alerts.length > 0) box.current?.focus()
  }, [alerts])
  return box
}

/** Fields that belong together, under a heading. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>
        <h2>{title}</h2>
      </legend>
      {text && <p className={`soft ${css.sectionText}`}>{unbroken(text)}</p>}
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}

/** Fields side by side if there is enough space. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

const words = panel.changed

/** The server's refusals as dismissible alerts, and the alert that somebody else has saved the record meanwhile. */
export function RecordAlerts<Values>({ record }: { record: RecordState<Values> }) {
  return (
    <>
      <ChangedAlert record={record} />
      {record.alerts.map((text) => (
        <Alert
          key={text}
          color="red"
          icon={<PanelIcon name="warning" />}
          withCloseButton
          onClose={() => record.dismissAlert(text)}
        >
          {text}
        </Alert>
      ))}
    </>
  )
}

/** Somebody else has saved the record: either load their version and lose what was typed, or overwrite it. */
function ChangedAlert<Values>({ record }: { record: RecordState<Values> }) {
  const load = useReload()
  const reload =
    load &&
    (() => {
      record.forget()
      load()
    })
  if (record.changed === null) return null
  return (
    <Alert color="yellow" title={words.title} icon={<PanelIcon name="warning" />}>
      {record.changed}
      <Group mt="sm" gap="sm">
        {reload && (
          <Button variant="default" onClick={reload}>
            {words.reload}
          </Button>
        )}
        <Button variant="default" onClick={record.overwrite}>
          {words.overwrite}
        </Button>
      </Group>
    </Alert>
  )
}

/** Says that the form begins with what was typed before, and offers the record instead. */
export const TypedBefore = ({ onAnew }: { onAnew: () => void }) => (
  <Alert icon={<PanelIcon name="edit" />}>
    {panel.typed.restored}
    <Group mt="xs">
      <Button size="compact-md" variant="light" onClick={onAnew}>
        {panel.typed.anew}
      </Button>
    </Group>
  </Alert>
)
