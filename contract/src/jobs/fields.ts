import { z } from "zod"
import {
  asNumber,
  emptiable,
  bit,
  DAY_INVALID,
  day,
  flag,
  ids,
  optionalCount,
  optionalEmail,
  optionalId,
  optionalPhone,
  requiredId,
  requiredText,
} from "../platform/fields.ts"
import {
  addressOrNone,
  isSecureAddress,
  optionalHtml,
  optionalMoney,
  requiredHtml,
} from "../platform/rich-fields.ts"
import { COUNTY_REQUIRED, STATE_REQUIRED } from "../platform/text-rules.ts"
import { APPLY_BY, JOB_STATUS, JOB_TYPE, SENT_STATUS_NAMES } from "./statuses.ts"
import { question, questions } from "./questions.ts"
import { descriptionFault } from "./description-template.ts"

/** Messages for missing or invalid fields, on both sides. */
export const jobSentences = {
  title: "Informe o título da vaga.",
  most: "São no máximo {most} vagas e rascunhos novos por dia. Continue amanhã.",
  description: "Descreva a vaga.",
  company_id: "Escolha a empresa.",
  job_number: "A quantidade de vagas vai de 1 a 9.999.",
  salary: "Informe o salário ou marque “Salário à Combinar”.",
  salary_to: "O salário final não pode ser menor que o inicial.",
  job_type_id: "Escolha o tipo de vaga.",
  job_area_id: "Escolha a área da vaga.",
  state_id: STATE_REQUIRED,
  county_id: COUNTY_REQUIRED,
  received_date: "A data deve ser hoje ou depois.",
  user_id: "Escolha o usuário dono da vaga.",
  status_job_post_id: "Escolha a situação da vaga.",
  instructions: "Escreva o que o anunciante deve corrigir.",
  url_special_ad: "Informe o endereço completo, com https://.",
  apply_by: "Escolha como se candidatar.",
  apply_whatsapp: "Informe o número do WhatsApp, com DDD.",
  apply_link: "Informe o endereço da página, com https://.",
  email_receive_cv: "Informe o e-mail que recebe os currículos.",
} as const

/** Who sees a field in responses: everybody, the owner, or administrators. Each also sees what the former ones see. */
export type Reader = "everybody" | "owner" | "administrator"

/** A field: its label, the schema of its input, who sees it, and its schema in responses. */
const field = <S extends z.ZodType, R extends Reader, A extends z.ZodType>(
  label: string,
  schema: S,
  reader: R,
  reply: A,
) => ({ label, schema, reader, reply })

const wholeOrNone = z.int().nullable()
const money = z.number().nullable()

const description = requiredHtml(jobSentences.description).superRefine((html, context) => {
  const message = descriptionFault(html)
  if (message) context.addIssue({ code: "custom", message })
})

/** A later year is a slip of the hand, such as 2206 for 2026, and would keep the vacancy public for good. */
const deadline = day().refine((text) => text < "2100", DAY_INVALID)

