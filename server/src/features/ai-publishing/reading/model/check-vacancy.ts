import type { Confidence, Found, JobDraft, Phone, Place, Reading, ReadingContext, Salary } from "../draft.ts"
import { fold, foldName } from "../fold.ts"
import { linesOf, tidyText } from "../lines.ts"
import { readEmail, readPhones } from "../rules/read-contact.ts"
import { readDeadline } from "../rules/read-deadline.ts"
import { readJobArea } from "../rules/read-job-area.ts"
import { readPlace } from "../rules/read-place.ts"
import { splitSections } from "../rules/read-sections.ts"
import { writeDescription } from "../rules/write-description.ts"
import type { ModelVacancy } from "./vacancy-schema.ts"

const monthlyLimit = 200_000

/** A field the model gave, kept only if the words it transcribed hold it: what it made up is dropped. */
function grounded(
  value: string | null,
  field: string,
  given: ModelVacancy,
  text: string,
): Found<string> | null {
  const clean = value ? tidyText(value).replace(/\s+/g, " ").trim() : ""
  if (clean === "" || clean.length > 255) return null
  const words = foldName(clean)
    .split(" ")
    .filter((word) => word.length > 2)
  const present = words.filter((word) => text.includes(word)).length
  if (words.length > 0 && present * 2 < words.length) return null
  const confidence: Confidence = given.unsure.includes(field)
    ? "low"
    : present === words.length
      ? "high"
      : "low"
  return { value: clean, confidence, words: clean }
}

function checkSalary(given: ModelVacancy, text: string): Found<Salary> | null {
  const { salary } = given
  if (!salary) return null
  const digits = text.replace(/[^\d]/g, "")
  const keep = (amount: number | null) => {
    const whole = amount === null ? "" : String(Math.trunc(amount))
    const printed =
      digits.includes(whole) ||
      (whole.endsWith("000") && /\bmil\b/.test(text) && digits.includes(whole.slice(0, -3)))
    return amount !== null && amount > 0 && amount <= monthlyLimit && printed ? amount : null
  }
  const value: Salary = {
    exact: keep(salary.exact),
    from: keep(salary.from),
    to: keep(salary.to),
    max: keep(salary.max),
    negotiable: salary.negotiable && /combinar|negocia/.test(text),
    minimumWage: salary.minimumWage && /salario minimo/.test(text),
  }
  if (value.from !== null && value.to !== null && value.from > value.to) return null
  if (value.exact !== null) Object.assign(value, { from: null, to: null, max: null })
  const something = value.exact ?? value.from ?? value.to ?? value.max
  if (something === null && !value.negotiable && !value.minimumWage) return null
  return { value, confidence: given.unsure.includes("salary") ? "low" : "high", words: "" }
}

function checkPhone(given: ModelVacancy, transcription: string): Found<Phone> | null {
  const wanted = given.phone?.replace(/\D/g, "").slice(-8)
  if (!wanted) return null
  const printed = readPhones(`${transcription}\nTelefone: ${given.phone ?? ""}`).find(({ value }) =>
    value.number.endsWith(wanted),
  )
  if (!printed || !transcription.replace(/\D/g, "").includes(wanted)) return null
  return {
    ...printed,
    value: { ...printed.value, whatsapp: given.phoneIsWhatsapp || printed.value.whatsapp },
    confidence: given.unsure.includes("phone") ? "low" : "high",
  }
}

function checkDeadline(given: ModelVacancy, transcription: string, today: string): Found<string> | null {
  const read = readDeadline(transcription, today)
  if (
    !given.deadline ||
    !/^\d{4}-\d{2}-\d{2}$/.test(given.deadline) ||
    Number.isNaN(Date.parse(given.deadline))
  )
    return read
  if (read?.value === given.deadline) return { ...read, confidence: "high" }
  const day = String(Number(given.deadline.slice(8)))
  return new RegExp(`(?<!\\d)0?${day}(?!\\d)`).test(transcription)
    ? { value: given.deadline, confidence: "low", words: given.deadline }
    : read
}

function checkArea(given: ModelVacancy, context: ReadingContext): Found<Place> | null {
  const named = context.areas.find(({ name }) => foldName(name) === foldName(given.jobArea ?? ""))
  if (named)
    return {
      value: { id: named.id, name: named.name },
      confidence: given.unsure.includes("jobArea") ? "low" : "high",
      words: given.title ?? "",
    }
  return readJobArea(given.title ?? "", given.transcription, context.areas)
}

function checkList(items: readonly string[]): Found<string[]> | null {
  const value = items
    .map((item) => tidyText(item).replace(/^• /, "").trim())
    .filter((item) => item !== "" && item.length <= 400)
    .slice(0, 40)
  return value.length > 0 ? { value, confidence: "high", words: value.join(" / ") } : null
}

/**
 * The model's answer as a draft. Ids come from our own catalogues, figures and addresses must stand in the transcription,
 * and the description is written here from plain text, so neither the model nor words in the picture decide more than text.
 */
export function checkVacancy(given: ModelVacancy, context: ReadingContext): Reading {
  const transcription = tidyText(given.transcription)
  const lines = linesOf(transcription)
  const text = fold(transcription)
  if (!given.isJob)
    return {
      kind: "not-a-job",
      source: "model",
      reason: text.trim() === "" ? "no-text" : "no-vacancy",
      text: transcription,
    }
  const spoken = `Local: ${[given.neighborhood, given.county].filter(Boolean).join(", ")}${given.state ? ` - ${given.state.toUpperCase()}` : ""}`
  const title = grounded(given.title, "title", given, text)
  const email = readEmail(given.email ?? "")
  const openings = given.openings
  const draft: JobDraft = {
    title,
    company: grounded(given.company, "company", given, text),
    openings:
      openings !== null && Number.isInteger(openings) && openings >= 1 && openings <= 9999
        ? { value: openings, confidence: /\d|uma|duas/.test(text) ? "high" : "low", words: String(openings) }
        : null,
    salary: checkSalary(given, text),
    ...(given.county || given.neighborhood || given.state
      ? readPlace(spoken, context.places)
      : { state: null, county: null, neighborhood: null }),
    jobType: given.jobType
      ? {
          value: given.jobType,
          confidence: given.unsure.includes("jobType") ? "low" : "medium",
          words: given.jobType,
        }
      : null,
    jobArea: title ? checkArea(given, context) : null,
    email:
      email && text.replace(/\s/g, "").includes(email.value)
        ? { ...email, confidence: given.unsure.includes("email") ? "low" : "medium" }
        : null,
    phone: checkPhone(given, transcription),
    deadline: checkDeadline(given, transcription, context.today),
    requirements: checkList(given.requirements),
    benefits: checkList(given.benefits),
    workingHours: grounded(given.workingHours, "workingHours", given, text),
    description: writeDescription(splitSections(lines)),
  }
  return {
    kind: "job",
    source: "model",
    draft,
    several: given.several,
    otherTitles: given.otherTitles.slice(0, 30),
    text: transcription,
  }
}
