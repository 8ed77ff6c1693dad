import { readFileSync } from "node:fs"
import type { Random } from "../random.ts"

/** Everything that a voice may mention. Lists contain phrases in lower case; duties are infinitives. */
export type VacancyParts = {
  title: string
  company: string
  /** What the company is, as the end of a sentence: 'uma padaria de bairro que assa pão desde 1987'. */
  about: string
  place: string
  duties: readonly string[]
  requirements: readonly string[]
  hours: string
  benefits: readonly string[]
  pay: string | null
  note: string
  /** The steps of the selection. */
  stages: string
  closing: string
}

/** The lines of a voice. */
export type Voice = readonly string[]

/** The voices of `voices.txt` by name; the file explains its format. */
const read = new Map(
  readFileSync(new URL("voices.txt", import.meta.url), "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .split(/^\[/m)
    .slice(1)
    .map((text) => text.trim().split(/\]?\n/))
    .map(([name = "", ...lines]): [string, Voice] => [name, lines]),
)

const voiceOf = (name: string): Voice => {
  const voice = read.get(name)
  if (!voice) throw new Error(`voices.txt has no [${name}]`)
  return voice
}

export const agency = voiceOf("agency")
export const note = voiceOf("note")
export const voices: readonly Voice[] = [...read.values()].filter((one) => one !== agency && one !== note)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** First words of company names with a masculine article; all others are feminine ('a empresa'). */
const MASCULINE =
  /^(?:Atacado|Auto|Barbeiro|Centro|Código|Colégio|Comercial|Empório|Escritório|Espaço|Estaleiro|Estúdio|Expresso|Grupo|Hospital|Hotel|Instituto|Lar|Laboratório|Mercadinho|Mercado|Porto|Posto|Restaurante|Salão|Studio|Supermercado|Terminal)(?: |$)|\b(?:Restaurante|Center)$/

/** 'a, b e c' */
const spoken = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} e ${items.at(-1)}`

type Told = Record<string, string | readonly string[] | null | undefined>

function toldOf(vacancy: VacancyParts): Told {
  const { company } = vacancy
  const article = MASCULINE.test(company) ? "o" : "a"
  return {
    ...vacancy,
    "a company": `${article} ${company}`,
    "da company": `d${article} ${company}`,
    "na company": `n${article} ${company}`,
  }
}

const FIELD = /\{([\p{L} ]+)(?::(\d*)([^{}|]*)|@(\d))?\}/gu
/** Marks a missing value. */
const NONE = "\0"

/** @param between separates the items of a list unless the line names a separator; without it they become 'a, b e c' */
const fill = (line: string, told: Told, between?: string) =>
  line.replaceAll(FIELD, (field, name: string, most: string, own: string, nth?: string) => {
    const value = told[name.charAt(0).toLowerCase() + name.slice(1)]
    if (value === undefined) throw new Error(`voices.txt: ${field}`)
    const items = [value ?? NONE].flat().slice(nth ? Number(nth) - 1 : 0, Number(nth || most) || undefined)
    const parted = own || between
    const said = parted ? items.join(parted) : spoken(items)
    return /^\p{Lu}/u.test(name) ? capital(said) : said
  })

/** Draws alternatives and drops parts with missing values, innermost braces first. */
function choose(line: string, random: Random): string {
  if (!line.includes("{")) return line
  const chosen = line.replaceAll(/\{([^{}]*)\}/g, (_, choice: string) => {
    const ways = choice.split(" | ")
    if (ways.length > 1) return random.pick(ways)
    const [said = "", otherwise = ""] = choice.split(" // ")
    return said.includes(NONE) ? otherwise : said
  })
  return choose(chosen, random)
}

/** Writes a job's text in a voice: HTML with the elements that descriptions allow. */
export function speak(voice: Voice, vacancy: VacancyParts, random: Random): string {
  const told = toldOf(vacancy)
  const lines = voice.map((line) => {
    const [, often, text = ""] = /^(?:(\d+)% )?(.*)$/.exec(line) ?? []
    if (often && !random.chance(Number(often) / 100)) return ""
    const [, tag, items] = /^<([uo]l)>(.*)<\/\1>$/.exec(text) ?? []
    if (!tag || !items) return choose(fill(text, told), random)
    const filled = items.split("; ").flatMap((item) => choose(fill(item, told, "\n"), random).split("\n"))
    return `<${tag}>${filled.map((item) => item && `<li>${capital(item)}</li>`).join("")}</${tag}>`
  })
  return lines.join("")
}
