import type { CurriculumField, CurriculumLine, CurriculumText } from "@upaon/contract/curriculum/fields"
import {
  AGE,
  curriculumLines,
  curriculumTexts,
  drivingLicences,
  maritalStatuses,
  nationalities,
} from "@upaon/contract/curriculum/fields"
import { NAME_REQUIRED } from "@upaon/contract/accounts/rules"
import { application } from "@upaon/contract/messages/applications"
import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { checkFailed } from "@upaon/contract/messages/accounts/frame"
import { shell } from "@upaon/contract/messages/shell"
import { EMAIL, EMAIL_INVALID } from "@upaon/contract/platform/text-rules"
import { type ChangeEvent, type SyntheticEvent, useId, useRef, useState } from "react"
import { Button } from "../../design/button.tsx"
import { EmailField, SelectField, TextArea, TextField } from "../../design/field.tsx"
import { focusFirstFault, useSending } from "../../platform/form-sending.ts"
import { saveFile } from "../../platform/files.ts"
import { notify } from "../../platform/notices.ts"
import { type SessionUser, useSession } from "../../platform/session.ts"
import css from "./curriculum.module.css"
import type { Sheet } from "./curriculum.ts"
import { curriculumFile, printWarning } from "./own-curriculum.ts"
import { ReadFromFile } from "./read-from-file.tsx"
import { useCurriculum } from "./use-curriculum.ts"

type Faults = Partial<Record<CurriculumField, string | false>>

/** `strict`: the panel's screen also requires nationality, marital status and age (rule U2.5). */
const faultsOf = (sheet: Sheet, strict: boolean): Faults => ({
  name: !sheet.name.trim() && NAME_REQUIRED,
  nationality: strict && !sheet.nationality && words.nationalityRequired,
  marital_status: strict && !sheet.marital_status && words.maritalStatusRequired,
  age: (strict || sheet.age !== "") && !isAge(sheet.age) && AGE.invalid,
  email: sheet.email.trim() !== "" && !EMAIL.test(sheet.email.trim()) && EMAIL_INVALID,
})

const isAge = (text: string) => /^\d{2,3}$/.test(text) && Number(text) >= AGE.min && Number(text) <= AGE.max

/** The curriculum of the person who uses this device now, with its actions. In the browser only. */
export default function CurriculumForm({ strict = false }: { strict?: boolean }) {
  const { user } = useSession()
  return <Editor key={user?.id ?? "visitor"} user={user} strict={strict} />
}

function Editor({ user, strict }: { user: SessionUser | null; strict: boolean }) {
  const kept = useCurriculum(user)
  const { sheet } = kept
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const { busy, sendOnce } = useSending()
  const faults = faultsOf(sheet, strict)
  const unprinted = printWarning(sheet)
  const field = (name: CurriculumField) => ({
    name,
    value: sheet[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      kept.change({ [name]: target.value }),
    error: shown && faults[name],
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setShown(true)
    if (Object.values(faults).some(Boolean)) {
      notify({ kind: "error", text: checkFailed })
      return focusFirstFault(box.current)
    }
    void sendOnce(async () => {
      const saved = await kept.save()
      notify(saved ? { kind: "success", text: shell.updated } : { kind: "error", text: words.account.failed })
    })
  }
  return (
    <form className={css.form} ref={box} onSubmit={submit} noValidate>
      <p className="soft">{kept.inAccount ? (kept.unsent ? words.unsent : words.keptAlso) : words.kept}</p>
      <ReadFromFile sheet={sheet} onTake={kept.change} />
      <About field={field} strict={strict} />
      <fieldset className={css.group}>
        <legend>{words.work}</legend>
        <p className="soft">{words.optional}</p>
        {(Object.keys(curriculumTexts) as CurriculumText[]).map((name) => {
          const { label, hint, max } = curriculumTexts[name]
          return <TextArea key={name} label={label} hint={hint} maxLength={max} {...field(name)} />
        })}
      </fieldset>
      {kept.inAccount !== null && <InAccount {...kept} />}
      {unprinted && <output className="soft">{unprinted}</output>}
      <div className={css.foot}>
        <Button kind="ghost" onClick={() => confirm(words.forgetAsk) && kept.forget()}>
          {words.forget}
        </Button>
        <PdfButton sheet={sheet} onIncomplete={() => setShown(true)} />
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

type FieldOf = (name: CurriculumField) => {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  error: string | false | undefined
}

function About({ field, strict }: { field: FieldOf; strict: boolean }) {
  const choice = (name: CurriculumLine) => ({ label: curriculumLines[name].label, ...field(name) })
  const line = (name: CurriculumLine) => ({ ...choice(name), maxLength: curriculumLines[name].max })
  // The public page says of the whole form that one fills in what one likes.
  const free = (name: CurriculumLine) => {
    const given = line(name)
    return strict ? { ...given, label: `${given.label} ${application.form.optional}` } : given
  }
  return (
    <fieldset className={css.group}>
      <legend>{words.about}</legend>
      <TextField autoComplete="name" {...line("name")} />
      <div className={css.row}>
        <Choice {...choice("nationality")} options={nationalities} />
        <Choice {...choice("marital_status")} options={maritalStatuses.map(asOption)} />
        <TextField label={AGE.label} inputMode="numeric" maxLength={3} {...field("age")} />
      </div>
      <div className={css.row}>
        <TextField type="tel" autoComplete="tel" {...free("phone")} />
        <EmailField {...free("email")} />
      </div>
      <div className={css.row}>
        <TextField autoComplete="address-level2" {...free("city")} />
        <Choice
          {...choice("driving_licence")}
          none={words.noLicence}
          options={drivingLicences.map(asOption)}
        />
      </div>
    </fieldset>
  )
}

const asOption = (value: string) => ({ value, label: value })

type ChoiceProps = ReturnType<FieldOf> & {
  label: string
  none?: string
  options: readonly { value: string; label: string }[]
}

function Choice({ options, none = words.choose, ...select }: ChoiceProps) {
  return (
    <SelectField {...select}>
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** The only switch that sends the curriculum to the server; off by default. */
function InAccount({ inAccount, keepInAccount, dropFromAccount }: ReturnType<typeof useCurriculum>) {
  const { busy, sendOnce } = useSending()
  /** The new state, shown at once until the server has responded. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const id = useId()
  const change = (on: boolean) => {
    setWanted(on)
    void sendOnce(on ? keepInAccount : dropFromAccount).finally(() => setWanted(null))
  }
  return (
    <div className={css.option}>
      <input
        id={id}
        type="checkbox"
        checked={wanted ?? inAccount === true}
        aria-disabled={busy}
        aria-describedby={`${id}-text`}
        onChange={(event) => !busy && change(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>
          <strong>{words.account.keep}</strong>
        </label>
        <p className="soft" id={`${id}-text`}>
          {words.account.text}
        </p>
      </div>
    </div>
  )
}

function PdfButton({ sheet, onIncomplete }: { sheet: Sheet; onIncomplete: () => void }) {
  const { busy, sendOnce } = useSending()
  const save = async () => {
    if (!sheet.name.trim()) {
      onIncomplete()
      notify({ kind: "error", text: words.incomplete })
      return
    }
    await curriculumFile(sheet).then(
      (file) => saveFile(file, file.name),
      () => notify({ kind: "error", text: words.pdfFailed }),
    )
  }
  return (
    <Button kind="outline" busy={busy} onClick={() => void sendOnce(save)}>
      {words.pdf}
    </Button>
  )
}
