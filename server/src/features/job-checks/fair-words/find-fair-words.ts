import { readFileSync } from "node:fs"
import { anyOf, phraseLines } from "../../../platform/phrases.ts"
import { found, readingOf } from "../reading.ts"

const WORD = /^\s*([\p{L}]+)(?!\p{L}|\(|\/)/u
const ARTICLE = "Um título com as duas formas chama todas as pessoas, como a lei quer (CLT, art. 373-A, I)."

const formLines = readFileSync(new URL("title-forms.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" > "))
const asTheyAre = new Set(formLines.flatMap(([word = "", form]) => (form ? [] : [word])))
const endings = formLines
  .flatMap(([ending = "", form]) => (form ? [{ ending, form }] : []))
  .toSorted((a, b) => b.ending.length - a.ending.length)

/** A form of the title's first word that includes both sexes; empty when the word already does, or has no such form. */
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

/** Better words begin a sentence with a capital, too. */
const begunAs = (written: string, better: string) =>
  /^\p{Lu}/u.test(written) ? inCaseOf(written, better.charAt(0).toUpperCase() + better.slice(1)) : better

type FairWord = { start: number; end: number; article: string; better: string }
type WrittenField = "title" | "description" | "question"

const { lines, said } = phraseLines(new URL("fair-words.txt", import.meta.url), "§=")

/** Parses `phrase > better`. */
const ruleOf = (line: string) => {
  const [phrase = "", better = ""] = line.split(" > ")
  return { look: anyOf([phrase]), better }
}

const topics = lines
  .filter(({ sign }) => sign === "§")
  .map(({ key, said: article }) => ({
    article,
    rules: said(key, "=").map(ruleOf),
    asked: anyOf(said(key, "?")),
    idle: anyOf([...said("all", "-"), ...said(key, "-")]),
    except: anyOf(said(key, "!")),
  }))

/**
 * Finds wording that the law forbids, with its position in the given text, the article of the law and a replacement; an empty
 * `better` means: remove it.
 * @param text a title, a question, or HTML
 */
export function fairWordsIn(field: WrittenField, text: string): FairWord[] {
  const { words, place } = readingOf(text)
  const all = topics.flatMap(({ article, rules, asked, idle, except }) => {
    if (except && words.search(except) >= 0) return []
    const looked = field === "question" ? [...rules, { look: asked, better: "" }] : rules
    return looked.flatMap(({ look, better }) =>
      found(words, look, idle).map(({ 0: match, index }) => {
        const marked = place(index, index + match.length)
        return { ...marked, article, better: begunAs(text.slice(marked.start, marked.end), better) }
      }),
    )
  })
  return apart(all)
}

/** Of overlapping marks the longest stays. */
function apart(marks: FairWord[]): FairWord[] {
  const kept: FairWord[] = []
  for (const mark of marks.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (kept.every(({ start, end }) => mark.end <= start || mark.start >= end)) kept.push(mark)
  return kept.toSorted((a, b) => a.start - b.start)
}
