import { adminJobs } from "../messages/admin-jobs.ts"
import { defineError, platformErrors } from "../platform/errors.ts"

export const notAJob = defineError(
  "not_a_job",
  422,
  "Não encontramos uma vaga nesta imagem. Envie a foto ou o cartaz de uma vaga de emprego.",
)
export const readingFailed = defineError(platformErrors.unavailable.slug, 503, adminJobs.ai.failed)

/** Pictures that an advertiser may give in a day. */
export const PICTURES_A_DAY = 10
export const tooManyPictures = defineError(
  "too_many_pictures",
  409,
  `Hoje você já enviou ${PICTURES_A_DAY} imagens. Amanhã dá para enviar mais; a vaga também pode ser escrita no formulário.`,
)
export const pictureEnded = defineError(
  "invalid_transition",
  409,
  "A leitura desta imagem não está mais nesse ponto.",
)
