import { platformErrors, saying } from "../platform/errors.ts"

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const
/** Articles take JPEG and PNG only. */
export const ARTICLE_IMAGE_TYPES = ["image/jpeg", "image/png"] as const

/** What people send as a document, by its content; the ending that its stored file gets. */
export const documentTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  jpg: "image/jpeg",
  png: "image/png",
} as const
export type DocumentType = keyof typeof documentTypes

export const imageTooLarge = saying(
  platformErrors.payloadTooLarge,
  "Imagem muito grande. Tamanho máximo: 5MB",
)
export const imageUnsupported = saying(
  platformErrors.unsupportedMedia,
  "Formato não suportado. Use JPG ou PNG",
)

export const IMAGE_REQUIRED = "Escolha uma imagem."

export const IMAGE_PIXELS = 40_000_000
/** At `image`: few bytes may hold a line of millions of pixels, which keeps a decoder busy for seconds. */
export const IMAGE_SHAPE =
  "Imagem comprida ou grande demais: use no máximo 12.000 pixels de cada lado, e 40 milhões ao todo."
