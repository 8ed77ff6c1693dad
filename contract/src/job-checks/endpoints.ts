import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"

/** Reasons why a vacancy may be a scam. */
export const riskLabels = {
  fee: "Cobra taxa ou pagamento",
  course: "Vende curso ou material",
  bank_data: "Chave PIX ou dados bancários no texto",
  documents: "Pede documentos, senha ou cartão",
  free_contact: "Só WhatsApp, com e-mail gratuito",
  odd_pay: "Salário muito fora do comum na área e na cidade",
  new_account: "Conta nova com muitas vagas",
  cnpj: "CNPJ ausente ou com dígitos errados",
  refused_words: "Palavras de vagas que foram recusadas",
  copy_of_other: "Texto quase igual ao de outra empresa",
  refused_owner: "O anunciante já teve vagas recusadas",
}
export type RiskCode = keyof typeof riskLabels
export const RISK_CODES = Object.keys(riskLabels) as RiskCode[]

/** A reason for a vacancy's risk: its weight in the score, and the passages of the title or text. */
export type RiskReason = { code: RiskCode; weight: number; quotes: string[] }

/** From this score on, a single report of 'pede dinheiro' is enough, and measurements count a vacancy as detected. */
export const HIGH_RISK = 60
/** From this score on, a person reviews the vacancy, whoever submitted it. */
export const WAITING_RISK = 40

export const risk = z.object({
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(
    z.object({
      code: z.enum(RISK_CODES),
      label: z.string(),
      weight: z.int(),
      /** Passages of the title or text; empty when the reason does not come from words. */
      quotes: z.array(z.string()),
    }),
  ),
})

const admin = endpointsFor({ tag: "jobs", access: "administrator" })
const writer = endpointsFor({ tag: "jobs", access: "signed-in" })

/** Longer texts are refused when they are sent. */
const MOST_SIGNS = 20_000
const text = () =>
  z
    .string()
    .overwrite((whole) => whole.slice(0, MOST_SIGNS))
    .catch("")
const known = () => z.int().positive().optional().catch(undefined)

/** Wording that the law forbids, with its position. */
export const fairWord = z.object({
  /** `title`, `description` or `questions.N.text`. */
  field: z.string(),
  /** Offsets in the submitted field: `value.slice(start, end)` is the marked text, including markup in HTML. */
  start: z.int(),
  end: z.int(),
  /** What the law says, in one sentence. */
  article: z.string(),
  /** Suggested replacement; "": the text should be removed. */
  better: z.string(),
})
export type FairWord = z.output<typeof fairWord>

export const checkJob = writer.post("/api/jobPost/check", {
  summary: "O que a lei não permite no texto de uma vaga, e vagas abertas quase iguais do mesmo anunciante",
  /** The current form, even if fields are missing or invalid. */
  body: z.object({
    id: known(),
    title: text(),
    description: text(),
    questions: z
      .array(z.object({ text: text() }))
      .max(20)
      .catch([]),
    /** The future owner of the vacancy; only administrators write for others. */
    user_id: known(),
  }),
  reply: dataOf(
    z.object({
      similar: z.array(z.object({ id: z.int(), title: z.string() })),
      fair_words: z.array(fairWord),
    }),
  ),
})

export const showRisk = admin.get("/api/admin/jobPost/{id}/risk", {
  summary: "O risco de uma vaga com os motivos, e o que a lei não permite no seu texto",
  reply: dataOf(risk.extend({ fair_words: z.array(fairWord) })),
})
