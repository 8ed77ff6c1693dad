import { z } from "zod"

/** Why a vacancy may be a trap; what each is called stands in `riskLabels`. */
export const RISK_CODES = [
  "fee",
  "course",
  "bank_data",
  "documents",
  "free_contact",
  "odd_pay",
  "new_account",
  "cnpj",
  "refused_words",
  "copy_of_other",
  "refused_owner",
] as const
export type RiskCode = (typeof RISK_CODES)[number]

export const riskLabels: Record<RiskCode, string> = {
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

/** One reason of a vacancy's risk: how much it adds, and where the title or the text says so. */
export type RiskReason = { code: RiskCode; weight: number; quotes: string[] }

/** From here on one report of 'pede dinheiro' is enough, and what is measured counts as found. */
export const HIGH_RISK = 60
/** From here on a person reviews, whoever sent it. */
export const WAITING_RISK = 40

export const risk = z.object({
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(
    z.object({
      code: z.enum(RISK_CODES),
      label: z.string(),
      weight: z.int(),
      /** As they stand in the title or the text; none where the reason is not one of words. */
      quotes: z.array(z.string()),
    }),
  ),
})
