export { cleanHtml, escapeHtml } from "./clean-html.ts"
export { excerptHtml } from "./excerpt-html.ts"
