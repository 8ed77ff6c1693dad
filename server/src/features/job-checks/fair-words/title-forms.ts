import { readFileSync } from "node:fs"
import type { FairWord } from "./find-fair-words.ts"

const WORD = /^\s*([\p{L}]+)(?!\p{L}|\(|\/)/u
const ARTICLE =
  "O título que nomeia os dois sexos chama todas as pessoas, como a lei quer (CLT, art. 373-A, I)."

const lines = readFileSync(new URL("title-forms.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" > "))
const asTheyAre = new Set(lines.flatMap(([word = "", form]) => (form ? [] : [word])))
const endings = lines
  .flatMap(([ending = "", form]) => (form ? [{ ending, form }] : []))
  .toSorted((a, b) => b.ending.length - a.ending.length)

/** The form of a title's first word that names both sexes, where it names one; nothing for words that name both. */
export function titleForms(title: string): FairWord[] {
  const [whole = "", word = ""] = WORD.exec(title) ?? []
  const small = word.toLowerCase()
  const found = asTheyAre.has(small) ? undefined : endings.find(({ ending }) => small.endsWith(ending))
  if (!found) return []
  const better = word.slice(0, -found.ending.length) + inCaseOf(word, found.form)
  const end = whole.length
  return [{ start: end - word.length, end, article: ARTICLE, better }]
}

const inCaseOf = (word: string, form: string) => (word === word.toUpperCase() ? form.toUpperCase() : form)
