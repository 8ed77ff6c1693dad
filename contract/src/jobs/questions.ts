import { z } from "zod"
import { flag, requiredText } from "../platform/fields.ts"
import { fold } from "../platform/format.ts"

const KINDS = ["yes_no", "short"] as const

/** What the employer asks of whoever applies; the answer to `yes_no` is `yes` or `no`, to `short` a line. */
export const question = z.object({
  id: z.int(),
  text: z.string(),
  kind: z.enum(KINDS),
  required: z.boolean(),
})
export type Question = z.output<typeof question>

export const kindLabels: Record<Question["kind"], string> = { yes_no: "Sim ou não", short: "Resposta curta" }

export const MOST_QUESTIONS = 3

const tooMany = { error: `Faça no máximo ${MOST_QUESTIONS} perguntas.` }

/** As sent: a new one has no id yet. */
export const questions = () =>
  z
    .array(
      z.object({
        id: z.int().positive().nullish(),
        text: requiredText(120, "Escreva a pergunta."),
        kind: z.enum(KINDS, { error: "Escolha o tipo de resposta." }),
        required: flag().default(false),
      }),
    )
    .max(MOST_QUESTIONS, tooMany)
    .optional()

/** What employers may not ask (CLT art. 373-A; Lei 9.029/1995), and the folded words that ask it. */
const FORBIDDEN: readonly (readonly [topic: string, words: RegExp])[] = [
  ["a idade", /\bidade\b|quantos anos (?:voce )?(?:tem|possui)\b(?! de )|nasciment|\bnasceu\b/],
  ["o sexo", /\bsexo\b|\bgenero\b|orientacao sexual|\b(?:homem|mulher)\b/],
  [
    "o estado civil ou a família",
    /estado civil|\b(?:casad|solteir|divorciad)[oa]|\b(?:marido|esposa|conjuge)\b|\bfilh[oa]s?\b/,
  ],
  ["gravidez", /gravid[ae]|gestante|gestacao|\bengravid/],
  ["a religião", /religi|\bigreja\b|\bevangelic|\bcatolic/],
  ["cor ou raça", /\bracas?\b|\b(?:sua|qual a) cor\b|cor da pele|\betnia\b/],
  ["foto", /\bfotos?\b|\bselfie\b/],
  [
    "dívidas ou crédito",
    /\b(?:spc|serasa|dividas?)\b|negativad|nome (?:sujo|limpo)|restricao (?:no (?:nome|cpf)|de credito)/,
  ],
]

/** What a question of the employer asks that the law forbids, with the law; null: nothing. It warns and does not block. */
export function unlawfulQuestion(text: string): string | null {
  const topic = FORBIDDEN.find(([, words]) => words.test(fold(text)))?.[0]
  return topic
    ? `A lei não permite perguntar sobre ${topic} na seleção (CLT art. 373-A e Lei 9.029/1995). Tire esta pergunta.`
    : null
}
