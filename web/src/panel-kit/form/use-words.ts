import { useReducer, useRef } from "react"
import { session } from "../../platform/session.ts"
import { leaveOpen, leftIn } from "../../platform/typed.ts"

/**
 * Text written in a dialog about a person or record. It is kept when the dialog is closed or the session ends. @returns the text,
 * the function that stores it (null after it was sent), and the function that restores a sent text after an undo
 */
export function useWords<Words extends object>(about: string, initial: Words) {
  const place = `${about} ${session().user?.id}`
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const giveBack = useRef<() => void>(undefined)
  const keep = (words: Words | null) => {
    const sent = leftIn<Words>(place)
    if (words === null) giveBack.current = () => leaveOpen(place, sent)
    leaveOpen(place, words && { values: words })
    draw()
  }
  const undo = () => {
    giveBack.current?.()
    draw()
  }
  return [{ ...initial, ...leftIn<Words>(place)?.values }, keep, undo] as const
}
