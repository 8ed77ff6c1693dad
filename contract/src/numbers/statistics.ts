import { z } from "zod"
import { dataOf, endpointsFor, orFile } from "../platform/endpoint.ts"
import { day } from "../platform/fields.ts"
import { dayCount, format } from "./endpoints.ts"

const admin = endpointsFor({ tag: "numbers", access: "administrator" })

export const STATISTICS_DAYS = [7, 30, 90, 365] as const

/** What is counted of the house by day; the waiting times in hours, null where nothing was decided. */
export const statisticLabels = {
  sent: "Vagas enviadas",
  approved: "Vagas aprovadas",
  refused: "Vagas recusadas",
  wait_median: "Espera da análise, mediana (h)",
  wait_p90: "Espera da análise, 9 de cada 10 (h)",
  applications: "Candidaturas",
  hires: "Contratações informadas",
  searches: "Buscas",
  empty_searches: "Buscas sem resultado",
  alerts: "Alertas enviados",
  points: "Pontos vendidos",
  money: "Receita (R$)",
} as const
export type Statistic = keyof typeof statisticLabels
export const STATISTICS = Object.keys(statisticLabels) as Statistic[]

const numbers = z.object(
  Object.fromEntries(
    STATISTICS.map((name) => [name, name.startsWith("wait") ? z.number().nullable() : z.number()]),
  ) as Record<Exclude<Statistic, "wait_median" | "wait_p90">, z.ZodNumber> &
    Record<"wait_median" | "wait_p90", z.ZodNullable<z.ZodNumber>>,
)

/** Words that were searched, with their filters, where three people or more asked so on one day. */
const askedQuestion = z.object({
  words: z.string(),
  /** As people read them; empty without any. */
  filters: z.string(),
  /** Where the search is. */
  path: z.string(),
  people: z.int(),
  /** What it last found. */
  results: z.int(),
})
export type AskedQuestion = z.output<typeof askedQuestion>

const statistics = z.object({
  total: numbers,
  /** Oldest first, each day of the time asked for. */
  days: z.array(numbers.extend({ date: day() })),
  /** Searches that found nothing, and those of which nobody opened a vacancy: of the last 30 days at most. */
  empty: z.array(askedQuestion),
  unpressed: z.array(askedQuestion),
})
export type Statistics = z.output<typeof statistics>

export const showStatistics = admin.get("/api/admin/statistics", {
  summary: "Números do site por dia: vagas, análise, candidaturas, buscas, alertas, pontos e receita",
  fresh: "file",
  query: z.object({ days: dayCount(STATISTICS_DAYS), format }),
  reply: orFile(dataOf(statistics)),
})
