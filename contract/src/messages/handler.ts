import { NOTIFICATION_MS, noResponse } from "./notifications.ts"

/** What an account without a confirmed address is told, by the panel and by the server. */
export const EMAIL_NOT_VERIFIED = "É necessário verificar o e-mail para usar nossa plataforma."

/** What somebody is told who is signed in, and has to show once more that it is them. */
export const PRESENCE_REQUIRED = "Confirme que é você para continuar."

/** What an administrator is told who has to set up a second factor first. */
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

/** How a status is treated; `own`: the server's sentence is shown instead, where there is one. */
const usual = { own: false, notify: true, signOut: false, milliseconds: NOTIFICATION_MS.default }
const rule = (message: string, other: Partial<typeof usual> = {}) => ({ message, ...usual, ...other })

/** The handler's table. 422 shows the field sentences joined with '. ' and falls back to its message. */
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
