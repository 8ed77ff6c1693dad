import { defineError, platformErrors } from "../platform/errors.ts"

export const alreadySeen = defineError(
  "already_seen",
  409,
  "A empresa já viu a sua candidatura a esta vaga. Agora é aguardar a resposta.",
)
export const notOnSite = defineError(
  "not_on_site",
  409,
  "Esta vaga não recebe candidaturas por aqui. Veja na vaga como se candidatar.",
)
export const curriculumUnsupported = defineError(
  platformErrors.unsupportedMedia.slug,
  415,
  "Envie o currículo em PDF, DOCX, ODT, JPG ou PNG.",
)
