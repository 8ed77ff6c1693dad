import { type CurriculumText, curriculumTexts } from "@upaon/contract/curriculum/fields"
import { createPortal } from "react-dom"
import css from "./curriculum.module.css"
import type { Sheet } from "./curriculum.ts"
import { factsOf } from "./facts.ts"

/** The curriculum that the browser prints instead of the page. */
export const Printed = ({ sheet }: { sheet: Sheet }) =>
  createPortal(
    <article className={css.printed}>
      <h1>{sheet.name}</h1>
      {factsOf(sheet).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {(Object.keys(curriculumTexts) as CurriculumText[]).map(
        (name) =>
          sheet[name].trim() && (
            <section key={name}>
              <h2>{curriculumTexts[name].label}</h2>
              <p className="as-written">{sheet[name].trim()}</p>
            </section>
          ),
      )}
    </article>,
    document.body,
  )
