/**
 * What the account forms need for sending. A separate chunk, because the pages load without it: it is loaded when somebody first
 * focuses a form (`loadCalls`).
 */
export { ApiFailure } from "../../platform/api-client.ts"
export { api, quietApi } from "../../platform/api.ts"
export { messageOf, refusalOf, sentenceOf, takenField } from "../../platform/failures.ts"
