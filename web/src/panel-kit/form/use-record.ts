import { type FormErrors, useForm, type UseFormReturnType } from "@mantine/form"
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocation } from "react-router"
import type { ApiKey } from "@upaon/contract/api"
import { panel } from "@upaon/contract/messages/panel"
import { formInvalid } from "@upaon/contract/messages/notifications"
import type { ZodType } from "zod"
import { ApiFailure } from "../../platform/api-client.ts"
import type { CallOptions } from "../../platform/api.ts"
import { isGone, isUncertain, messageOf, refusalOf, takenField } from "../../platform/failures.ts"
import { focusFirstFault, useSending } from "../../platform/form-sending.ts"
import { useIsHere, useNavigateHere } from "../../platform/is-here.ts"
import { dismiss, NOTICE_MS, notify } from "../../platform/notices.ts"
import { useInvalidate } from "../../platform/query.ts"
import { session } from "../../platform/session.ts"
import {
  storeFormDraft,
  holdOpenForm,
  heldOpenForm,
  readFormDraft,
  onFormDraftChange,
} from "../../platform/form-drafts.ts"
import { isEdit } from "../edit-loader.tsx"
import { lastListAddress } from "../list/list-address.ts"
import { DRAFT_EVENT } from "./held-submit.ts"

/** The slug of `recordChanged` (contract, platform/errors). Repeated here, because that module is only for the server. */
const RECORD_CHANGED = "record_changed"

type Settings<Values, Body, Reply> = {
  initial: Values
  /** Makes the request body from the form's values; by default the values themselves. */
  body?: (values: Values) => Body
  /** The contract's schema for that body; its messages are shown at the fields before anything is sent. */
  schema?: ZodType
  /** Errors by field that the schema cannot find; null for none. */
  faults?: (values: Values) => FormErrors
  /** Makes the call. Pass the options on to `api`, so that the form handles a 422. */
  send: (body: Body & How, options: CallOptions) => Promise<Reply>
  /**
   * The edited record's fields as they were read: `{ updated_at }` if it has that, otherwise the form's fields. They are sent
   * with the body, so that changes saved by somebody else are not overwritten unnoticed.
   */
  seen?: Record<string, unknown>
  /** The same after saving, for a form that stays open. */
  seenAfter?: (reply: Reply) => Record<string, unknown>
  /** The success notice's text, shown 3 s by default. */
  success?: string | ((reply: Reply, values: Values) => string)
  successMs?: number
  /** The cached calls to invalidate after saving. */
  renews?: readonly ApiKey[]
  /** The address after saving. */
  to?: string | ((reply: Reply) => string)
  /** Milliseconds before going to that address. */
  toAfterMs?: number
  saved?: (reply: Reply, values: Values) => void
  /** Sends the form even if the check fails, so that the server decides (rule a4). */
  sendAnyway?: boolean
  /** The message when the check fails, instead of the general one. */
  checkFields?: (values: Values) => string
  /** Statuses besides 409 whose message is shown as an alert in the form instead of by the central handler. */
  alertOn?: readonly number[]
  /** The form's message for such a status; null keeps the server's. */
  alertText?: (fault: ApiFailure) => string | null
  /** Stores what is typed on this device under this name, through reloads and lost connections, until it is saved. */
  keepAs?: string
  /** For a form in a dialog: what the dialog is about. What is typed outlives the dialog, in this tab, until it is saved. */
  dialogAbout?: string
  /** For passwords and confirmations only: the form may be left without asking. */
  mayLeave?: boolean
  /** Allows saving a draft (`draft` in the body): the schema for it, and its success message. */
  draft?: { schema: ZodType; success: string }
}

/** Additions to the body: the record as it was read, unless it may be overwritten, and whether it is a draft. */
type How = { seen?: Record<string, unknown>; draft?: true }

type InputProps<Values> = UseFormReturnType<Values>["getInputProps"]
type Given<Values> = ReturnType<InputProps<Values>>

