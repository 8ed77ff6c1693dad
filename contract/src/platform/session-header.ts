/** Response header with the session's next token. A client that ignores it continues with its current token. */
export const RENEWED_TOKEN = "x-session-token"
