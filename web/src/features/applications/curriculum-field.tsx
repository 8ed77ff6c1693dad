import { application } from "@upaon/contract/messages/applications"
import { Button } from "../../design/button.tsx"
import { Field } from "../../design/field.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { hasOwnCurriculum, printWarning } from "../curriculum/own-curriculum.ts"
import { optional } from "./question-field.tsx"
import css from "./applications.module.css"

const words = application.form
const ACCEPT = ".pdf,.docx,.odt,.jpg,.jpeg,.png,image/jpeg,image/png,application/pdf"

type Props = {
  required: boolean
  /** True if the curriculum stored on this device is sent instead of a file. */
  own: boolean
  onOwn: (own: boolean) => void
  error: string | undefined
}

/** A file field; one press chooses the curriculum stored on this device instead. */
export function CurriculumField({ required, own, onOwn, error }: Props) {
  const hasOwn = useHydrated() && hasOwnCurriculum()
  const label = required ? words.curriculum : optional(words.curriculum)
  return (
    <div className={css.curriculum}>
      {own ? (
        <p>
          <strong>{words.curriculum}</strong>
          <br />
          <output>
            {words.usingOwn} {printWarning()}
          </output>
        </p>
      ) : (
        <Field label={label} hint={words.curriculumHint} error={error}>
          {(control) => (
            <input type="file" name="curriculum" accept={ACCEPT} className={css.file} {...control} />
          )}
        </Field>
      )}
      {hasOwn ? (
        <Button kind="outline" size="small" onClick={() => onOwn(!own)}>
          {own ? words.chooseFile : words.useOwn}
        </Button>
      ) : (
        <SiteLink to="/curriculo">{words.make}</SiteLink>
      )}
    </div>
  )
}
