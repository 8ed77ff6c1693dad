import type { JobDraft, Reading, ReadingContext, ReadingSource } from "./draft.ts"
import type { Line } from "./lines.ts"
import { cleanLines, linesOf } from "./lines.ts"
import { joinHeadlines } from "./rules/join-headlines.ts"
import { isVacancy } from "./rules/is-vacancy.ts"
import { readCompany } from "./rules/read-company.ts"
import { readEmail, readPhone } from "./rules/read-contact.ts"
import { readDeadline } from "./rules/read-deadline.ts"
import { readJobArea } from "./rules/read-job-area.ts"
import { readJobType } from "./rules/read-job-type.ts"
import { readOpenings } from "./rules/read-openings.ts"
import { readPlace } from "./rules/read-place.ts"
import { readSalary } from "./rules/read-salary.ts"
import { readBenefits, readRequirements, splitSections } from "./rules/read-sections.ts"
import { readTitles } from "./rules/read-title.ts"
import { readWorkingHours } from "./rules/read-working-hours.ts"
import { writeDescription } from "./rules/write-description.ts"

/** A vacancy out of lines of text; nothing in them is obeyed, a field they do not say is null. */
export function readLines(given: readonly Line[], context: ReadingContext, source: ReadingSource): Reading {
  const lines = joinHeadlines(cleanLines(given), context.places)
  const text = lines.map((line) => line.text).join("\n")
  if (text.replace(/[^\p{L}]/gu, "").length < 12)
    return { kind: "not-a-job", source, reason: "no-text", text }
  const { title, titleLine, others } = readTitles(lines)
  if (!isVacancy(text)) return { kind: "not-a-job", source, reason: "no-vacancy", text }
  const several = others.length > 0
  // Of several vacancies, figures and lists count only up to the next title; contact and place are common to all.
  const next = others
    .map(({ line }) => line)
    .filter((line) => line > titleLine)
    .sort((a, b) => a - b)[0]
  const own = several ? lines.slice(Math.max(titleLine, 0), next) : lines
  // A bare list of titles: what is asked and given stands after it, for all of them.
  const ends = others.map(({ line }) => line).concat(titleLine)
  const isList = several && Math.max(...ends) - Math.min(...ends) <= others.length * 2
  const shared = isList ? lines.slice(Math.max(...ends) + 1) : []
  const ownText = own.map((line) => line.text).join("\n")
  const sections = splitSections(own)
  const name = title?.value ?? ""
  const draft: JobDraft = {
    title,
    company: readCompany(text),
    openings: readOpenings(ownText, title?.words ?? ""),
    salary: readSalary(ownText),
    ...readPlace(text, context.places),
    jobType: readJobType(ownText, name),
    jobArea: readJobArea(name, ownText, context.areas),
    email: readEmail(text),
    phone: readPhone(text),
    deadline: readDeadline(text, context.today),
    requirements: readRequirements(own, sections) ?? readRequirements(shared),
    benefits: readBenefits(own, sections) ?? readBenefits(shared),
    workingHours: readWorkingHours(ownText),
    description: writeDescription(several ? splitSections(lines) : sections),
  }
  return { kind: "job", source, draft, several, otherTitles: others.map((other) => other.title), text }
}

/** A vacancy out of plain text, such as a message or an imported post. */
export function readText(text: string, context: ReadingContext): Reading {
  return readLines(linesOf(text), context, "text")
}
