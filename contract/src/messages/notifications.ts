/** Duration of notifications in milliseconds (rule a25). Not in the handler's table, which pages load late. */
export const NOTIFICATION_MS = { home: 2000, success: 3000, default: 5000, resend: 6000, validation: 8000 }

/** Shown when no response came, by the central handler and by code that could not load it. */
export const noResponse = "Erro de conexão. Verifique sua internet."
/** For an invalid form when it is submitted. */
export const formInvalid = "Preenchar os Campos Corretamente"
/** For a text that fills its field: the browser cuts off what is pasted beyond the limit. */
export const fieldFull = "Chegou a {max} caracteres: confira se o fim do texto coube."
/** A text longer than its field takes, where nothing is cut. */
export const fieldOver = "Passou do limite: tire {over} para enviar."
export const tryAgain = "Tentar de novo"
export const copyFailed = "Não foi possível copiar."
