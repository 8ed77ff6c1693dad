/** The list that the forms go back to. */
export const ARTICLES = "/panel/admin/articles"

/** Failures of saving that the form tells itself: with the server's sentence, or with its own. */
export const FAILURES = [0, 400, 404, 409, 413, 500, 502, 503, 504]