export type RecordState<Values> = {
  form: UseFormReturnType<Values>
  /** Props of a field: `<TextInput label="Nome" {...record.field("name")} />`. */
  field: (
    ...given: Parameters<InputProps<Values>>
    // Mantine makes `value` optional for uncontrolled fields; ours are all controlled.
  ) => Given<Values> & Required<Pick<Given<Values>, "value">>
  /** Props of a checkbox or switch. */
  check: (path: Parameters<InputProps<Values>>[0]) => Given<Values>
  busy: boolean
  /** Whether the check fails now: the submit button then looks disabled, and pressing it says why. */
  invalid: boolean
  alerts: readonly string[]
  dismissAlert: (text: string) => void
  /** The server's message when somebody else has changed the record meanwhile. */
  changed: string | null
  /** Sends the form again, overwriting the newer version. */
  overwrite: () => void
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
  /** Saves a draft, if the form allows it. */
  saveDraft?: (event: SyntheticEvent<HTMLButtonElement>) => void
  /** Deletes the values stored on this device. */
  forget: () => void
  /** Discards values typed before that were restored; null when there are none. */
  startAnew: (() => void) | null
  /** Whether leaving now would lose something typed. */
  unsaved: () => boolean
}

/**
 * A form for one call: stores what was typed, shows the server's 422 at the fields and as alerts, and sends only once at a time.
 */
