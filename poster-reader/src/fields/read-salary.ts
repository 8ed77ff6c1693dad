import type { Confidence, Found, Salary } from "../draft.ts"
import { anyOf, fold, signs } from "../text/words.ts"
import { linesAround, normaliseText } from "../text/lines.ts"

const payLabel = anyOf("pay-label", "g")
const otherMoney = anyOf("other-money", "g")
const besidesPay = anyOf("besides-pay")
const afterIsOther = new RegExp(
  `^\\s*(?:\\/?\\s*(?:dia|por dia)\\s*)?(?:\\(|de |em |- ?|como )\\s*(?:${signs("other-money-after")})`,
)
const perOtherTime = anyOf("per-other-time")
const startOfRange = anyOf("start-of-range-of-pay")
const afterPay = new RegExp(`^\\s*(?:${signs("after-pay")})`)
const negotiable = anyOf("negotiable-pay", "m")
const figure =
  "(\\d{1,3}(?:[., ]\\d{3})+|\\d{2,6})(?:[.,](\\d{2}|-))?" +
  "(?![\\d%]|\\/(?! ?mes)|[.,]\\d|-\\d{4}|[^\\S\\n]?(?:h\\b|hs\\b|hrs|horas|anos|vagas?|km|x\\d))"
const currency = "(r\\s?[$s5§]{1,2}\\s?[:.]?\\s?)?"
const thousands = `(\\d{1,2}(?:[.,]\\d{1,2})?)(?:${signs("after-thousands")})`
const amount = new RegExp(
  `${currency}(?<![\\d.,/-]|\\d{4}[ .-])(?:${thousands}|${figure})(\\s?reais|\\s?(?:por|no|ao|\\/)\\s?mes\\b)?`,
  "g",
)

const signsOfPay = {
  /** Words before an amount that is paid per hour, day or year. */
  otherTimeBefore: /(?:diarias?|por hora|plantao|hora|anual)\W*(?:de\s*)?$/,
  mostBefore: /(?:ate|podendo chegar a)\s*(?:de\s*)?$/,
  leastBefore: /(?:a partir d[eo]|desde|inicial de|minimo de|acima de|mais de)\s*$/,
  rangeBetween: /^\s*(?:,00)?\s*(?:a|ate|à|e|-|\/)\s*(?:de\s*)?$/,
  minimumWage: /salario[- ]minimo|\b(?:1|um) salario\b(?! e)/,
}

/** What the words before an amount say it is. */
type Label = "pay" | "none" | "other"

type Amount = {
  value: number
  start: number
  end: number
  /** Written like money: with 'R$' or 'reais', or with thousands and cents. */
  isMarked: boolean
  label: Label
}

function labelOf(before: string): Label {
  const plain = before.replace(/bolsa[- ]auxilio/g, "bolsa        ")
  const last = (pattern: RegExp) => [...plain.matchAll(pattern)].at(-1)?.index ?? -1
  const pay = last(payLabel)
  if (last(otherMoney) > pay || (pay < 0 && besidesPay.test(plain))) return "other"
  return pay >= 0 ? "pay" : "none"
}

const endOfClause = /[;!?•|]|(?<!\bsal)\.\s/g

/** The words before a position that may say what an amount is: those of its clause, and the line above. */
function wordsBefore(text: string, start: number) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1
  const sameLine = text.slice(lineStart, start)
  const clauseStart = Math.max(0, ...[...sameLine.matchAll(endOfClause)].map(({ index }) => index + 1))
  const above = text.slice(text.lastIndexOf("\n", lineStart - 2) + 1, Math.max(lineStart - 1, 0))
  return { clause: sameLine.slice(clauseStart), above }
}

function amountOf(text: string, match: RegExpExecArray): Amount {
  const [whole, currency, thousands, figures = "", cents = "", reais] = match
  const start = match.index
  const { clause, above } = wordsBefore(text, start)
  const own = labelOf(clause)
  const saysNothing = !/[a-z]{3}/.test(clause.replace(/\br\$|de|ate|entre|valor|partir/g, ""))
  const isAbove = own === "none" && saysNothing && above.length < 40
  return {
    value: thousands
      ? Number(thousands.replace(",", ".")) * 1000
      : Number(`${figures.replace(/[., ]/g, "")}.${/\d/.test(cents) ? cents : "00"}`),
    start,
    end: start + whole.length,
    isMarked:
      Boolean(currency ?? reais) ||
      (/[.,]\d{3}|^$/.test(figures) &&
        (/\d/.test(cents) || startOfRange.test(text.slice(Math.max(0, start - 20), start)))) ||
      (/[.,]\d/.test(whole) && afterPay.test(text.slice(start + whole.length))),
    label: isAbove ? labelOf(above) : own,
  }
}

