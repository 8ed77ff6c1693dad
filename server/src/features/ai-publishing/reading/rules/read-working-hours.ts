import type { Found } from "../draft.ts"
import { fold } from "../fold.ts"
import { tidyText, withoutBullet } from "../lines.ts"

const label =
  /^(?:horarios?(?: de (?:trabalho|expediente))?|jornada(?: de trabalho)?|carga horaria|escala(?: de trabalho)?|turnos?|expediente)\s*[:-]\s*/
const days =
  /\b(?:segunda|seg|terca|sabado|domingo)s?\b[^\n]{0,14}\b(?:a|ate|à|e)\b[^\n]{0,6}\b(?:sexta|sabado|sab|sex|domingo|dom|quinta)/
const clock =
  /\b\d{1,2}\s?(?:h|:|hs|hrs|horas)\s?\d{0,2}[^\n]{0,10}?(?:\ba\b|as|ate|-|e)\s*(?:as\s*)?\d{1,2}\s?(?:h|:)/
const rota =
  /\b(?:12 ?x ?36|24 ?x ?72|6 ?x ?1|5 ?x ?2|4 ?x ?2|5 ?x ?1)\b|\b(?:20|25|30|36|40|44) ?h(?:oras|rs|s)? ?(?:semanais|por semana|\/ ?semana)|\b[4-8] ?h(?:oras|s)? (?:diarias|por dia)/

/** When one works, in the poster's own words. */
export function readWorkingHours(source: string): Found<string> | null {
  const found: string[] = []
  let sure = false
  const lines = tidyText(source).split("\n").map(withoutBullet)
  for (const [index, line] of lines.entries()) {
    const plain = fold(line)
    const labelled = label.exec(plain)
    if (
      /atendimento|funcionamento|entreg(?:a|ar) (?:de )?curriculo|curriculos?|comparec|entrevista|whats/.test(
        plain,
      ) &&
      !labelled
    )
      continue
    const bare = labelled ? line.slice(labelled[0].length) : line
    const speaks = days.test(plain) || clock.test(plain) || rota.test(plain)
    const underHeading =
      /^(?:horarios?(?: de trabalho)?|jornada(?: de trabalho)?|carga horaria|escala)\W*$/.test(
        fold(lines[index - 1] ?? ""),
      )
    if (
      (labelled && bare.length > 3) ||
      speaks ||
      (underHeading && bare.length > 3 && /\d|dia|noite|integral|segunda/.test(plain))
    ) {
      const said = speaks && !labelled && line.length > 90 ? sentenceWith(line) : bare
      if (said !== "" && !found.includes(said)) found.push(said.replace(/[;,.]\s*$/, "").trim())
      sure ||= Boolean(labelled) || underHeading
    }
    if (found.length === 3) break
  }
  if (found.length === 0) return null
  return {
    value: found.join("; ").slice(0, 255),
    confidence: sure ? "high" : "medium",
    words: found.join(" / "),
  }
}

function sentenceWith(line: string): string {
  return (
    line
      .split(/(?<=[.;!?])\s+/)
      .find((sentence) => [days, clock, rota].some((sign) => sign.test(fold(sentence)))) ?? ""
  )
}
