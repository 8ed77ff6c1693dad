/**
 * The door of the search engine: words, fields, filters and numbers; it knows nothing of jobs or SQL.
 * `docs/search.md` explains how it works and why.
 */
export { createSearchEngine } from "./engine.ts"
export type {
  Comparison,
  Correction,
  Differences,
  DocumentFields,
  EngineFigures,
  EngineOptions,
  FacetOption,
  FilterValue,
  Narrowing,
  SearchAnswer,
  SearchDocument,
  SearchEngine,
  SearchQuestion,
  SuggestOptions,
  Suggestion,
  SuggestionKind,
} from "./door.ts"
