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
export { etagOf, isKnown, takes } from "./packing.ts"
export { fetchPublic, FetchRefused, type WayOut } from "./fetch-public.ts"
export { lineOf } from "./line-of.ts"
export { parseWith } from "./parse.ts"
export { tellEvent } from "./tell-event.ts"
export { type PageWindow, readPage, readPageOrWhole, readRows, type Rows, wholeList } from "./read-page.ts"
