import { type FormErrors, type FormRulesRecord, useForm, type UseFormReturnType } from "@mantine/form"
import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { ApiKey } from "@upaon/contract/api"
import { shell } from "@upaon/contract/messages/shell"
import { ApiFailure } from "../../platform/api-client.ts"
import type { CallOptions } from "../../platform/api.ts"
import { firstSentences, messageOf } from "../../platform/failures.ts"
import { NOTICE_MS, notify } from "../../platform/notices.ts"
import { useRenew } from "../../platform/query.ts"
import { refocus } from "./refocus.ts"

/** The slug of `recordChanged` (contract, platform/errors), which stays on the server's side of the bundle. */
const RECORD_CHANGED = "record_changed"

type Settings<Values, Reply> = {
  initial: Values
  validate?: FormRulesRecord<Values> | ((values: Values) => FormErrors)
  /**
   * Makes the call; pass the options on to `api` so that the 422 is left to the form. An update spreads `unlessChanged`
   * into its body, so that what somebody else saved meanwhile is not overwritten unseen.
   */
  send: (values: Values, options: CallOptions, unlessChanged: UnlessChanged) => Promise<Reply>
  /** Fields of the edited record as they were read: `{ updated_at }` where it has one, else those of the form. */
  seen?: Record<string, unknown>
  /** Sentence of the success notice, 3 s unless `successMs` says otherwise. */
  success?: string | ((reply: Reply, values: Values) => string)
  successMs?: number
  /** Calls whose kept answers are out of date after saving. */
  renews?: readonly ApiKey[]
  /** Where to go after saving. */
  to?: string | ((reply: Reply) => string)
  /** How long the saved form still stands before it goes there, in ms. */
  toAfterMs?: number
  saved?: (reply: Reply, values: Values) => void
  /** The call is made even when the check fails, so that the server decides (rule a4). */
  sendAnyway?: boolean
  /** Sentence of a failed check, or one made of what is there. */
  checkFields?: string | ((values: Values) => string)
  /** Statuses shown here as an alert with the server's sentence instead of by the central handler. */
  alertOn?: readonly number[]
  /** Own sentence for such a status; null keeps the server's. */
  alertText?: (fault: ApiFailure) => string | null
}

/** Part of an update's body; empty when it shall overwrite whatever is there. */
type UnlessChanged = { seen?: Record<string, unknown> }

type InputProps<Values> = UseFormReturnType<Values>["getInputProps"]
type Given<Values> = ReturnType<InputProps<Values>>

export type RecordState<Values> = {
  form: UseFormReturnType<Values>
  /** Props of a field: `<TextInput label="Nome" {...record.field("name")} />`. */
  field: (
    ...given: Parameters<InputProps<Values>>
    // Mantine leaves `value` open for uncontrolled fields; ours are controlled, so it is always there.
  ) => Given<Values> & Required<Pick<Given<Values>, "value">>
  /** A check or switch. */
  check: (path: Parameters<InputProps<Values>>[0]) => Given<Values>
  busy: boolean
  /** Whether the check would fail now: the submit looks disabled, a press says why. */
  invalid: boolean
  alerts: readonly string[]
  dismissAlert: (text: string) => void
  /** The server's sentence when the record is no longer what the form began from. */
  changed: string | null
  /** Sends the form all the same, over the newer version. */
  overwrite: () => void
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
  /** Whether leaving now would lose something typed. */
  unsaved: () => boolean
}

/**
 * A form over one call: keeps what was typed, shows the server's 422 at the fields and as alerts, never sends twice.
 *
 * @example
 * const record = useRecord({
 *   initial: { name: "" },
 *   validate: { name: required("Nome é obrigatório") },
 *   send: (values, options) => api("POST /api/admin/jobType/register", { body: values }, options),
 *   success: "Tipo de Vaga Cadastrado com Sucesso!",
 *   renews: ["GET /api/admin/jobTypes"],
 *   to: "/panel/admin/job-types",
 * })
 * <RecordForm record={record} submit="Publicar" cancelTo="/panel/admin/job-types">
 *   <TextInput label="Nome" {...record.field("name")} />
 * </RecordForm>
 */
