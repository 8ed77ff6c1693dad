import { z } from "zod"
import { adminJob } from "../jobs/schemas.ts"
import { jobSentences } from "../jobs/fields.ts"
import { adminJobs } from "../messages/admin-jobs.ts"
import { dataOf, endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { defineError, invalidTransition, platformErrors, reword } from "../platform/errors.ts"
import { moment, requiredId } from "../platform/fields.ts"
import { IMAGE_REQUIRED, imageTooLarge, imageUnsupported } from "../uploads/limits.ts"
import { image } from "../uploads/endpoints.ts"
import { type ReadingStage, readingStageLabels } from "./labels.ts"

export const notAJob = defineError(
  "not_a_job",
  422,
  "Não encontramos uma vaga nesta imagem. Envie a foto ou o cartaz de uma vaga de emprego.",
)
export const readingFailed = reword(platformErrors.unavailable, adminJobs.ai.failed)

/** How many pictures an advertiser may submit per day. */
export const PICTURES_A_DAY = 10
export const tooManyPictures = defineError(
  "too_many_pictures",
  409,
  `Hoje você já enviou ${PICTURES_A_DAY} imagens. Amanhã dá para enviar mais; a vaga também pode ser escrita no formulário.`,
)
export const pictureEnded = reword(
  invalidTransition,
  "Não dá mais: a leitura desta imagem já avançou. Veja na lista como ela está.",
)

/** What was read from a picture for one field of the job. */
export const readField = z.object({
  /** Name of the field in the job form. */
  field: z.string(),
  /** The text as it is in the picture; null: not found, the field stays empty. */
  text: z.string().nullable(),
  /** From 0 (a guess) to 1 (sure). */
  confidence: z.number(),
})

/** What was read from the picture that a job was created from. */
export const jobReading = z.object({
  job_post_id: z.int(),
  image,
  /** `ocr`, or the name of the AI provider. */
  reader: z.string(),
  /** Without those that a person has changed since. */
  fields: z.array(readField),
  /** All the text of the picture, line by line. */
  text: z.string(),
  /** The submitted picture, and how many vacancies in it have no job post yet. */
  picture_id: z.int().nullable(),
  more: z.int(),
})
export type JobReading = z.output<typeof jobReading>

/** Progress or result of reading a picture; `read`: vacancies were found. */
export const PICTURE_STATES = ["waiting", "reading", "read", "not_a_job", "failed", "stopped"] as const

/** A picture submitted for reading. */
export const readPicture = z.object({
  id: z.int(),
  image,
  state: z.enum(PICTURE_STATES),
  /** The current step, where this process knows it. */
  stage: z.enum(Object.keys(readingStageLabels) as ReadingStage[]),
  /** From 0 to 100. */
  percent: z.int(),
  /** Job posts created from this picture. */
  jobs: z.array(z.object({ id: z.int(), title: z.string() })),
  /** How many vacancies in the picture have no job post yet. */
  more: z.int(),
  created_at: moment(),
  date_diff_for_humans: z.string(),
})
export type ReadPicture = z.output<typeof readPicture>

const own = endpointsFor({ tag: "ai-publishing", access: "advertiser" })
const writer = endpointsFor({ tag: "ai-publishing", access: "advertiser", verified: true })
export const givePicture = writer.post("/api/jobPost/picture", {
  summary:
    "Envia a imagem de um cartaz para ser lida em segundo plano; a mesma imagem de novo não é lida outra vez",
  limit: "upload",
  multipart: true,
  body: z.object({
    image: z.file(IMAGE_REQUIRED),
    company_id: requiredId(jobSentences.company_id),
    /** Administrators only: the owner of the job post, which goes to review. When omitted, it becomes the sender's own draft. */
    user_id: requiredId(jobSentences.user_id).optional(),
  }),
  reply: dataOf(readPicture.extend({ known: z.boolean() })),
  status: 201,
  errors: [tooManyPictures, imageTooLarge, imageUnsupported],
})

export const listPictures = own.get("/api/jobPost/pictures", {
  summary: "As últimas imagens que enviei para leitura, e como terminou cada uma",
  reply: rowsOf(readPicture),
})

export const showPicture = own.get("/api/jobPost/picture/{id}", {
  summary: "Uma imagem que enviei para leitura",
  reply: dataOf(readPicture),
})

export const stopPicture = writer.post("/api/jobPost/picture/{id}/stop", {
  summary: "Interrompe a leitura de uma imagem: nada é criado",
  reply: dataOf(readPicture),
  errors: [pictureEnded],
})

export const openPicture = writer.post("/api/jobPost/picture/{id}/open", {
  summary:
    "Cria as vagas que ainda faltam de uma imagem; de uma que não foi entendida, uma com o que foi lido",
  reply: dataOf(readPicture),
  errors: [pictureEnded],
})

export const showOwnReading = own.get("/api/jobPost/{id}/reading", {
  summary: "O que foi lido da imagem de uma das minhas vagas, e com que segurança",
  reply: dataOf(jobReading),
})

const admin = endpointsFor({ tag: "ai-publishing", access: "administrator" })

export const publishFromPicture = admin.post("/api/admin/jobPost/ai/register", {
  summary: "Cria uma vaga, em análise, a partir da imagem de um cartaz",
  limit: "upload",
  multipart: true,
  body: z.object({
    image: z.file(IMAGE_REQUIRED),
    company_id: requiredId(jobSentences.company_id),
    user_id: requiredId(jobSentences.user_id),
  }),
  reply: dataOf(adminJob),
  status: 201,
  errors: [notAJob, readingFailed, imageTooLarge, imageUnsupported],
})

export const showReading = admin.get("/api/admin/jobPost/ai/{id}/reading", {
  summary: "O que foi lido da imagem de uma vaga, e com que segurança",
  reply: dataOf(jobReading),
})
