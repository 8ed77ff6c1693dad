/**
 * The entry point of the search engine, which knows words, fields, filters and numbers, but nothing of jobs or SQL.
 * `docs/search.md` explains how it works and why.
 */
export type * from "./types.ts"
export { createSearchEngine } from "./engine.ts"
export { readAhead } from "./index/read-ahead.ts"
export { withoutSigns } from "./question/parse-question.ts"
export { REAL_WORDS } from "./words/tables.ts"
export { normaliseName } from "./words/normalise-name.ts"
export { isOccupationKey, type NamedOccupation, occupationsIn } from "./words/occupations-in.ts"
