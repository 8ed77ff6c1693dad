import { search as words } from "@upaon/contract/messages/search"
import { fold } from "@upaon/contract/platform/format"
import { normaliseName } from "@upaon/search-engine"

/** The fewest letters that are completed to a condition. */
const LETTERS = 3
/** Removed before comparing, so that 'noi' completes to 'à noite'. */
const JOINT = /^(?:a|de|por|com) /

/** The words before an unfinished condition at the end of the input, and its completions: 'vendedor sem', 'vagas home'. */
export function suggestConditions(typed: string): { asked: string; texts: string[] } {
  const ends = [...fold(typed).matchAll(/(?<!\S)\S/g)].map(({ index }) => index)
  const begunAt = (at: number) =>
    words.suggested.conditions.filter((condition) =>
      [fold(condition), fold(condition).replace(JOINT, "")].some((one) =>
        one.startsWith(fold(typed).slice(at)),
      ),
    )
  const at = ends.find((start) => typed.length - start >= LETTERS && begunAt(start).length > 0)
  if (at === undefined) return { asked: "", texts: [] }
  const asked = normaliseName(typed.slice(0, at))
  const asText = (condition: string) =>
    asked ? `${asked} ${condition}` : condition.charAt(0).toUpperCase() + condition.slice(1)
  return { asked, texts: begunAt(at).map(asText) }
}
