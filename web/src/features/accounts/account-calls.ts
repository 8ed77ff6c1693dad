/**
 * What the account forms need once something is sent. Its own file because the pages come without it: it follows
 * when somebody first touches a form (`loadCalls`).
 */
export { ApiFailure } from "../../platform/api-client.ts"
export { api, quietApi } from "../../platform/api.ts"
export { messageOf, refusalOf, sentenceOf } from "../../platform/failures.ts"