/** All amounts that may be monthly pay, in order. */
function monthlyAmounts(text: string): Amount[] {
  return [...text.matchAll(amount)]
    .map((match) => amountOf(text, match))
    .filter(({ value, start, end, isMarked, label }) => {
      const after = text.slice(end, end + 40)
      const isPay = (isMarked || label === "pay") && label !== "other" && !afterIsOther.test(after)
      const isOtherTime =
        perOtherTime.test(after.slice(0, 36)) ||
        signsOfPay.otherTimeBefore.test(text.slice(Math.max(0, start - 14), start))
      return isPay && !isOtherTime && value >= 250 && value <= MOST_PAID
    })
}

/** Reais per month. A higher amount is something else, or was misread. */
const MOST_PAID = 60_000

const none: Salary = { exact: null, from: null, to: null, max: null, negotiable: false, minimumWage: false }

/** The amount that is the pay, whether it is labelled as pay, and whether there are other amounts. */
function choose(monthly: readonly Amount[]) {
  const labelled = monthly.filter(({ label }) => label === "pay")
  const isLabelled = labelled.length > 0
  const pool = isLabelled
    ? labelled
    : monthly.filter(({ value, isMarked }) => isMarked && value >= 600 && value <= 40_000)
  const [first] = pool
  const isClear = isLabelled || new Set(pool.map(({ value }) => value)).size <= 2
  return first && isClear ? { first, isLabelled, isOnly: pool.length === 1 } : null
}

function readAmount(text: string, plain: string): Found<Salary> | null {
  const monthly = monthlyAmounts(plain)
  const chosen = choose(monthly)
  if (!chosen) return null
  const { first, isLabelled, isOnly } = chosen
  const before = plain.slice(Math.max(0, first.start - 22), first.start)
  const next = monthly.find(({ start }) => start > first.end)
  const between = next ? plain.slice(first.end, next.start) : ""
  const isRange = signsOfPay.rangeBetween.test(between) && (!/\be\b/.test(between) || /entre/.test(before))
  const to = next && isRange && next.value >= first.value ? next : null
  const words = linesAround(text, first.start, to?.end ?? first.end)
  // 'Ganhos acima de R$ 3.000' is a promise and not a fixed pay.
  const isHope = /\b(?:ganhos|renda)\b/.test(fold(words))
  const sure: Confidence = isHope ? "low" : isLabelled ? "high" : "medium"
  const found = (value: Partial<Salary>, confidence: Confidence = sure) => ({
    value: { ...none, ...value },
    confidence,
    words,
  })
  if (to) return found({ from: first.value, to: to.value })
  if (signsOfPay.mostBefore.test(before))
    return found({ max: first.value }, /comiss/.test(fold(words)) ? "low" : sure)
  if (signsOfPay.leastBefore.test(before)) return found({ from: first.value })
  return found({ exact: first.value }, isLabelled || isOnly ? sure : "low")
}

/**
 * The monthly pay in a vacancy's text, in reais. Vouchers, prizes, fees, and amounts per hour, day or year are not pay. 'Salário
 * mínimo' and 'a combinar' are returned without a number.
 */
export function readSalary(source: string): Found<Salary> | null {
  const text = normaliseText(source)
  const plain = fold(text)
  const amount = readAmount(text, plain)
  if (amount) return amount
  const agreedLater = negotiable.exec(plain)
  const match = agreedLater ?? signsOfPay.minimumWage.exec(plain)
  if (!match) return null
  return {
    value: { ...none, ...(agreedLater ? { negotiable: true } : { minimumWage: true }) },
    confidence: /salari|remunera/.test(match[0]) ? "high" : "medium",
    words: linesAround(text, match.index, match.index + match[0].length),
  }
}
