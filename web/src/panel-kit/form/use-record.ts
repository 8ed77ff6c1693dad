import { type FormErrors, useForm, type UseFormReturnType } from "@mantine/form"
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { ApiKey } from "@upaon/contract/api"
import { panel } from "@upaon/contract/messages/panel"
import { formInvalid } from "@upaon/contract/messages/notifications"
import type { ZodType } from "zod"
import { ApiFailure } from "../../platform/api-client.ts"
import type { CallOptions } from "../../platform/api.ts"
import { isGone, isUncertain, messageOf, refusalOf } from "../../platform/failures.ts"
import { focusFirstFault, useSending } from "../../platform/form-sending.ts"
import { dismiss, NOTICE_MS, notify } from "../../platform/notices.ts"
import { useRenew } from "../../platform/query.ts"
import { session } from "../../platform/session.ts"
import { keepTyped, leaveOpen, leftIn, typedIn, whenTypedElsewhere } from "../../platform/typed.ts"
import { isEdit } from "../edit-loader.tsx"
import { asLeft } from "../list/list-address.ts"

/** The slug of `recordChanged` (contract, platform/errors), which stays on the server's side of the bundle. */
const RECORD_CHANGED = "record_changed"

type Settings<Values, Body, Reply> = {
  initial: Values
  /** The call's body, made of what the form holds; left out: just that. */
  body?: (values: Values) => Body
  /** What the contract asks of that body: its sentences stand at the fields, before anything is sent. */
  schema?: ZodType
  /** Faults by field that no schema knows of; null: none. */
  faults?: (values: Values) => FormErrors
  /** Makes the call; pass the options on to `api` so that the 422 is left to the form. */
  send: (body: Body & How, options: CallOptions) => Promise<Reply>
  /**
   * Fields of the edited record as they were read: `{ updated_at }` where it has one, else those of the form. They go
   * with the body, so that what somebody else saved meanwhile is not overwritten unseen.
   */
  seen?: Record<string, unknown>
  /** The same of what was saved, for a form that may be saved again where it stands. */
  seenAfter?: (reply: Reply) => Record<string, unknown>
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
  /** Sentence of a failed check made of what is there, instead of the one of all forms. */
  checkFields?: (values: Values) => string
  /** Statuses besides 409 shown here as an alert with the server's sentence instead of by the central handler. */
  alertOn?: readonly number[]
  /** Own sentence for such a status; null keeps the server's. */
  alertText?: (fault: ApiFailure) => string | null
  /** What is typed stays on this device under this name, over reloads and lost lines, until it is saved. */
  keepAs?: string
  /** What is typed only proves who one is, or confirms: it may be left without asking. */
  mayLeave?: boolean
  /** Saving it unfinished, which the body says as `draft`: what has to be there even so, and the sentence of its success. */
  draft?: { schema: ZodType; success: string }
}

/** Part of a body: what was seen of the record, unless it shall overwrite whatever is there, and that it is unfinished. */
type How = { seen?: Record<string, unknown>; draft?: true }

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
  /** Saves it unfinished, where it may be. */
  saveDraft?: (event: SyntheticEvent<HTMLButtonElement>) => void
  /** Forgets what is kept of it on this device. */
  forget: () => void
  /** What was typed here before stands in the form again: takes it out; null when nothing does. */
  startAnew: (() => void) | null
  /** Whether leaving now would lose something typed. */
  unsaved: () => boolean
}

/**
 * A form over one call: keeps what was typed, shows the server's 422 at the fields and as alerts, never sends twice.
 */
