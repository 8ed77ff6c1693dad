import { defineError, platformErrors } from "../platform/errors.ts"

export const imageTooLarge = defineError(
  platformErrors.payloadTooLarge.slug,
  413,
  "Imagem muito grande. Tamanho máximo: 5MB",
)
export const imageUnsupported = defineError(
  platformErrors.unsupportedMedia.slug,
  415,
  "Formato não suportado. Use JPG ou PNG",
)
