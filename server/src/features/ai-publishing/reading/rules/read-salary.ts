import type { Confidence, Found, Salary } from "../draft.ts"
import { fold } from "../fold.ts"
import { tidyText } from "../lines.ts"
import { anyOf } from "./signs.ts"

const payLabel =
  /salari(?:o|os|al)\b|remunerac\w*|\bbolsa\b(?! familia)|ordenado|pro[- ]?labore|\bpiso\b|\bfixo\b|\bpaga(?:mos|mento)\b|ganh(?:os?|e|ar)\b|renda\b/g
const pardonable = /comiss\w*|premia\w*|bonifica\w*|gratifica\w*|bonus/g
const otherMoney = anyOf("other-money", "g")
const afterIsOther =
  /^\s*(?:\/?\s*(?:dia|por dia)\s*)?(?:\(|de |em |- ?|como )\s*(?:vale|v[art]\b|ticket|alimenta|refei|auxilio|ajuda|comiss|premi|bonus|cesta|desconto)/
const perShortTime =
  /^\s*(?:\/|por |a |ao |p\/ ?)\s*(?:dia|hora|h\b|diaria|semana|noite|turno|plantao|entrega|peca|evento|aula)/
const amount =
  /(r\s?[$s5§]{1,2}\s?[:.]?\s?)?(?<![\d.,/-])(?:(\d{1,3}(?:[., ]\d{3})+|\d{2,6})(?:[.,](\d{2}|-))?(?![\d/%]|[.,]\d|\s?(?:h\b|hs\b|hrs|horas|anos|vagas?|km|x\d))|(\d{1,2}(?:[.,]\d{1,2})?)\s?mil\b)(\s?reais)?/g

type Amount = {
  value: number
  start: number
  end: number
  marked: boolean
  repaired: boolean
  label: "pay" | "none" | "other"
  labelled: string
  /** Its line begins with 'Salário' or the like. */
  headed: boolean
}

function last(text: string, pattern: RegExp): number {
  let at = -1
  for (const match of text.matchAll(pattern)) at = match.index
  return at
}

function labelOf(before: string): { label: Amount["label"]; labelled: string } {
  const plain = before
    .replace(/bolsa[- ]auxilio/g, "bolsa        ")
    .replace(/salario[- ]base/g, "salario     ")
  const pay = last(plain, payLabel)
  const other = last(plain, otherMoney)
  const extra = last(plain, pardonable)
  if (other > pay) return { label: "other", labelled: "" }
  if (extra > pay)
    return {
      label: pay >= 0 && /^\W*salari|^\W*remunera|^\W*ganhos?/.test(plain) ? "pay" : "other",
      labelled: "loose",
    }
  return pay >= 0 ? { label: "pay", labelled: plain.slice(pay) } : { label: "none", labelled: "" }
}

function amountsOf(text: string): Amount[] {
  const found: Amount[] = []
  for (const match of text.matchAll(amount)) {
    const [whole, currency, figures, cents, thousands, reais] = match
    const value = thousands
      ? Number(thousands.replace(",", ".")) * 1000
      : Number(`${(figures ?? "").replace(/[., ]/g, "")}.${cents === "-" || !cents ? "00" : cents}`)
    const start = match.index
    const lineStart = text.lastIndexOf("\n", start - 1) + 1
    const sameLine = text.slice(lineStart, start)
    const clause = sameLine.slice(
      Math.max(...[...sameLine.matchAll(/[;!?•|]|\.\s/g)].map((cut) => cut.index + 1), 0),
    )
    const previous = text.slice(text.lastIndexOf("\n", lineStart - 2) + 1, Math.max(lineStart - 1, 0))
    const own = labelOf(clause)
    const above =
      own.label === "none" &&
      !/[a-z]{3}/.test(clause.replace(/\br\$|de|ate|entre|valor|partir/g, "")) &&
      previous.length < 40
        ? labelOf(previous)
        : own
    found.push({
      value,
      start,
      end: start + whole.length,
      marked:
        Boolean(currency) ||
        Boolean(reais) ||
        Boolean(cents && /\d/.test(cents) && /[.,]\d{3}/.test(figures ?? "")),
      repaired: Boolean(currency && !currency.includes("$")),
      ...above,
      headed: /^\W*(?:salari|remunera|bolsa|ordenado)/.test(above === own ? clause : previous),
    })
  }
  return found.filter(({ marked, label }) => marked || label === "pay")
}

/** Letters that OCR sets for digits inside a figure, mended: '1.5OO,OO' is 1.500,00. Same length. */
function mendFigures(text: string): string {
  return text.replace(/(?<=\d[.,oO]{0,5})[oOlI](?=[\dOolI.,]|\b)/g, (letter) =>
    /[oO]/.test(letter) ? "0" : "1",
  )
}

const none: Salary = { exact: null, from: null, to: null, max: null, negotiable: false, minimumWage: false }
const rangeLink = /^\s*(?:,00)?\s*(?:a|ate|à|e|-|\/)\s*(?:de\s*)?$/

/**
 * Monthly pay out of a vacancy's text, in reais; amounts that are vouchers, prizes, fees or paid by the day
 * or hour are not pay. 'Salário mínimo' and 'a combinar' are told without a number.
 */
export function readSalary(source: string): Found<Salary> | null {
  const text = mendFigures(tidyText(source))
  const plain = fold(text)
  const lineAround = (start: number, end: number) =>
    text
      .slice(
        text.lastIndexOf("\n", start - 1) + 1,
        (text.indexOf("\n", end) + text.length + 1) % (text.length + 1) || text.length,
      )
      .trim()
  const all = amountsOf(plain).filter(
    ({ end, label }) => label !== "other" && !afterIsOther.test(plain.slice(end, end + 40)),
  )
  const monthly = all.filter(({ value, start, end }) => {
    const shortTime =
      perShortTime.test(plain.slice(end, end + 20)) ||
      /(?:diarias?|por hora|plantao|hora)\W*(?:de\s*)?$/.test(plain.slice(Math.max(0, start - 14), start))
    return !shortTime && value >= 250 && value <= 200_000
  })
  const labelled = monthly.filter(({ label }) => label === "pay")
  const pool =
    labelled.length > 0
      ? labelled
      : monthly.filter(({ value, marked }) => marked && value >= 600 && value <= 40_000)
  // 'Salário: …' at the head of a line says it better than a sentence that mentions pay.
  const first = pool.find(({ headed }) => headed) ?? pool[0]
  if (first && (labelled.length > 0 || new Set(pool.map(({ value }) => value)).size <= 2)) {
    const before = plain.slice(Math.max(0, first.start - 22), first.start)
    const next = monthly.find(({ start }) => start > first.end)
    const between = next ? plain.slice(first.end, next.start) : ""
    const paired =
      next &&
      rangeLink.test(between) &&
      next.value >= first.value &&
      (!/\be\b/.test(between) || /entre/.test(before))
    const sure: Confidence =
      labelled.length > 0 ? (first.repaired || first.labelled === "loose" ? "medium" : "high") : "medium"
    if (paired)
      return {
        value: { ...none, from: first.value, to: next.value },
        confidence: sure,
        words: lineAround(first.start, next.end),
      }
    const words = lineAround(first.start, first.end)
    if (/(?:ate|podendo chegar a)\s*(?:de\s*)?$/.test(before))
      return {
        value: { ...none, max: first.value },
        confidence: /ganho|renda|comiss/.test(fold(words)) ? "low" : sure,
        words,
      }
    if (/(?:a partir d[eo]|desde|inicial de|minimo de|acima de|mais de)\s*$/.test(before))
      return { value: { ...none, from: first.value }, confidence: sure, words }
    if (
      /ganh(?:os?|e|ar)\b|renda\b/.test(first.labelled) &&
      !/fix/.test(plain.slice(first.end, first.end + 12))
    )
      return { value: { ...none, max: first.value }, confidence: "low", words }
    const unlabelled = labelled.length === 0 && pool.length > 1
    return { value: { ...none, exact: first.value }, confidence: unlabelled ? "low" : sure, words }
  }
  const combine =
    /(?:salari\w*|remunerac\w*|bolsa|ganhos?|valor|pagamento)\b[^\n.;]{0,40}(?:\n\s*)?(?:a combinar|negociavel)|^\W*(?:a combinar)\W*$/m.exec(
      plain,
    )
  if (combine)
    return {
      value: { ...none, negotiable: true },
      confidence: /salari|remunera/.test(combine[0]) ? "high" : "medium",
      words: lineAround(combine.index, combine.index + combine[0].length),
    }
  const minimum = /salario[- ]minimo|\b(?:1|um) salario\b(?! e)/.exec(plain)
  if (minimum)
    return {
      value: { ...none, minimumWage: true },
      confidence: "high",
      words: lineAround(minimum.index, minimum.index + minimum[0].length),
    }
  return null
}
