import { useReducer } from "react"
import { session } from "../../platform/session.ts"
import { leaveOpen, leftIn } from "../../platform/typed.ts"

/**
 * What is written in a dialog about somebody or something: it stands there again after the dialog was closed, or after a
 * session that ended over it. @returns it, and what keeps it; null: it was sent
 */
export function useWords<Words extends object>(about: string, initial: Words) {
  const place = `${about} ${session().user?.id}`
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const keep = (words: Words | null) => {
    leaveOpen(place, words && { values: words })
    draw()
  }
  return [{ ...initial, ...leftIn<Words>(place)?.values }, keep] as const
}
