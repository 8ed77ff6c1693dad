import { useReducer, useRef } from "react"
import { session } from "../../platform/session.ts"
import { leaveOpen, leftIn } from "../../platform/typed.ts"

/**
 * What is written in a dialog about somebody or something: it stands there again after the dialog was closed, or after a
 * session that ended over it. @returns it, what keeps it (null: it was sent), and what puts there again what was sent and undone
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
