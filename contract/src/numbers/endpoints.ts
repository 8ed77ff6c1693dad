import { z } from "zod"
import { jobEnded } from "../jobs/schemas.ts"
import { dataOf, endpointsFor, messageReply, orFile, totalReply } from "../platform/endpoint.ts"
import { day, each, ids, searchText } from "../platform/fields.ts"
import { JOB_NUMBERS, SEEN } from "./labels.ts"

const open = endpointsFor({ tag: "numbers" })
const employer = endpointsFor({ tag: "numbers", access: "advertiser" })

/** The most vacancies that one page shows. */
const SEEN_MAX = 100
/** Room for the words and every filter; nobody makes a longer search. */
const SEARCH_PATH_MAX = 1000
const POSITION_MAX = 1000

export const countSeenJobs = open.post("/api/jobPost/seen", {
  summary: "Conta vagas que alguém viu, abriu ou compartilhou, cada uma uma vez por dia e visitante",
  body: z.object({
    ids: ids().pipe(z.array(z.int()).max(SEEN_MAX)),
    how: z.enum(SEEN, "Informe 'shown', 'opened' ou 'shared'."),
  }),
  reply: totalReply,
})

export const countOutwardPress = open.post("/api/jobPost/{slug}/outward", {
  summary: "Conta o clique de alguém no contato de uma vaga (e-mail, WhatsApp ou site), uma vez por dia",
  params: z.object({ slug: z.string().max(300) }),
  reply: messageReply,
  errors: [jobEnded],
})

export const countSearch = open.post("/api/search/seen", {
  summary: "Conta uma busca que alguém fez, ou a vaga que abriu dela, uma vez por dia e visitante",
  body: z.object({
    /** URL path of the search. */
    asked: searchText(SEARCH_PATH_MAX),
    /** Position of the opened vacancy in the results; the first is 1. */
    position: z.int().min(1).max(POSITION_MAX).optional(),
  }),
  reply: totalReply,
})

/** The number of days up to and including today; default 30, other values get a 422. */
export const dayCount = <const D extends readonly number[]>(choices: D) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? 30 : Number(value)),
    z.literal(choices, { error: `Escolha entre ${choices.join(", ")} dias.` }),
  )

export const format = z.enum(["json", "csv"], "O formato é 'csv'.").optional()

export const jobNumbers = z.object(each(JOB_NUMBERS, z.int()))

const jobAnalytics = z.object({
  title: z.string(),
  slug: z.string(),
  /** Whether the vacancy and its poster are public. */
  public: z.boolean(),
  total: jobNumbers,
  /** Every day of the period, the oldest first. */
  days: z.array(jobNumbers.extend({ date: day() })),
})
export type JobAnalytics = z.output<typeof jobAnalytics>

export const showJobAnalytics = employer.get("/api/jobPost/{id}/analytics", {
  summary:
    "Números de uma vaga por dia: vista na lista, aberta, candidaturas, cliques no contato, compartilhada",
  query: z.object({ days: dayCount([7, 30, 90]), format }),
  reply: orFile(dataOf(jobAnalytics)),
})

const admin = endpointsFor({ tag: "numbers", access: "administrator" })

export const STATISTICS_DAYS = [7, 30, 90, 365] as const

/** What is counted per day for the whole site. Waiting times in hours, null when nothing was decided. */
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

const numbers = z.object({
  ...each(STATISTICS, z.number()),
  ...each(["wait_median", "wait_p90"], z.number().nullable()),
})

/** A search (words and filters) that at least three people made on one day. */
const askedQuestion = z.object({
  words: z.string(),
  /** The filters in readable form; empty without any. */
  filters: z.string(),
  /** URL path of the search. */
  path: z.string(),
  people: z.int(),
  /** Number of results at the last search. */
  results: z.int(),
})
export type AskedQuestion = z.output<typeof askedQuestion>

const statistics = z.object({
  total: numbers,
  /** Every day of the period, the oldest first. */
  days: z.array(numbers.extend({ date: day() })),
  /** Searches without results, and searches after which nobody opened a vacancy; at most the last 30 days. */
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
