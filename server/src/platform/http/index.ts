/** What features use of the HTTP platform. */
export type { RateLimits } from "./rate-limits.ts"
export type { Serve } from "./serve.ts"
export type { Session, SessionLookup } from "./session.ts"
export {
  Failure,
  forbidden,
  foundRow,
  invalidField,
  lastChange,
  notFound,
  requireUnchanged,
} from "./failure.ts"
export { accepts, etagOf, isNotModified } from "./compression.ts"
export { fetchPublic, FetchRefused, type NetworkAccess } from "./fetch-public.ts"
export { subnetKey } from "./subnet-key.ts"
export { parseWith } from "./parse.ts"
export { logEvent } from "./log-event.ts"
export { type PageWindow, readPage, readPageOrWhole, readRows, type Rows, wholeList } from "./read-page.ts"
