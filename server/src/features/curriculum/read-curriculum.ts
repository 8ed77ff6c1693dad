import type { ReadCurriculumField } from "@upaon/contract/curriculum/endpoints"
import {
  AGE,
  CURRICULUM_FIELDS,
  type CurriculumField,
  curriculumLines,
  type CurriculumText,
  curriculumTexts,
  drivingLicences,
  maritalStatuses,
} from "@upaon/contract/curriculum/fields"
import { fold, prefixOf } from "@upaon/contract/platform/format"
import { readEmail, readPhone } from "@upaon/poster-reader"

/** The confidence of each way to find a field, provided that the letters were read correctly. */
const SURE = 0.95
const LIKELY = 0.75
const GUESSED = 0.55

/** The first word of a heading, and its section; "" is for sections that belong to no field. */
const sections: readonly [CurriculumText | "", RegExp][] = [
  ["objective", /^(?:objetivos?|resumo|perfil|sobre)$/],
  ["experience", /^(?:experiencias?|historico|trajetoria|atuacao|empregos?)$/],
  ["education", /^(?:formac(?:ao|oes)|escolaridade|educacao|instrucao|grau)$/],
  ["courses", /^(?:cursos?|qualificac(?:ao|oes)|certificac(?:ao|oes)|certificados|capacitac(?:ao|oes))$/],
  ["skills", /^(?:habilidades?|competencias?|conhecimentos?|informatica|qualidades|aptidoes)$/],
  ["languages", /^(?:idiomas?|linguas?)$/],
  ["availability", /^disponibilidade$/],
  ["", /^(?:dados|informacoes|contatos?|referencias|curriculo|curriculum)$/],
]
/** Further words that a heading may contain. */
const beside = new Set(
  "profissional profissionais academica academicas academico academicos escolar complementar complementares extracurriculares extra curriculares adicionais pessoais pessoal tecnica tecnicas tecnico tecnicos comportamentais especificos estrangeiras de e em do da mim vitae instrucao estudos trabalho realizados concluidos".split(
    " ",
  ),
)

/** The section that a line begins, with the text after its colon; null for any other line. */
function headingOf(line: string): { section: CurriculumText | ""; rest: string } | null {
  const [head = "", ...rest] = line.split(":")
  const [first, ...others] = fold(head).match(/[a-z]+/g) ?? []
  const found = first && sections.find(([, words]) => words.test(first))
  if (!found) return null
  const isHeading = others.every((word) => beside.has(word) || sections.some(([, words]) => words.test(word)))
  return isHeading ? { section: found[0], rest: rest.join(":").trim() } : null
}

/** The lines of each section; those before the first heading or without a field are under "". */
function sectionsOf(lines: readonly string[]): Map<CurriculumText | "", string[]> {
  const found = new Map<CurriculumText | "", string[]>([["", []]])
  let current: CurriculumText | "" = ""
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading) current = heading.section
    const text = heading ? heading.rest : line
    const section = found.get(current) ?? []
    if (text !== "") section.push(text)
    found.set(current, section)
  }
  return found
}

const ABOUT_PERSON = /^(?:idade|(?:data de )?nasc\w*|estado civil|nacionalidade)\b/

/** The lines about the person: in others '20 anos', 'separado' and 'brasileiro' tell of work, of goods and of banks. */
const personalIn = (parts: ReturnType<typeof sectionsOf>) =>
  [...parts].flatMap(([section, lines]) =>
    lines.filter((line) => section === "" || section === "objective" || ABOUT_PERSON.test(fold(line))),
  )

type Value = { value: string | number; confidence: number } | null

const sure = (value: string | number | undefined): Value => (value ? { value, confidence: SURE } : null)

/** The text after a label such as 'Nome:'. */
function labelled(lines: readonly string[], label: RegExp): string | undefined {
  for (const line of lines) {
    const at = line.indexOf(":")
    const text = line.slice(at + 1).trim()
    if (at > 0 && text !== "" && label.test(fold(line.slice(0, at)).trim())) return text
  }
  return undefined
}

/** Two to seven capitalised words, among them 'da', 'dos', 'e'. */
const NAME = /^\p{Lu}[\p{L}'.]*(?: (?:d[aeo]s?|e|\p{Lu}[\p{L}'.]*)){1,6}$/u

function readName(lines: readonly string[]): Value {
  const told = labelled(lines, /^nome(?: completo)?$/)
  if (told) return sure(told)
  const first = lines.slice(0, 4).find((line) => NAME.test(line) && !headingOf(line))
  return first ? { value: first, confidence: first === lines[0] ? LIKELY : GUESSED } : null
}

/** 'Motorista há 20 anos', 'Experiência em vendas: 20 anos' and '15 anos na função' tell of experience. */
const AGE_TOLD =
  /\bidade\s*:?\s*(\d{2,3})\b|(?<!\b(?:ha|de|por|durante) |\bexperiencia\b[^\n]{0,80})\b(\d{2,3}) anos(?: de idade\b|(?=\s*(?:[^\w\s]|$)))/m

