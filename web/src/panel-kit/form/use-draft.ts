import { useReducer, useRef } from "react"
import { session } from "../../platform/session.ts"
import { holdOpenForm, heldOpenForm } from "../../platform/form-drafts.ts"

/**
 * Text written in a dialog about a person or record. It is kept when the dialog is closed or the session ends. @returns the text,
 * the function that stores it (null after it was sent), and the function that restores a sent text after an undo
 */
export function useDraft<Words extends object>(about: string, initial: Words) {
  const place = `${about} ${session().user?.id}`
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const giveBack = useRef<() => void>(undefined)
  const keep = (words: Words | null) => {
    const sent = heldOpenForm<Words>(place)
    if (words === null) giveBack.current = () => holdOpenForm(place, sent)
    holdOpenForm(place, words && { values: words })
    draw()
  }
  const undo = () => {
    giveBack.current?.()
    draw()
  }
  return [{ ...initial, ...heldOpenForm<Words>(place)?.values }, keep, undo] as const
}
