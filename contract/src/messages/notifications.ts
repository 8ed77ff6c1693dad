/** How long notifications stay, in milliseconds (rule a25). Apart from the handler's table, which pages load late. */
export const NOTIFICATION_MS = { home: 2000, success: 3000, default: 5000, resend: 6000, validation: 8000 }

/** Said when no answer came, by the central handler and by what could not even load it. */
export const noResponse = "Erro de conexão. Verifique sua internet."
/** A form that is not right yet, at its sending. */
export const formInvalid = "Preenchar os Campos Corretamente"
/** A text that fills its field: the browser cuts what is pasted beyond it. */
export const fieldFull = "Chegou a {max} caracteres: confira se o fim do texto coube."
/** A text longer than its field takes, where nothing is cut. */
export const fieldOver = "Passou do limite: tire {over} para enviar."
export const tryAgain = "Tentar de novo"
export const copyFailed = "Não foi possível copiar."