function readAge(text: string, today: string): Value {
  const told = AGE_TOLD.exec(text)
  const born = /\bnasc\w*[^\d\n]{0,20}(\d{2})[/. -](\d{2})[/. -](\d{4})\b/.exec(text)
  const age = born ? ageOn(today, born) : Number(told?.[1] ?? told?.[2] ?? 0)
  return age >= AGE.min && age <= AGE.max ? sure(age) : null
}

function ageOn(today: string, [, day, month, year]: RegExpExecArray): number {
  const had = today.slice(5) >= `${month}-${day}`
  return Number(today.slice(0, 4)) - Number(year) - (had ? 0 : 1)
}

const STATES = "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO"
const CITY = new RegExp(
  `(?:^|[,;:.–-]\\s*|\\s-\\s*)(\\p{Lu}[\\p{L}' ]{2,40}?)\\s*[-–/,]\\s*(${STATES})\\b`,
  "mu",
)

function readCity(lines: readonly string[]): Value {
  const district = labelled(lines, /^bairro$/)
  const place = CITY.exec(lines.join("\n"))
  const city =
    labelled(lines, /^cidade(?: e bairro|\/(?:uf|estado))?$/) ??
    (place && `${place[1]?.trim()} - ${place[2]}`)
  if (!city) return null
  return { value: district ? `${district}, ${city}` : city, confidence: place ? LIKELY : SURE }
}

/** One category or several ('a e b'). An 'a' or 'e' before a word is no category: 'cnh e moto própria', 'cnh e 5 anos'. */
const LICENCE =
  /\b(?:cnh|habilitacao|carteira de motorista)\b[^\n]{0,40}?(?<![a-z])((?:a[b-e]|[b-d]|a(?![ \t]+[a-z]{2})|e(?![ \t]+(?:\d|[a-z]{2})))(?:\s*(?:[/,+]| e )\s*[a-e](?![a-z]))*)(?![a-z])/

/** Of several categories for cars, the last one includes the others. */
function readLicence(text: string): Value {
  const letters = LICENCE.exec(text)?.[1]?.replaceAll(" e ", "").toUpperCase() ?? ""
  const car = ["E", "D", "C", "B"].find((letter) => letters.includes(letter)) ?? ""
  return sure(drivingLicences.find((one) => one === (letters.includes("A") ? `A${car}` : car)))
}

function readMaritalStatus(text: string): Value {
  const stem = /\b(solteir|casad|separad|divorciad|viuv)[oa]\b/.exec(text)?.[1]
  return sure(stem && maritalStatuses.find((one) => fold(one).startsWith(stem)))
}

function readContact(lines: readonly string[]): Partial<Record<CurriculumField, Value>> {
  const text = lines.join("\n")
  const [email, phone] = [readEmail(text), readPhone(text)]
  const degree = { high: SURE, medium: LIKELY, low: GUESSED }
  return {
    email: email && { value: email.value, confidence: degree[email.confidence] },
    phone: phone && { value: phone.words, confidence: degree[phone.confidence] },
  }
}

const maxOf: Partial<Record<CurriculumField, { max: number }>> = { ...curriculumLines, ...curriculumTexts }

/**
 * Reads the fields of a curriculum from its text, in the order of the form; missing ones are left out. The text is only data:
 * instructions in it have no effect.
 * @param read the confidence of its letters, 0 to 1
 * @param today the local day, YYYY-MM-DD
 */
export function readCurriculumText(text: string, read: number, today: string): ReadCurriculumField[] {
  const lines = text.split("\n").flatMap((line) => line.trim() || [])
  const folded = fold(lines.join("\n"))
  const parts = sectionsOf(lines)
  const personal = fold(personalIn(parts).join("\n"))
  const loose = (parts.get("") ?? []).find((line) => /^dispon(?:ibilidade|ivel) /.test(fold(line)))
  const found: Partial<Record<CurriculumField, Value>> = {
    name: readName(lines),
    nationality: sure(/\bbrasileir[oa]\b/.test(personal) ? "BR" : undefined),
    marital_status: readMaritalStatus(personal),
    age: readAge(personal, today),
    ...readContact(lines),
    city: readCity(lines),
    driving_licence: readLicence(folded),
    ...(loose && { availability: { value: loose, confidence: LIKELY } }),
  }
  for (const name of Object.keys(curriculumTexts) as CurriculumText[]) {
    // Joins a line that was wrapped at the edge of the sheet.
    const section = parts
      .get(name)
      ?.join("\n")
      .replace(/(?<=[^\n]{60})\n(?=\p{Ll})/gu, " ")
    if (section) found[name] = { value: section, confidence: SURE }
  }
  return CURRICULUM_FIELDS.flatMap((field) => {
    const one = found[field]
    if (!one) return []
    const value = typeof one.value === "string" ? prefixOf(one.value, maxOf[field]?.max ?? 0) : one.value
    return { field, value, confidence: Math.min(one.confidence, read) }
  })
}
