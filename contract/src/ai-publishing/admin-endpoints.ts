import { z } from "zod"
import { jobSentences } from "../jobs/fields.ts"
import { adminJob } from "../jobs/admin-schemas.ts"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { id, requiredId } from "../platform/fields.ts"
import { IMAGE_REQUIRED, imageTooLarge, imageUnsupported } from "../uploads/errors.ts"
import { notAJob, readingFailed } from "./errors.ts"
import { jobReading } from "./schemas.ts"

const admin = endpointsFor({ tag: "ai-publishing", access: "administrator" })

export const publishFromPicture = admin.post("/api/admin/jobPost/ai/register", {
  summary: "Cria uma vaga, em análise, a partir da imagem de um cartaz",
  limit: "upload",
  multipart: true,
  body: z.object({
    image: z.file({ error: IMAGE_REQUIRED }),
    company_id: requiredId(jobSentences.company_id),
    user_id: requiredId(jobSentences.user_id),
  }),
  reply: dataOf(adminJob),
  status: 201,
  errors: [notAJob, readingFailed, imageTooLarge, imageUnsupported],
})

export const showReading = admin.get("/api/admin/jobPost/ai/{id}/reading", {
  summary: "O que foi lido da imagem de uma vaga, e com que segurança",
  params: z.object({ id: id() }),
  reply: dataOf(jobReading),
})