export function useRecord<Values extends Record<string, unknown>, Reply>(
  settings: Settings<Values, Reply>,
): RecordState<Values> {
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  // What was saved may be left without asking, until something is typed again.
  const done = useRef(false)
  const form = useForm<Values>({
    initialValues: settings.initial,
    validate: settings.validate,
    onValuesChange: () => {
      done.current = false
    },
  })
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const renew = useRenew()

  const finish = (reply: Reply, values: Values) => {
    const { success, successMs, to, toAfterMs } = settings
    form.resetDirty(values)
    done.current = true
    if (success) {
      const text = typeof success === "string" ? success : success(reply, values)
      notify({ kind: "success", text, durationMs: successMs ?? NOTICE_MS.success })
    }
    renew(...(settings.renews ?? []))
    settings.saved?.(reply, values)
    if (!to) return
    const leave = () => void navigate(typeof to === "string" ? to : to(reply))
    if (toAfterMs) leaving.current = setTimeout(leave, toAfterMs)
    else leave()
  }

  const fail = (fault: unknown) => {
    if (!(fault instanceof ApiFailure)) return
    if (fault.slug === RECORD_CHANGED) {
      setChanged(messageOf(fault))
      // The list behind the form shows the old version too.
      renew(...(settings.renews ?? []))
    } else if (fault.status === 422) {
      const perField = Object.entries(fault.fields).flatMap(([name, [first]]) =>
        first ? [[name, first]] : [],
      )
      form.setErrors(Object.fromEntries(perField))
      const said = firstSentences(fault)
      setAlerts(said.length > 0 ? said : [messageOf(fault)])
    } else if (fault.status === 409 || settings.alertOn?.includes(fault.status)) {
      setAlerts([settings.alertText?.(fault) ?? messageOf(fault)])
    }
  }

  const send = async (values: Values, unlessChanged: UnlessChanged, pressed?: HTMLElement | null) => {
    if (sending.current) return
    sending.current = true
    clearTimeout(leaving.current)
    setBusy(true)
    setAlerts([])
    setChanged(null)
    try {
      const options = { handles: [409, 422, ...(settings.alertOn ?? [])] }
      finish(await settings.send(values, options, unlessChanged), values)
    } catch (fault) {
      fail(fault)
    } finally {
      sending.current = false
      setBusy(false)
      refocus(pressed)
    }
  }

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const box = event?.currentTarget
    const { hasErrors } = form.validate() as { hasErrors: boolean }
    if (hasErrors) {
      const { checkFields = shell.formInvalid } = settings
      const text = typeof checkFields === "string" ? checkFields : checkFields(form.getValues())
      notify({ kind: "error", text })
      focusFirstError(box)
    }
    const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>
    if (!hasErrors || settings.sendAnyway) void send(form.getValues(), { seen: settings.seen }, submitter)
  }

  return {
    form,
    field: form.getInputProps as RecordState<Values>["field"],
    check: (path) => form.getInputProps(path, { type: "checkbox" }),
    busy,
    invalid: form.isValid() === false,
    alerts,
    dismissAlert: (text) => setAlerts((before) => before.filter((alert) => alert !== text)),
    changed,
    overwrite: () => void send(form.getValues(), {}),
    submit,
    unsaved: () => !done.current && form.isDirty(),
  }
}

/** The errors are drawn by the next rendering, so the look for them waits for it. */
function focusFirstError(box: HTMLFormElement | undefined): void {
  requestAnimationFrame(() =>
    box?.querySelector<HTMLElement>("[aria-invalid='true'], [data-invalid='true']")?.focus(),
  )
}
