import { application } from "@upaon/contract/messages/applications"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { fill } from "@upaon/contract/platform/format"
import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { Alerts } from "../../design/alerts.tsx"
import { Button } from "../../design/button.tsx"
import { EmailField, TextArea, TextField } from "../../design/field.tsx"
import { focusFirstFault, useSending } from "../../platform/form-sending.ts"
import { useIsHere, useNavigateHere } from "../../platform/is-here.ts"
import { notify } from "../../platform/notices.ts"
import { router } from "../../platform/pages/router-bridge.ts"
import { rememberSent } from "../../platform/sent-applications.ts"
import { serverNow } from "../../platform/server-time.ts"
import { fullName, useSession } from "../../platform/session.ts"
import { personOfCurriculum } from "../curriculum/own-curriculum.ts"
import css from "./applications.module.css"
import { CurriculumField } from "./curriculum-field.tsx"
import { draftOf, dropDraft, keepDraft, type Texts } from "./draft.ts"
import { optional, QuestionField } from "./question-field.tsx"
import type { Refusal } from "./send-application.ts"

const words = application.form
const none: Refusal = { fields: {}, alerts: [], ended: false }
const loadSending = () => import("./send-application.ts")

type Props = {
  job: JobDetail
  /** The number of days that the application is kept after the vacancy ends. */
  days: number
  /** The previous attempt's values and refusal, when the form was sent without scripts. */
  former: { typed: Texts; refusal: Refusal } | undefined
}

/** The form of an application. It works before hydration, and what is typed is also stored on the device. */
export function ApplyForm({ job, days, former }: Props) {
  const { box, refusal, errorOf, busy, own, setOwn, submit, keep } = useApplyForm(job, former?.refusal)
  const field = (name: string) => ({
    name,
    defaultValue: former?.typed[name],
    error: errorOf(name),
  })
  return (
    // Focusing the form starts loading the code that sending needs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      className={css.form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      onInput={keep}
      onFocus={() => void loadSending().catch(() => null)}
      aria-busy={busy}
    >
      <Alerts texts={namingQuestions(refusal, job.questions)} />
      <TextField label={words.name} autoComplete="name" maxLength={255} {...field("name")} />
      <TextField
        label={words.phone}
        hint={words.phoneHint}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        {...field("phone")}
      />
      <EmailField label={words.email} hint={words.emailHint} {...field("email")} />
      <TextField
        label={optional(words.city)}
        autoComplete="address-level2"
        maxLength={255}
        {...field("city")}
      />
      {job.questions.length > 0 && (
        <fieldset className={css.group}>
          <legend>{words.questions}</legend>
          {job.questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              former={former?.typed[`answers[${question.id}]`]}
              error={errorOf(`answers.${question.id}`)}
            />
          ))}
        </fieldset>
      )}
      <TextArea label={optional(words.message)} hint={words.messageHint} limit={1000} {...field("message")} />
      <CurriculumField
        required={job.curriculum_required}
        own={own}
        onOwn={setOwn}
        error={errorOf("curriculum")}
      />
      <p className={css.trap} aria-hidden="true">
        <label>
          {words.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="soft">{fill(words.consent, { company: job.company_name, days })}</p>
      <Button type="submit" size="large" wide busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}

function useApplyForm({ slug, title, questions }: JobDetail, said: Refusal | undefined) {
  const box = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const [refusal, setRefusal] = useState(said ?? none)
  // The fields changed since the refusal; their errors are no longer shown.
  const [mended, setMended] = useState<readonly string[]>([])
  const [own, setOwn] = useState(false)
  const { busy, sendOnce } = useSending()
  const filledFor = useRef(user?.id)
  const isHere = useIsHere()
  const navigate = useNavigateHere()

  useEffect(() => {
    // After a sign-out, also in another tab, one person's data are not left to the next.
    if (filledFor.current !== undefined && filledFor.current !== user?.id) {
      box.current?.reset()
      setOwn(false)
    }
    filledFor.current = user?.id
    const known: Texts = user ? { name: fullName(user), email: user.email } : {}
    if (box.current) fillIn(box.current, { ...known, ...draftOf(slug) })
  }, [slug, user])

  useEffect(() => {
    if (Object.keys(refusal.fields).length > 0) focusFirstFault(box.current)
  }, [refusal, questions])

  async function send() {
    setRefusal(none)
    setMended([])
    const form = new FormData(box.current ?? undefined)
    const sending = await loadSending().catch(() => null)
    const outcome = sending
      ? await sending.sendApplication(slug, form, own)
      : { ...none, alerts: [words.lost] }
    if (typeof outcome === "string") {
      rememberSent({ token: outcome, slug, title, at: serverNow().toISOString(), owner: user?.id })
      dropDraft(slug)
      if (!isHere()) notify({ kind: "success", text: application.own.said.sent })
      // Busy until the next screen has loaded, because sending again meanwhile would end the link that it opens.
      return navigate(`/candidatura/${outcome}`)
    }
    if (!isHere()) return notify({ kind: "error", text: outcome.alerts.join(" ") })
    const asked = Object.keys(outcome.fields).filter((name) => name.startsWith("answers"))
    const isNew = asked.some((name) => !questions.some(({ id }) => name === `answers.${id}`))
    setRefusal(isNew ? { ...outcome, alerts: [words.newQuestions] } : outcome)
    // The reloaded page says that the vacancy is over, or shows the employer's current questions.
    if (outcome.ended || asked.length > 0) router.reload()
  }

  return {
    box,
    refusal,
    errorOf: (name: string) => (mended.includes(name) ? undefined : refusal.fields[name]),
    busy,
    own,
    setOwn: (wanted: boolean) => {
      setOwn(wanted)
      if (wanted && box.current) fillIn(box.current, personOfCurriculum())
    },
    keep: ({ target }: SyntheticEvent) => {
      if (box.current) keepDraft(slug, box.current)
      const name = (target as HTMLInputElement).name.replace("[", ".").replace("]", "")
      // Either e-mail or telephone is enough. If both are missing, the error is at the telephone, so it goes with the e-mail's.
      const both = name === "email" ? [name, "phone"] : [name]
      setMended((names) => (names.includes(name) ? names : [...names, ...both]))
    },
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void sendOnce(send)
    },
  }
}

/** The list of errors above the form. Errors of answers name the question, because several answers may have the same error. */
const namingQuestions = ({ alerts, fields }: Refusal, questions: JobDetail["questions"]) =>
  alerts.flatMap((sentence) => {
    const asked = questions.filter(({ id }) => fields[`answers.${id}`] === sentence)
    return asked.length > 0 ? asked.map(({ text }) => `${sentence.replace(/\.$/, "")}: “${text}”`) : sentence
  })

/** Fills only empty fields, because what was typed before hydration is newer. */
function fillIn(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(name)
    const isOurs =
      control instanceof RadioNodeList ||
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== "file")
    if (isOurs && control.value === "" && text !== "") control.value = text
  }
}
