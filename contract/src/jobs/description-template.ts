import { cut, plainText } from "../platform/format.ts"
import { brand } from "../site/brand.ts"

/**
 * The initial description of a new job: requirements, working hours, benefits, WhatsApp (rule U2). Every line except the
 * headings asks to be replaced; an unchanged template counts as empty (rule c40).
 */
export const DESCRIPTION_TEMPLATE = [
  "<p>Conte em poucas linhas o que a pessoa vai fazer no dia a dia.</p>",
  "<h3>Requisitos</h3>",
  "<ul><li>Escolaridade e experiência</li><li>Conhecimentos desejados</li></ul>",
  "<h3>Horário de trabalho</h3>",
  "<ul><li>Dias e horários</li></ul>",
  "<h3>Benefícios</h3>",
  "<ul><li>O que a empresa oferece</li></ul>",
  `<p>WhatsApp para contato: (${brand.areaCode}) 9 0000-0000</p>`,
].join("")

/** The texts between block tags, however an editor changed the other markup. */
const linesOf = (html: string) =>
  html
    .split(/<\/?(?:p|li|ul|ol|h[1-3]|br|hr|blockquote)\b[^<>]*>/i)
    .map(plainText)
    .filter((line) => line !== "")

const bare = (text: string) => text.replace(/\s+/g, "")
const whole = bare(plainText(DESCRIPTION_TEMPLATE))
const asking = new Set(linesOf(DESCRIPTION_TEMPLATE.replace(/<h3>.*?<\/h3>/g, "")).map(bare))

/** A placeholder telephone number, with any separators. */
const NOBODYS_NUMBER = /0000\W{0,3}0000/

/** Why a description cannot be published yet: it is only the template, or lines were not filled in; null: it can. */
export function descriptionFault(html: string): string | null {
  const lines = linesOf(html)
  if (bare(lines.join("")) === whole) return "Descreva a vaga: o texto ainda é o modelo."
  const left = lines.filter((line) => asking.has(bare(line)) || NOBODYS_NUMBER.test(line))
  if (left.length === 0) return null
  return `Falta completar a descrição. Troque pelo que vale para esta vaga, ou apague: ${left.map((line) => `“${cut(line, 60)}”`).join(", ")}.`
}
