/** Tags that no text may bring into the page, as a regular expression for the start of a tag: `<${LIVE_TAGS}`. */
export const LIVE_TAGS = "(?:script|iframe|object|embed|base|meta|link|form)\\b"
