import { checkFailed } from "@upaon/contract/messages/accounts/frame"
import { noResponse } from "@upaon/contract/messages/notifications"
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from "react"
import type { ApiFailure } from "../../platform/api-client.ts"
import { focusFirstFault, useSending } from "../../platform/form-sending.ts"
import { dismiss, notify } from "../../platform/notices.ts"

/** The API calls and their error handling. The pages load without them; the browser caches them after the first time. */
export const loadCalls = () => import("./account-calls.ts")

type Calls = Awaited<ReturnType<typeof loadCalls>>

/** The id of the notice about a failed check; the notice is dismissed once the form is valid. */
const NOTICE = "account-form"

type Texts = Record<string, string>

/** Sentence to show at a field, or null when all is well. */
type Rule<Values> = (value: string, values: Values) => string | null

type Settings<Values extends Texts> = {
  initial: Values
  /** Values known from another screen, for fields that are empty. Read in the browser only. */
  known?: () => Texts
  rules: { [Name in keyof Values]: Rule<Values> }
  /** The notice when a check fails, if it differs from the account pages' usual one. */
  checkFailed?: string
  send: (values: Values, calls: Calls) => Promise<void>
  /** The alert's text for a refusal other than 422; null when the global error handler has already shown it. */
  refusal: (fault: ApiFailure, values: Values, calls: Calls) => string | null
}

/**
 * The form logic of the account pages: keeps the typed values, shows errors at the fields (at a field after leaving it, at all
 * fields after a failed submit), shows the server's refusals, and never sends twice at a time.
 */
export function useAccountForm<Values extends Texts>(settings: Settings<Values>) {
  const { initial, rules } = settings
  const box = useRef<HTMLFormElement>(null)
  const known = useRef(settings.known)
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Texts>({})
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const { busy, sendOnce } = useSending()

  // A new error moves what is below it. While the mouse is pressed it must wait, or the click would miss its target.
  const pressed = useRef(false)
  useEffect(() => {
    const press = () => (pressed.current = true)
    const release = () => (pressed.current = false)
    addEventListener("mousedown", press, true)
    addEventListener("mouseup", release, true)
    return () => {
      removeEventListener("mousedown", press, true)
      removeEventListener("mouseup", release, true)
    }
  }, [])
  const leave = (name: string) => {
    const show = () => setShown((before) => new Set(before).add(name))
    // The click event directly follows mouseup, so the error is shown after a timeout.
    if (pressed.current) addEventListener("mouseup", () => setTimeout(show), { once: true })
    else show()
  }

  // Values that were typed or autofilled before hydration.
  useEffect(() => {
    const typed = box.current ? Object.fromEntries(new FormData(box.current)) : {}
    setValues((before) => keepTyped(keepTyped(before, known.current?.() ?? {}), typed))
  }, [])

  const wrongs = Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const said = rule(values[name] ?? "", values)
      return said ? [[name, said]] : []
    }),
  ) as Texts
  const invalid = Object.keys(wrongs).length > 0

  const change = (name: keyof Values & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: "" }))
  }

  /** Props of a field by its name. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
    onBlur: () => values[name] !== "" && leave(name),
    error: refused[name] || (shown.has(name) ? wrongs[name] : undefined),
  })

  const send = async () => {
    setAlerts([])
    dismiss(NOTICE)
    const calls = await loadCalls().catch(() => null)
    if (calls) await settings.send(values, calls).catch((fault: unknown) => showRefusal(fault, calls))
    else setAlerts([noResponse])
  }

  const showRefusal = (fault: unknown, calls: Calls) => {
    if (!(fault instanceof calls.ApiFailure)) throw fault
    if (fault.status === 422) {
      const refusal = calls.refusalOf(fault)
      setRefused(refusal.fields)
      setAlerts(refusal.alerts)
    } else {
      const text = settings.refusal(fault, values, calls)
      setAlerts(text ? [text] : [])
      const name = calls.takenField(fault)
      if (name && text) setRefused({ [name]: text })
    }
    focusFirstFault(box.current)
  }

  /** Handles a submit while something is wrong: shows a notice and all errors, and focuses the first invalid field. */
  const refuse = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShown(new Set(Object.keys(rules)))
    notify({ id: NOTICE, kind: "error", text: settings.checkFailed ?? checkFailed })
    focusFirstFault(box.current)
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (invalid) return refuse(event)
    event.preventDefault()
    void sendOnce(send)
  }

  return { box, values, field, alerts, busy, invalid, submit, refuse }
}

function keepTyped<Values extends Texts>(before: Values, typed: Record<string, unknown>): Values {
  const found = Object.entries(typed).filter(
    ([name, value]) => name in before && typeof value === "string" && value !== "" && value !== before[name],
  )
  return found.length > 0 ? { ...before, ...Object.fromEntries(found) } : before
}
