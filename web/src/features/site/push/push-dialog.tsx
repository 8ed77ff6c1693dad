import { brand } from "@upaon/contract/site/brand"
import { push as words } from "@upaon/contract/messages/push"
import { type FormEvent, useEffect, useId, useState } from "react"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { Button } from "../../../design/button.tsx"
import { Dialog } from "../../../design/dialog.tsx"
import { SelectField } from "../../../design/field.tsx"
import { useAsyncValue } from "../../../design/use-async-value.ts"
import { api, quietApi } from "../../../platform/api.ts"
import { notify } from "../../../platform/notices.ts"
import { canPush, isPushOn, turnPushOff, turnPushOn } from "../../../platform/push.ts"
import { chosenPush, type PushPlace } from "../../../platform/push-choice.ts"
import css from "./push-dialog.module.css"

/** Explains the purpose, the provider and the place first. Nothing is sent before 'Ativar' is pressed. */
export default function PushDialog({ onClose }: { onClose: () => void }) {
  const [kept, setKept] = useState(() => (canPush() ? chosenPush() : null))
  const [place, setPlace] = useState<PushPlace>(kept ?? { state: brand.homeState.uf, county: null })
  const [agreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<"on" | "off" | null>(null)
  const { states, counties } = usePushPlaces(place.state)
  const formId = useId()

  useEffect(() => {
    if (!kept) return
    isPushOn().then(
      (on) => on || setKept(null),
      () => {},
    )
  }, [kept])

  const turnOn = async () => {
    if (!(await turnPushOn(place))) return setFault(words.blocked)
    if (!kept) await tellConsent(true)
    notify({ kind: "success", text: kept ? words.saved : words.turnedOn })
    onClose()
  }
  const turnOff = async () => {
    await turnPushOff()
    await tellConsent(false)
    notify({ kind: "success", text: words.turnedOff })
    onClose()
  }
  const run = (what: "on" | "off", work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setFault(null)
    work()
      .catch(() => setFault(words.failed))
      .finally(() => setBusy(null))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kept || agreed) run("on", turnOn)
    else setFault(words.needsConsent)
  }

  if (!canPush())
    return (
      <Dialog open title={words.title} onClose={onClose}>
        <p>{words.unsupported}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      foot={
        <>
          {kept && (
            <Button
              kind="quiet"
              busy={busy === "off"}
              disabled={busy === "on"}
              onClick={() => run("off", turnOff)}
            >
              {words.turnOff}
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy === "on"} disabled={busy === "off"}>
            {kept ? words.save : words.turnOn}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit}>
        <p>{kept ? words.on : words.intro}</p>
        <SelectField
          label={words.state}
          value={place.state ?? ""}
          onChange={(event) => setPlace({ state: event.target.value || null, county: null })}
        >
          <option value="">{words.everywhere}</option>
          {states.map(({ name, uf }) => (
            <option key={uf} value={uf}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.county}
          value={place.county ?? ""}
          disabled={place.state === null}
          onChange={(event) => setPlace({ ...place, county: event.target.value || null })}
        >
          <option value="">{words.wholeState}</option>
          {counties.map(({ name, code }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {!kept && (
          <label className={css.consent}>
            <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
            <span>{words.consent}</span>
          </label>
        )}
        <SiteLink to="/politicas-de-privacidade#consentimento" onClick={onClose}>
          {words.policy}
        </SiteLink>
        {fault && (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Records the consent. The global handler reports a failure, which does not change the person's choice. */
const tellConsent = (granted: boolean) =>
  api("POST /api/privacy/consent", { body: { kind: "push", granted } }).catch(() => {})

/** All states, and the counties of the chosen one with their IBGE codes; empty if the request fails. */
function usePushPlaces(uf: string | null) {
  const states = useAsyncValue("states", async () => {
    const { data } = await quietApi("GET /api/states", { query: { all: true } })
    return data
  })
  const state = states?.find((one) => one.uf === uf)
  const counties = useAsyncValue(state?.slug ?? null, async () => {
    const { data } = await quietApi("GET /api/counties", { query: { all: true, state_id: state?.id } })
    return data.flatMap(({ name, code }) => (code ? [{ name, code: String(code) }] : []))
  })
  return { states: states ?? [], counties: counties ?? [] }
}