/** The fields of a vacancy that advertisers and administrators fill in. */
export const jobFields = {
  title: field("Título da vaga", requiredText(255, jobSentences.title), "everybody", z.string()),
  description: field("Descrição", description, "owner", z.string()),
  /** 0 in responses for an imported vacancy without a company. */
  company_id: field("Empresa", requiredId(jobSentences.company_id), "owner", z.int()),
  job_number: field("Vagas", optionalCount(1, 9_999, jobSentences.job_number), "everybody", wholeOrNone),
  salary: field("Salário", optionalMoney("Informe o salário em reais."), "everybody", money),
  negotiable_salary: field("Salário à Combinar", flag().optional(), "everybody", z.boolean()),
  job_type_id: field(JOB_TYPE, requiredId(jobSentences.job_type_id), "owner", wholeOrNone),
  job_area_id: field("Área da vaga", requiredId(jobSentences.job_area_id), "owner", wholeOrNone),
  state_id: field("Estado", requiredId(jobSentences.state_id), "owner", wholeOrNone),
  county_id: field("Cidade", requiredId(jobSentences.county_id), "owner", wholeOrNone),
  neighborhood_id: field("Bairro", optionalId(), "owner", wholeOrNone),
  /** Derived from the state when absent (rule a16). */
  region_id: field("Região", optionalId(), "owner", wholeOrNone),
  /** When absent in a new job: `email` if an e-mail is given, otherwise `description` (rule d2). */
  apply_by: field(
    "Como se candidatar",
    z.enum(APPLY_BY, jobSentences.apply_by).optional(),
    "owner",
    z.enum(APPLY_BY),
  ),
  email_receive_cv: field("E-mail para receber currículos", optionalEmail(), "owner", z.string().nullable()),
  /** Accepted as people write it, returned as E.164. */
  apply_whatsapp: field("WhatsApp", optionalPhone(), "owner", z.string().nullable()),
  apply_link: field(
    "Endereço para se candidatar",
    addressOrNone(jobSentences.apply_link, isSecureAddress).nullish(),
    "owner",
    z.string().nullable(),
  ),
  questions: field("Perguntas", questions(), "owner", z.array(question)),
  curriculum_required: field("Pedir currículo", flag().optional(), "owner", z.boolean()),
  /** Last day of the selection. The server checks that it is today or later, because its clock decides. */
  received_date: field("Fim da seleção", emptiable(deadline), "everybody", day().nullable()),
  image_id: field("Imagem", optionalId(), "owner", wholeOrNone),
}

const status = jobSentences.status_job_post_id
const address = jobSentences.url_special_ad
const condition = ["all", "any"] as const

/** Fields that only administrators fill in. */
export const adminJobFields = {
  user_id: field("Usuário", requiredId(jobSentences.user_id), "administrator", z.int()),
  verified: field("Verificada", flag("Informe se a vaga é verificada."), "everybody", z.boolean()),
  status_job_post_id: field(
    "Situação",
    z.preprocess(
      (value) => (value === null || value === "" ? undefined : asNumber(value)),
      z
        .number(status)
        .pipe(
          z.literal(
            SENT_STATUS_NAMES.map((name) => JOB_STATUS[name]),
            status,
          ),
        )
        .optional(),
    ),
    "administrator",
    z.int(),
  ),
  /** 1: a push message is sent once, when the job first becomes public. */
  onesignal_notification: field(
    "Enviar notificação",
    bit().optional(),
    "administrator",
    z.union([z.literal(0), z.literal(1)]),
  ),
  /** What the advertiser should correct; null when nothing was asked. */
  instructions: field("Instruções para o anunciante", optionalHtml(), "owner", z.string().nullable()),
  salary_from: field("Salário de", optionalMoney(), "everybody", money),
  salary_to: field("Salário até", optionalMoney(), "everybody", money),
  salary_max: field("Salário máximo", optionalMoney(), "everybody", money),
  type_special_ad: field(
    "Abrir um endereço de fora",
    emptiable(z.literal("redirect", "O único tipo de destaque é 'redirect'.")),
    "everybody",
    z.literal("redirect").nullable(),
  ),
  url_special_ad: field(
    "Endereço",
    z.string(address).trim().max(2048, address).nullish(),
    "everybody",
    z.string().nullable(),
  ),
  job_exclusive_accesses_ids: field(
    "Acessos exclusivos",
    ids().optional(),
    "administrator",
    z.array(z.int()),
  ),
  job_exclusive_accesses_condition: field(
    "Quem lê precisa de",
    z.enum(condition, "Escolha todos ou qualquer um.").optional(),
    "everybody",
    z.enum(condition),
  ),
}

export const allJobFields = { ...jobFields, ...adminJobFields }
type Fields = typeof allJobFields
export type JobField = keyof Fields

/** The fields in responses for which `reader` is the lowest role that sees them. */
type RepliesTo<R extends Reader> = {
  [F in JobField as Fields[F]["reader"] extends R ? F : never]: Fields[F]["reply"]
}
export const repliesTo = <R extends Reader>(reader: R) =>
  Object.fromEntries(
    Object.entries(allJobFields).flatMap(([name, one]) => (one.reader === reader ? [[name, one.reply]] : [])),
  ) as RepliesTo<R>

/** The label of each field. */
export const jobLabels = Object.fromEntries(
  Object.entries(allJobFields).map(([name, { label }]) => [name, label]),
) as Record<JobField, string>
