import { descriptionFault } from "@upaon/contract/jobs/description-template"
import { cleanHtml } from "../../platform/html/index.ts"
import { invalidField } from "../../platform/http/failure.ts"

/** Longest text after cleaning (rule c17). */
const TEXT_MAX = 20_000
const TOO_LONG = "O texto é longo demais: use no máximo 20.000 caracteres."

/**
 * A job's description as it is stored.
 * @throws Failure 422 when nothing visible is left, or more than 20,000 characters
 */
export function cleanDescription(html: string): string {
  const clean = cleanHtml(html)
  if (clean === "") throw invalidField("description", "Descreva a vaga.")
  const fault = descriptionFault(clean)
  if (fault) throw invalidField("description", fault)
  if (clean.length > TEXT_MAX) throw invalidField("description", TOO_LONG)
  return clean
}

/**
 * Instructions for the advertiser as they are stored; null when nothing visible is left.
 * @throws Failure 422 when longer than 20,000 characters
 */
export function cleanInstructions(html: string | null | undefined): string | null {
  const clean = cleanHtml(html ?? "")
  if (clean.length > TEXT_MAX) throw invalidField("instructions", TOO_LONG)
  return clean || null
}
