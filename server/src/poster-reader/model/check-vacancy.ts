import { z } from "zod"
import {
  type Confidence,
  type Found,
  JOB_TYPES,
  type JobDraft,
  type Phone,
  type Place,
  type Reading,
  type ReadingContext,
  type ReadPlaces,
  type Salary,
} from "../draft.ts"
import { readEmail, readPhones } from "../fields/read-contact.ts"
import { readDeadline } from "../fields/read-deadline.ts"
import { readPlace } from "../fields/read-place.ts"
import { readJobArea } from "../fields/read-type-and-area.ts"
import { splitSections, writeDescription } from "../fields/sections.ts"
import { linesOf, tellingLines, tidyText, withoutBullet } from "../text/lines.ts"
import { fold, foldName } from "../text/words.ts"

/** What the model is asked for. Strict providers want every key present, so absence is null; no transforms. */
export const vacancySchema = z.object({
  isJob: z.boolean().describe("true only if the picture offers at least one job"),
  transcription: z.string().describe("all the text of the picture, line by line, exactly as printed"),
  several: z.boolean().describe("true if it offers more than one different job"),
  otherTitles: z.array(z.string()).describe("titles of the jobs after the first"),
  title: z.string().nullable(),
  company: z.string().nullable(),
  openings: z.number().nullable(),
  salary: z
    .object({
      exact: z.number().nullable(),
      from: z.number().nullable(),
      to: z.number().nullable(),
      max: z.number().nullable(),
      negotiable: z.boolean(),
      minimumWage: z.boolean(),
    })
    .nullable()
    .describe("monthly pay in reais; vouchers, prizes and daily or hourly rates are not pay"),
  state: z.string().nullable().describe("two-letter abbreviation"),
  county: z.string().nullable(),
  neighborhood: z.string().nullable(),
  jobType: z.enum(JOB_TYPES).nullable(),
  jobArea: z.string().nullable().describe("one of the areas listed in the request"),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phoneIsWhatsapp: z.boolean(),
  deadline: z.string().nullable().describe("last day to apply, YYYY-MM-DD"),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  unsure: z.array(z.string()).describe("names of fields that were hard to read"),
})

export type ModelVacancy = z.infer<typeof vacancySchema>

const monthlyLimit = 200_000

/** What the model was unsure of is `low`, whatever it says. */
function sureness(given: ModelVacancy, field: keyof JobDraft, otherwise: Confidence = "high"): Confidence {
  return given.unsure.includes(field) ? "low" : otherwise
}

/** A field the model gave, kept only if the words it transcribed hold it: what it made up is dropped. */
function grounded(given: ModelVacancy, field: "title" | "company", text: string): Found<string> | null {
  const value = tidyText(given[field] ?? "")
    .replace(/\s+/g, " ")
    .trim()
  if (value === "" || value.length > 255) return null
  const words = foldName(value)
    .split(" ")
    .filter((word) => word.length > 2)
  const present = words.filter((word) => text.includes(word)).length
  if (words.length > 0 && present * 2 < words.length) return null
  const confidence = sureness(given, field, present === words.length ? "high" : "low")
  return { value, confidence, words: value }
}

function checkSalary(given: ModelVacancy, text: string): Found<Salary> | null {
  const { salary } = given
  if (!salary) return null
  const digits = text.replace(/[^\d]/g, "")
  const keep = (amount: number | null) => {
    if (amount === null || amount <= 0 || amount > monthlyLimit) return null
    const whole = String(Math.trunc(amount))
    const inThousands = whole.endsWith("000") && /\bmil\b/.test(text) && digits.includes(whole.slice(0, -3))
    return inThousands || digits.includes(whole) ? amount : null
  }
  const exact = keep(salary.exact)
  const range = { from: keep(salary.from), to: keep(salary.to), max: keep(salary.max) }
  const value: Salary = {
    exact,
    ...(exact === null ? range : { from: null, to: null, max: null }),
    negotiable: salary.negotiable && /combinar|negocia/.test(text),
    minimumWage: salary.minimumWage && /salario minimo/.test(text),
  }
  if (range.from !== null && range.to !== null && range.from > range.to) return null
  const amount = value.exact ?? value.from ?? value.to ?? value.max
  if (amount === null && !value.negotiable && !value.minimumWage) return null
  return { value, confidence: sureness(given, "salary"), words: "" }
}

