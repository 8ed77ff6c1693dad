import { Button } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { type ReactNode, useEffect, useRef } from "react"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { RecordAlerts, TypedBefore } from "./record-alerts.tsx"
import { useLeaveWarning } from "./leave-warning.ts"
import type { RecordState } from "./use-record.ts"
import css from "./form.module.css"

type Props<Values> = {
  record: RecordState<Values>
  /** Text of the submit button. */
  submit: string
  cancelTo?: string
  cancel?: string
  /** Red submit, for what cannot be undone. */
  danger?: boolean
  /** Further buttons beside the submit. */
  buttons?: ReactNode
  children: ReactNode
}

/**
 * The card of a form: dismissible alerts of the server's refusals, the fields, cancel and submit. Leaving with
 * unsaved changes asks first. See {@link useRecord} for a whole example.
 */
export function RecordForm<Values>({
  record,
  submit,
  cancelTo,
  cancel = "Cancelar",
  buttons,
  danger = false,
  children,
}: Props<Values>) {
  const box = useRef<HTMLFormElement>(null)
  // A picture that was chosen and not sent would be lost as well; only its field knows of it.
  useLeaveWarning(() => record.unsaved() || box.current?.querySelector("[data-unsent]") !== null)
  const told = record.alerts.length > 0 || record.changed !== null
  const alerts = useShownAlerts(record.changed ?? record.alerts)
  return (
    <form className={css.form} ref={box} onSubmit={record.submit} noValidate aria-busy={record.busy}>
      {told && (
        <div className={css.alerts} ref={alerts} tabIndex={-1}>
          <RecordAlerts record={record} />
        </div>
      )}
      {record.startAnew && <TypedBefore onAnew={record.startAnew} />}
      <div className={css.fields}>{children}</div>
      <div className={css.foot}>
        {cancelTo && (
          <Button component={SiteLink} to={cancelTo} variant="default">
            {cancel}
          </Button>
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

/** The submit stands at the end of a long form, the alerts at its start: new ones come into view. */
function useShownAlerts(alerts: string | readonly string[]) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alerts.length > 0) box.current?.focus()
  }, [alerts])
  return box
}

/**
 * Fields that belong together, under a heading.
 * @example <FormSection title="Local de trabalho">…</FormSection>
 */
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
      {text && <p className={css.sectionText}>{text}</p>}
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
