import { z } from "zod"
import { dataOf, endpointsFor, messageReply, orFile, totalReply } from "../platform/endpoint.ts"
import { day, id, ids, searchText } from "../platform/fields.ts"
import { JOB_NUMBERS, SEEN } from "./labels.ts"

const open = endpointsFor({ tag: "numbers" })
const employer = endpointsFor({ tag: "numbers", access: "advertiser" })

/** What one page shows at most. */
const SEEN_MAX = 100
/** Words and every filter; a longer one asks for nothing that people ask for. */
const SEARCH_PATH_MAX = 1000
const POSITION_MAX = 1000

export const countSeenJobs = open.post("/api/jobPost/seen", {
  summary: "Conta vagas que alguém viu, abriu ou compartilhou, cada uma uma vez por dia e visitante",
  body: z.object({
    ids: ids().pipe(z.array(z.int()).max(SEEN_MAX)),
    how: z.enum(SEEN, { error: "Informe 'shown', 'opened' ou 'shared'." }),
  }),
  reply: totalReply,
})

export const countOutwardPress = open.post("/api/jobPost/{slug}/outward", {
  summary: "Conta que alguém seguiu o caminho de fora para se candidatar, uma vez por dia",
  params: z.object({ slug: z.string().max(300) }),
  reply: messageReply,
})

export const countSearch = open.post("/api/search/seen", {
  summary: "Conta uma busca que alguém fez, ou a vaga que abriu dela, uma vez por dia e visitante",
  body: z.object({
    /** The address of the search. */
    asked: searchText(SEARCH_PATH_MAX),
    /** Which of its vacancies was opened: the first one is 1. */
    position: z.int().min(1).max(POSITION_MAX).optional(),
  }),
  reply: totalReply,
})

/** The last days, today among them; 30 when it is none of these. */
export const dayCount = <const D extends readonly number[]>(choices: D) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? 30 : Number(value)),
    z.literal(choices, { error: `Escolha entre ${choices.join(", ")} dias.` }),
  )

export const format = z.enum(["json", "csv"], { error: "O formato é 'csv'." }).optional()

export const jobNumbers = z.object(
  Object.fromEntries(JOB_NUMBERS.map((name) => [name, z.int()])) as Record<
    (typeof JOB_NUMBERS)[number],
    z.ZodInt
  >,
)

const jobAnalytics = z.object({
  title: z.string(),
  slug: z.string(),
  /** Whether strangers can read it, and its poster with it. */
  public: z.boolean(),
  total: jobNumbers,
  /** Oldest first, each day of the time asked for. */
  days: z.array(jobNumbers.extend({ date: day() })),
})
export type JobAnalytics = z.output<typeof jobAnalytics>

export const showJobAnalytics = employer.get("/api/jobPost/{id}/analytics", {
  summary:
    "Números de uma vaga por dia: vista na lista, aberta, candidaturas, caminho de fora, compartilhada",
  params: z.object({ id: id() }),
  query: z.object({ days: dayCount([7, 30, 90]), format }),
  reply: orFile(dataOf(jobAnalytics)),
})