export function useRecord<Values extends Record<string, unknown>, Reply, Body = Values>(
  settings: Settings<Values, Body, Reply>,
): RecordState<Values> {
  // Without `body` both are one type.
  const { body: bodyOf = (values: Values) => values as unknown as Body, schema, keepAs } = settings
  const { pathname, search } = useLocation()
  const [place] = useState(() => placeOf(pathname + search, settings.initial))
  const [typed, setTyped] = useState(() => typedIn<Values>(keepAs) ?? leftIn<Values>(place))
  // Of what the form began from: a later answer of the same call, as when the tab is looked at again, is not what it shows.
  const [began, setBegan] = useState(settings.seen)
  const seen = typed ? typed.seen : began
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<string | null>(null)
  const { busy, sendOnce } = useSending()
  // What was saved may be left without asking, until something is typed again.
  const done = useRef(false)
  const form = useForm<Values>({
    initialValues: { ...settings.initial, ...typed?.values },
    validate: (values) => ({
      ...settings.faults?.(values),
      ...(schema && faultsBy(schema, bodyOf(values))),
    }),
    onValuesChange: (values) => {
      done.current = false
      keepTyped(keepAs, { values, seen })
      // What the server refused was something else.
      setAlerts((before) => (before.length > 0 ? [] : before))
    },
  })
  const unsaved = () => !settings.mayLeave && !done.current && form.isDirty()
  // A session that ends takes the screen away with it.
  const ending = useEffectEvent(() => {
    if (!session().logged && unsaved()) leaveOpen(place, { values: form.getValues(), seen })
  })
  useEffect(() => () => ending(), [])
  useEffect(() => {
    const told = {
      id: "typed-elsewhere",
      kind: "warning",
      text: panel.typed.elsewhere,
      durationMs: 0,
    } as const
    const stop = whenTypedElsewhere(keepAs, () => void notify(told))
    return () => {
      stop()
      // It speaks of a form that is gone.
      if (keepAs) dismiss(told.id)
    }
  }, [keepAs])
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has gone elsewhere meanwhile is not taken away from there.
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      clearTimeout(leaving.current)
    }
  }, [])
  const renew = useRenew()

  const forget = () => {
    keepTyped(keepAs, null)
    leaveOpen(place, null)
  }

  const finish = (reply: Reply, values: Values, success = settings.success) => {
    const { successMs, to, toAfterMs } = settings
    form.resetDirty(values)
    if (settings.seenAfter) setBegan(settings.seenAfter(reply))
    // What was typed while it was being sent is not saved yet.
    done.current = Boolean(to) || !form.isDirty()
    if (done.current) forget()
    if (success) {
      const text = typeof success === "string" ? success : success(reply, values)
      notify({ kind: "success", text, durationMs: successMs ?? NOTICE_MS.success })
    }
    renew(...(settings.renews ?? []))
    settings.saved?.(reply, values)
    if (!to || gone.current) return
    // What is new stands on the list's first page, whatever was looked for before.
    const list = typeof to === "string" ? to : to(reply)
    const leave = () => void navigate(isEdit(pathname) ? asLeft(list) : list)
    if (toAfterMs) leaving.current = setTimeout(leave, toAfterMs)
    else leave()
  }

  const handles = [409, 422, ...(settings.alertOn ?? [])]
  const fail = (fault: unknown) => {
    if (isUncertain(fault) || isGone(fault)) renew(...(settings.renews ?? []))
    if (!(fault instanceof ApiFailure) || !handles.includes(fault.status)) return
    if (gone.current) notify({ kind: "error", text: messageOf(fault) })
    else if (fault.slug === RECORD_CHANGED) {
      setChanged(messageOf(fault))
      // The list behind the form shows the old version too.
      renew(...(settings.renews ?? []))
    } else if (fault.status === 422) {
      const refusal = refusalOf(fault)
      // What lies within a field (`questions.0.text`) is told at the field, the first sentence of it.
      const within = Object.entries(refusal.fields).toReversed()
      form.setErrors(Object.fromEntries(within.map(([name, sentence]) => [name.split(".")[0], sentence])))
      setAlerts(refusal.alerts)
    } else setAlerts([settings.alertText?.(fault) ?? messageOf(fault)])
  }

  // What is sent over a newer version is what was refused for it: a draft stays one.
  const tried = useRef<[How, typeof settings.success]>([{}, undefined])
  const send = (how: How, success = settings.success) =>
    void sendOnce(async () => {
      tried.current = [{ ...how, seen: undefined }, success]
      clearTimeout(leaving.current)
      setAlerts([])
      setChanged(null)
      const values = form.getValues()
      try {
        finish(await settings.send({ ...bodyOf(values), ...how }, { handles }), values, success)
      } catch (fault) {
        fail(fault)
      }
    })

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const box = event?.currentTarget
    const { hasErrors } = form.validate() as { hasErrors: boolean }
    if (hasErrors) notify({ kind: "error", text: settings.checkFields?.(form.getValues()) ?? formInvalid })
    // What it is refused for has the focus then.
    if (!hasErrors || settings.sendAnyway) send({ seen })
    else focusFirstFault(box)
  }

  const { draft } = settings
  const saveDraft = ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) => {
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

/** Whose form this is and where: what the same person finds again after signing in anew. Nobody's form has none. */
function placeOf(address: string, initial: Record<string, unknown>): string | undefined {
  const owner = session().user?.id
  return owner === undefined ? undefined : [owner, address, ...Object.keys(initial)].join()
}

/** The first sentence that a schema has for each field of a body. */
export function faultsBy(schema: ZodType, body: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    faults[String(path[0])] ??= message
  return faults
}
