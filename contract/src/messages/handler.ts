import { NOTIFICATION_MS, noResponse } from "./notifications.ts"

/** For an account without a confirmed e-mail address, in the panel and from the server. */
export const EMAIL_NOT_VERIFIED = "É necessário verificar o e-mail para usar nossa plataforma."

/** For a signed-in person who must confirm their presence. */
export const PRESENCE_REQUIRED = "Confirme que é você para continuar."

/** For an administrator who must first set up a second factor. */
export const SECOND_FACTOR_REQUIRED =
  "Para administrar o site, ligue antes a verificação em duas etapas da sua conta."

/** The central error handler, by HTTP status (rule P8.1). */
export const handler = {
  badRequest: "Dados inválidos",
  unauthorized: "Sessão expirada. Faça login novamente.",
  forbidden: "Acesso negado",
  notFound: "Recurso não encontrado",
  conflict: "Conflito de dados",
  invalid: "Dados inválidos",
  tooMany: "Muitas tentativas. Tente novamente em alguns minutos.",
  server: "Erro interno do servidor. Tente novamente mais tarde.",
  other: "Erro {status}",
  noResponse,
  notSent: "Erro na requisição",
  unknown: "Ocorreu um erro inesperado",
}

/** How a status is handled. `own`: the server's message is shown instead, if there is one. */
const usual = { own: false, notify: true, signOut: false, milliseconds: NOTIFICATION_MS.default }
const rule = (message: string, other: Partial<typeof usual> = {}) => ({ message, ...usual, ...other })

/** The rules of the handler. A 422 shows the messages of its fields, joined with '. ', or else its own message. */
export function handlerRule(status: number) {
  if (status === 400) return rule(handler.badRequest, { own: true })
  if (status === 401) return rule(handler.unauthorized, { signOut: true })
  if (status === 403) return rule(handler.forbidden)
  if (status === 404) return rule(handler.notFound)
  if (status === 409) return rule(handler.conflict, { own: true, notify: false })
  if (status === 422) return rule(handler.invalid, { milliseconds: NOTIFICATION_MS.validation })
  if (status === 429) return rule(handler.tooMany)
  if ([500, 502, 503, 504].includes(status)) return rule(handler.server)
  return rule(handler.other.replace("{status}", String(status)), { own: true })
}
