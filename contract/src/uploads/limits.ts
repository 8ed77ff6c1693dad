import { platformErrors, reword } from "../platform/errors.ts"

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const
/** Articles take JPEG and PNG only. */
export const ARTICLE_IMAGE_TYPES = ["image/jpeg", "image/png"] as const

/** Document types that people upload; the keys are the extensions of the stored files. */
export const documentTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  jpg: "image/jpeg",
  png: "image/png",
} as const
export type DocumentType = keyof typeof documentTypes

export const imageTooLarge = reword(
  platformErrors.payloadTooLarge,
  "Imagem muito grande. Tamanho máximo: 5MB",
)
export const imageUnsupported = reword(
  platformErrors.unsupportedMedia,
  "Formato não suportado. Use JPG ou PNG",
)

export const IMAGE_REQUIRED = "Escolha uma imagem."
/** For a picture of an accepted type that cannot be decoded, such as one whose transfer was interrupted. */
export const IMAGE_DAMAGED =
  "A imagem está danificada ou incompleta. Envie o arquivo de novo, ou escolha outro."

export const IMAGE_PIXELS = 40_000_000
/** Reported at `image`: a small file may contain a line of millions of pixels, which would keep a decoder busy for seconds. */
export const IMAGE_SHAPE =
  "Imagem comprida ou grande demais: use no máximo 12.000 pixels de cada lado, e 40 milhões ao todo."
