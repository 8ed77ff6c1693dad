import { MAX_ANSWER } from "@upaon/contract/applications/rules"
import type { Question } from "@upaon/contract/jobs/questions"
import { application } from "@upaon/contract/messages/applications"
import { shell } from "@upaon/contract/messages/shell"
import { FieldError, TextField } from "../../design/field.tsx"
import css from "./applications.module.css"

/** The label of an optional field. */
export const optional = (label: string) => `${label} ${application.form.optional}`

type Props = { question: Question; former: string | undefined; error: string | undefined }

/** A question of the employer: two radio buttons or a text field. */
export function QuestionField({ question: { id, text, kind, required }, former, error }: Props) {
  const name = `answers[${id}]`
  const label = required ? text : optional(text)
  if (kind === "short")
    return <TextField label={label} name={name} maxLength={MAX_ANSWER} defaultValue={former} error={error} />
  return (
    <fieldset className={css.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {(["yes", "no"] as const).map((answer) => (
        <label key={answer} className={css.radio}>
          <input
            type="radio"
            name={name}
            value={answer}
            defaultChecked={former === answer}
            data-invalid={error ? true : undefined}
          />
          {shell[answer]}
        </label>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
