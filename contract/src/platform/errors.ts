import {
  EMAIL_NOT_VERIFIED,
  handler,
  PRESENCE_REQUIRED,
  SECOND_FACTOR_REQUIRED,
} from "../messages/handler.ts"

/** A way in which a call can fail. Its slug and message are sent in the error form of rule 1. */
export type ErrorDefinition<Slug extends string = string> = {
  readonly slug: Slug
  readonly status: number
  /** Message in Portuguese, shown to the person as it is. */
  readonly message: string
}

/** Declares an error. Features declare their own beside their endpoints. */
export function defineError<const Slug extends string>(
  slug: Slug,
  status: number,
  message: string,
): ErrorDefinition<Slug> {
  return { slug, status, message }
}

/** The same error with a more specific message. */
export const reword = <Slug extends string>(error: ErrorDefinition<Slug>, message: string) => ({
  ...error,
  message,
})

const unavailable = defineError(
  "unavailable",
  503,
  "Serviço indisponível no momento. Tente novamente em instantes.",
)

/** Errors that any call may answer, whatever its endpoint lists. */
export const platformErrors = {
  badRequest: defineError("bad_request", 400, "Dados inválidos"),
  unauthorized: defineError("unauthorized", 401, handler.unauthorized),
  forbidden: defineError("forbidden", 403, handler.forbidden),
  emailNotVerified: defineError("email_not_verified", 403, EMAIL_NOT_VERIFIED),
  secondFactorRequired: defineError("second_factor_required", 403, SECOND_FACTOR_REQUIRED),
  presenceRequired: defineError("presence_required", 403, PRESENCE_REQUIRED),
  notFound: defineError("not_foud", 404, handler.notFound),
  payloadTooLarge: defineError("payload_too_large", 413, "Arquivo muito grande. Tamanho máximo: 5MB"),
  unsupportedMedia: defineError("unsupported_media", 415, "Formato não suportado."),
  validationFailed: defineError("validation_failed", 422, "Dados inválidos"),
  tooManyRequests: defineError("too_many_requests", 429, handler.tooMany),
  internal: defineError("internal", 500, handler.server),
  unavailable,
  busy: reword(
    unavailable,
    "Muita gente está usando o site ao mesmo tempo. Espere alguns segundos e tente novamente.",
  ),
  full: reword(
    unavailable,
    "Estamos sem espaço para guardar novos dados. O que já foi salvo está seguro. Tente novamente em alguns minutos.",
  ),
} as const

/** The record has changed since the form read it (`seen`, platform/fields). Every update lists this error. */
export const recordChanged = defineError(
  "record_changed",
  409,
  "Este registro mudou enquanto você o editava. Veja a versão atual antes de salvar.",
)

/** The requested change is not possible from the record's current status. */
export const invalidTransition = defineError(
  "invalid_transition",
  409,
  "Esta mudança não é possível na situação atual.",
)

/** Field name → messages, as in a 422. Names of nested fields are joined by dots. */
export type FieldErrors = Record<string, string[]>

/** The body of every error response. `data` only with `job_ended` and `second_step_required`. */
export type ErrorBody = {
  code: number
  error: string
  message: string
  errors?: FieldErrors
  request_id?: string
  data?: unknown
}