export function useRecord<Values extends Record<string, unknown>, Reply, Body = Values>(
  settings: Settings<Values, Body, Reply>,
): RecordState<Values> {
  // Without `body`, both types are the same.
  const { body: bodyOf = (values: Values) => values as unknown as Body, schema, keepAs } = settings
  const { pathname, search } = useLocation()
  const [place] = useState(() => placeOf(pathname + search, settings))
  const [typed, setTyped] = useState(() => readFormDraft<Values>(keepAs) ?? heldOpenForm<Values>(place))
  // The record as it was when the form began, because a refetch (e.g. on window focus) does not change the form.
  const [began, setBegan] = useState(settings.seen)
  const seen = typed ? typed.seen : began
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<string | null>(null)
  const { busy, sendOnce } = useSending()
  // After saving, the form may be left without asking, until something is typed.
  const done = useRef(false)
  const form = useForm<Values>({
    initialValues: { ...settings.initial, ...typed?.values },
    validate: (values) => ({
      ...settings.faults?.(values),
      ...(schema && faultsBy(schema, bodyOf(values))),
    }),
    onValuesChange: (values) => {
      done.current = false
      storeFormDraft(keepAs, { values, seen })
      // The server's refusal was about the previous values.
      setAlerts((before) => (before.length > 0 ? [] : before))
    },
  })
  const unsaved = () => !settings.mayLeave && !done.current && form.isDirty()
  // When the session ends, the screen is unmounted and the values are kept for after the next sign-in.
  const ending = useEffectEvent(() => {
    if ((settings.dialogAbout !== undefined || !session().logged) && unsaved())
      holdOpenForm(place, { values: form.getValues(), seen })
  })
  useEffect(() => () => ending(), [])
  useEffect(() => {
    const told = {
      id: "typed-elsewhere",
      kind: "warning",
      text: panel.typed.elsewhere,
      durationMs: 0,
    } as const
    const stop = onFormDraftChange(keepAs, () => void notify(told))
    return () => {
      stop()
      // The notice is about this form, which is now unmounted.
      if (keepAs) dismiss(told.id)
    }
  }, [keepAs])
  const navigate = useNavigateHere()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const isHere = useIsHere()
  const renew = useInvalidate()

  const forget = () => {
    storeFormDraft(keepAs, null)
    holdOpenForm(place, null)
  }

  const finish = (reply: Reply, values: Values, success = settings.success) => {
    const { successMs, to, toAfterMs } = settings
    form.resetDirty(values)
    setTyped(null)
    if (settings.seenAfter) setBegan(settings.seenAfter(reply))
    // Values changed while the request was pending are not saved yet.
    done.current = Boolean(to) || !form.isDirty()
    if (done.current) forget()
    if (success) {
      const text = typeof success === "string" ? success : success(reply, values)
      notify({ kind: "success", text, durationMs: successMs ?? NOTICE_MS.success })
    }
    renew(...(settings.renews ?? []))
    settings.saved?.(reply, values)
    if (!to) return
    // A new record is on the list's first page, so its stored page and filters are not restored.
    const list = typeof to === "string" ? to : to(reply)
    // Going back does not lead to the form again.
    const leave = () => navigate(isEdit(pathname) ? lastListAddress(list) : list, { replace: true })
    if (!toAfterMs) return leave()
    leaving.current = setTimeout(() => void leave(), toAfterMs)
  }

  const handles = [409, 422, ...(settings.alertOn ?? [])]
  const fail = (fault: unknown) => {
    if (isUncertain(fault) || isGone(fault)) renew(...(settings.renews ?? []))
    if (!(fault instanceof ApiFailure) || !handles.includes(fault.status)) return
    if (!isHere()) notify({ kind: "error", text: messageOf(fault) })
    else if (fault.slug === RECORD_CHANGED) {
      setChanged(messageOf(fault))
      // The list has the old version in its cache too.
      renew(...(settings.renews ?? []))
    } else if (fault.status === 422) {
      const refusal = refusalOf(fault)
      // An error inside a field (`questions.0.text`) is shown at that field, only the first one.
      const within = Object.entries(refusal.fields).toReversed()
      form.setErrors(Object.fromEntries(within.map(([name, sentence]) => [name.split(".")[0], sentence])))
      setAlerts(refusal.alerts)
    } else {
      const text = settings.alertText?.(fault) ?? messageOf(fault)
      const field = takenField(fault)
      if (field) form.setFieldError(field, text)
      setAlerts([text])
    }
  }

  // Overwriting sends the refused request again, without `seen`; a draft stays a draft.
  const tried = useRef<[How, typeof settings.success]>([{}, undefined])
  const send = (how: How, success = settings.success) =>
    void sendOnce(async () => {
      tried.current = [{ ...how, seen: undefined }, success]
      clearTimeout(leaving.current)
      setAlerts([])
      setChanged(null)
      const values = form.getValues()
      try {
        // Busy until the next screen has loaded, because a second press meanwhile would register the record twice.
        await finish(await settings.send({ ...bodyOf(values), ...how }, { handles }), values, success)
      } catch (fault) {
        fail(fault)
      }
    })

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const box = event?.currentTarget
    const { hasErrors } = form.validate() as { hasErrors: boolean }
    if (hasErrors) notify({ kind: "error", text: settings.checkFields?.(form.getValues()) ?? formInvalid })
    // If the check fails and nothing is sent, the first invalid field gets the focus.
    if (!hasErrors || settings.sendAnyway) send({ seen })
    else focusFirstFault(box)
  }

  const { draft } = settings
  const saveDraft = ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) => {
    if (!currentTarget.form?.dispatchEvent(new Event(DRAFT_EVENT, { cancelable: true }))) return
    const unfinished = { seen, draft: true } as const
    const faults = draft ? faultsBy(draft.schema, { ...bodyOf(form.getValues()), ...unfinished }) : {}
    form.setErrors(faults)
    if (Object.keys(faults).length > 0) {
      notify({ kind: "error", text: formInvalid })
      focusFirstFault(currentTarget.form)
    } else if (draft) send(unfinished, draft.success)
  }

  const startAnew = () => {
    form.setValues(settings.initial)
    form.clearErrors()
    forget()
    setTyped(null)
    setBegan(settings.seen)
    done.current = true
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
    overwrite: () => send(...tried.current),
    submit,
    saveDraft: draft && saveDraft,
    forget,
    startAnew: typed && startAnew,
    unsaved,
  }
}

/** Identifies the form by person, address, dialog and fields, to find the values when it is opened again. Undefined for visitors. */
function placeOf(
  address: string,
  { dialogAbout = "", initial }: { dialogAbout?: string; initial: Record<string, unknown> },
): string | undefined {
  const owner = session().user?.id
  return owner === undefined ? undefined : [owner, address, dialogAbout, ...Object.keys(initial)].join()
}

/** The first message of a schema for each field of a body. */
export function faultsBy(schema: ZodType, body: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    faults[String(path[0])] ??= message
  return faults
}
