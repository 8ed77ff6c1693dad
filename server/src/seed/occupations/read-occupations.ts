import type { JobAreaSlug } from "../start-content/catalogues.ts"

/** The job types' slugs. */
export type JobTypeSlug =
  | "integral"
  | "parcial"
  | "temporario"
  | "contrato"
  | "freelance"
  | "estagio"
  | "jovem-aprendiz"

/** What vacancies of one occupation are written of. */
export type Occupation = {
  area: JobAreaSlug
  /** Titles as employers write them. */
  titles: readonly string[]
  /** Reais a month, lowest and highest. */
  pay: readonly [number, number]
  type: JobTypeSlug
  duties: readonly string[]
  requirements: readonly string[]
}

const typeWords: Record<string, JobTypeSlug> = {
  "": "integral",
  parcial: "parcial",
  contrato: "contrato",
  freelance: "freelance",
  estagio: "estagio",
  aprendiz: "jovem-aprendiz",
}

/**
 * Reads the short notation of the files beside this one, four lines an occupation:
 * `# title | title`, `$ lowest-highest type`, `- duty; duty`, `! requirement; requirement`.
 * Throws on a line that is none of these or an occupation that lacks one.
 */
export function readOccupations(area: JobAreaSlug, text: string): Occupation[] {
  const lines = text.trim().split("\n")
  return Array.from({ length: lines.length / 4 }, (_, index) => {
    const line = (offset: number, sign: string) => {
      const found = lines[index * 4 + offset] ?? ""
      if (!found.startsWith(`${sign} `)) throw new Error(`${area}: expected '${sign}' in '${found}'`)
      return found.slice(2)
    }
    const [range = "", word = ""] = line(1, "$").split(" ")
    const [lowest, highest] = range.split("-").map(Number)
    const type = typeWords[word]
    if (!lowest || !highest || !type) throw new Error(`${area}: cannot read pay '${line(1, "$")}'`)
    return {
      area,
      titles: line(0, "#").split(" | "),
      pay: [lowest, highest],
      type,
      duties: line(2, "-").split("; "),
      requirements: line(3, "!").split("; "),
    }
  })
}
