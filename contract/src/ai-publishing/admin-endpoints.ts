import { z } from "zod"
import { adminJob } from "../jobs/admin-schemas.ts"
import { dataOf, endpoint } from "../platform/endpoint.ts"
import { id, requiredId } from "../platform/fields.ts"
import { imageTooLarge, imageUnsupported } from "../uploads/errors.ts"
import { notAJob, readingFailed } from "./errors.ts"
import { jobReading, readingProgress } from "./schemas.ts"

const shared = { tag: "ai-publishing", access: "administrator" } as const

export const publishFromPicture = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/ai/register",
  summary: "Cria uma vaga, em análise, a partir da imagem de um cartaz",
  limit: "upload",
  multipart: true,
  body: z.object({
    image: z.file({ error: "Escolha uma imagem." }),
    company_id: requiredId("Escolha a empresa."),
    user_id: requiredId("Escolha o usuário dono da vaga."),
    /** Made up by the client to ask for the progress meanwhile. */
    reading_id: z.uuid({ error: "Identificador inválido." }).optional(),
  }),
  reply: dataOf(adminJob),
  status: 201,
  errors: [notAJob, readingFailed, imageTooLarge, imageUnsupported],
})

export const showReadingProgress = endpoint({
  ...shared,
  method: "GET",
  path: "/api/admin/jobPost/ai/progress/{reading_id}",
  summary: "Quanto falta para a leitura de uma imagem terminar",
  params: z.object({ reading_id: z.uuid({ error: "Identificador inválido." }) }),
  reply: dataOf(readingProgress),
})

export const showReading = endpoint({
  ...shared,
  method: "GET",
  path: "/api/admin/jobPost/ai/{id}/reading",
  summary: "O que foi lido da imagem de uma vaga, e com que segurança",
  params: z.object({ id: id() }),
  reply: dataOf(jobReading),
})