function checkPhone(given: ModelVacancy, transcription: string): Found<Phone> | null {
  const wanted = given.phone?.replace(/\D/g, "").slice(-8)
  if (!wanted || !transcription.replace(/\D/g, "").includes(wanted)) return null
  const printed = readPhones(`${transcription}\nTelefone: ${given.phone ?? ""}`).find(({ value }) =>
    value.number.endsWith(wanted),
  )
  if (!printed) return null
  const value = { ...printed.value, whatsapp: given.phoneIsWhatsapp || printed.value.whatsapp }
  return { ...printed, value, confidence: sureness(given, "phone") }
}

function checkEmail(given: ModelVacancy, text: string): Found<string> | null {
  const email = readEmail(given.email ?? "")
  if (!email || !text.replace(/\s/g, "").includes(email.value)) return null
  return { ...email, confidence: sureness(given, "email", "medium") }
}

function checkDeadline(
  { deadline }: ModelVacancy,
  transcription: string,
  today: string,
): Found<string> | null {
  const read = readDeadline(transcription, today)
  if (!deadline || !/^\d{4}-\d{2}-\d{2}$/.test(deadline) || Number.isNaN(Date.parse(deadline))) return read
  if (read?.value === deadline) return { ...read, confidence: "high" }
  const isPrinted = new RegExp(`(?<!\\d)0?${Number(deadline.slice(8))}(?!\\d)`).test(transcription)
  return isPrinted ? { value: deadline, confidence: "low", words: deadline } : read
}

function checkArea(given: ModelVacancy, { areas }: ReadingContext): Found<Place> | null {
  const title = given.title ?? ""
  const named = areas.find(({ name }) => foldName(name) === foldName(given.jobArea ?? ""))
  if (!named) return readJobArea(title, given.transcription, areas)
  return {
    value: { id: named.id, name: named.name },
    confidence: sureness(given, "jobArea"),
    words: title,
  }
}

function checkOpenings({ openings }: ModelVacancy, text: string): Found<number> | null {
  if (openings === null || !Number.isInteger(openings) || openings < 1 || openings > 9999) return null
  const confidence = /\d|uma|duas/.test(text) ? "high" : "low"
  return { value: openings, confidence, words: String(openings) }
}

function checkList(items: readonly string[]): Found<string[]> | null {
  const value = items
    .map((item) => withoutBullet(tidyText(item)).trim())
    .filter((item) => item !== "" && item.length <= 400)
    .slice(0, 40)
  return value.length > 0 ? { value, confidence: "high", words: value.join(" / ") } : null
}

/** The places as they would be printed, for our own reader to find them in our catalogues. */
function checkPlace({ state, county, neighborhood }: ModelVacancy, { places }: ReadingContext): ReadPlaces {
  if (!county && !neighborhood && !state) return { state: null, county: null, neighborhood: null }
  const names = [neighborhood, county].filter(Boolean).join(", ")
  return readPlace(`Local: ${names}${state ? ` - ${state.toUpperCase()}` : ""}`, places)
}

/**
 * The model's answer as a draft. Ids come from our own catalogues, figures and addresses must stand in the transcription,
 * and the description is written here from plain text, so neither the model nor words in the picture decide more than text.
 */
export function checkVacancy(given: ModelVacancy, context: ReadingContext): Reading {
  const transcription = tidyText(given.transcription)
  const lines = linesOf(transcription)
  // What is addressed to a program proves nothing.
  const told = tellingLines(lines)
    .map((line) => line.text)
    .join("\n")
  const text = fold(told)
  if (!given.isJob) {
    const reason = text.trim() === "" ? "no-text" : "no-vacancy"
    return { kind: "not-a-job", source: "model", reason, text: transcription }
  }
  const title = grounded(given, "title", text)
  const { jobType } = given
  const draft: JobDraft = {
    title,
    company: grounded(given, "company", text),
    openings: checkOpenings(given, text),
    salary: checkSalary(given, text),
    ...checkPlace(given, context),
    jobType: jobType && {
      value: jobType,
      confidence: sureness(given, "jobType", "medium"),
      words: jobType,
    },
    jobArea: title && checkArea(given, context),
    email: checkEmail(given, text),
    phone: checkPhone(given, told),
    deadline: checkDeadline(given, told, context.today),
    requirements: checkList(given.requirements),
    benefits: checkList(given.benefits),
    description: writeDescription(splitSections(lines)),
  }
  const otherTitles = given.otherTitles.slice(0, 30)
  return { kind: "job", source: "model", draft, several: given.several, otherTitles, text: transcription }
}
