/** What may not become a part of the page from any text, as the beginning of an expression's tag: `<${LIVE_TAGS}`. */
export const LIVE_TAGS = "(?:script|iframe|object|embed|base|meta|link|form)\\b"
