import { adminJobs } from "../messages/admin-jobs.ts"
import { defineError, platformErrors } from "../platform/errors.ts"

export const notAJob = defineError(
  "not_a_job",
  422,
  "Não encontramos uma vaga nesta imagem. Envie a foto ou o cartaz de uma vaga de emprego.",
)
export const readingFailed = defineError(platformErrors.unavailable.slug, 503, adminJobs.ai.failed)
