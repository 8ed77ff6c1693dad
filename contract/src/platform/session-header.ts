/** Header of an answer that brings the session's next token. Who leaves it alone goes on with the one they have. */
export const RENEWED_TOKEN = "x-session-token"
