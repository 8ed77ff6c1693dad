import { AGE, type CurriculumLine, curriculumLines, nationalities } from "@upaon/contract/curriculum/fields"
import type { Sheet } from "./curriculum.ts"

/** The lines below the name. Each starts with its label, for readers and for programs. */
export function factsOf(sheet: Sheet): string[] {
  const nationality = nationalities.find(({ value }) => value === sheet.nationality)?.label
  const told = (name: Exclude<CurriculumLine, "name">, value = sheet[name]) =>
    value ? `${curriculumLines[name].label}: ${value}` : ""
  return [
    told("phone"),
    told("email"),
    told("city"),
    [
      told("nationality", nationality ?? ""),
      told("marital_status"),
      sheet.age && `${AGE.label}: ${sheet.age} anos`,
    ]
      .filter(Boolean)
      .join("  ·  "),
    told("driving_licence"),
  ].filter(Boolean)
}
