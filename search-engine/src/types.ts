/** An opaque value of a filter (an id, a slug): the engine only compares it. */
export type FilterValue = string | number

/** The searchable words of a document, plain text (mark-up already stripped by the caller). */
export type DocumentFields = {
  title: string
  company?: string
  /** All names of the document's place, nested, e.g. 'Centro, São Luís, Maranhão, MA'. */
  place?: string
  area?: string
  type?: string
  text?: string
}

export type SearchDocument = {
  /** Positive whole number, unique. */
  id: number
  /** When the document was published, ms since 1970. Newest first means `at` descending, then `id` descending. */
  at: number
  /** ms since 1970. From this moment on, no answer contains the document. */
  expiresAt?: number | null
  fields: DocumentFields
  filters: Readonly<Record<string, FilterValue | readonly FilterValue[] | null | undefined>>
  /**
   * The terms of `fields.text`, if `readAhead` has read them already, by their places in `words`. There the engine replaces each
   * word by its own number once it has looked it up, so this is valid for one engine only.
   */
  read?: { stated: Uint32Array; mentioned: Uint32Array; words: Array<string | number> }
}

export type Constraints = {
  /** All filters must match; several values of one filter are alternatives. An unknown value matches nothing. */
  filters?: Readonly<Record<string, FilterValue | readonly FilterValue[] | null | undefined>>
  /** Only documents with `at >= since` (ms). */
  since?: number
  /** Ids left out. */
  exclude?: readonly number[]
}

export type SearchQuestion = Constraints & {
  /** What a person typed. Any string is allowed; it is cut at 200 characters. */
  q?: string
  /** Takes the words as typed and corrects no slips. */
  exact?: boolean
  /** How many results to skip (default 0), and how many to return (default 20). */
  offset?: number
  limit?: number
  /** Absent: by relevance. `by`: by the numeric value of that filter, highest first, documents without a number last. */
  order?: "newest" | { by: string }
  /** The moment of the question, ms since 1970 (default: the engine's clock). */
  now?: number
  /**
   * If a question has few results, also returns documents that meet only its most important words, apart from the results
   * (shown as 'Vagas parecidas').
   */
  alike?: boolean
  /** Returns only the `near` documents, as the results. */
  onlyNear?: boolean
  /** Filters whose options are to be counted. */
  facets?: readonly string[]
}

/** An option of a filter. `count`: the total if it alone were chosen in its filter, and nothing in the filters below. */
export type FacetOption = {
  value: FilterValue
  count: number
}

/** A typed word and the word that it was read as, both as a person writes them. */
export type Correction = {
  typed: string
  read: string
}

/** A document shown below few results. If nothing is lacking, it is another kind of the same work. */
export type SimilarDocument = {
  id: number
  /** Words of the question, as typed, that the document does not contain. */
  words: string[]
  /** The document's trade: the trade asked for, one that the tables list as near to it, or another one. */
  trade: "same" | "near" | "other"
  /** The filter that the document does not meet; null if it meets all. */
  filter: string | null
}

export type SearchAnswer = {
  /** The ids of the requested page: best first, newest first among equals. */
  ids: number[]
  /** Only if `alike` was set and there are few results: similar documents, nearest first. None of them is in `ids` or `total`. */
  alike: SimilarDocument[]
  /** Only if there are no results: the total there would be without each of the filters. */
  without: { filter: string; total: number }[]
  /** The exact number of results on all pages. */
  total: number
  /** Documents of near occupations, within the same narrowing. `ids`: the first ones, shown after the last result. */
  near: { ids: number[]; total: number }
  facets: Record<string, FacetOption[]>
  /** If not empty, the page says 'Mostrando resultados para "…"'. Asking again with `exact` takes the words as typed. */
  corrections: Correction[]
  /** The words searched for, after corrections, as a person would write them. */
  readAs: string
  /**
   * Set if no document at all has all the words: the words that were kept ('Nenhuma vaga com todas as palavras; mostrando vagas
   * para "…"'). Filters play no part in this decision, so counts and facets stay true whatever is chosen.
   */
  relaxedTo: string | null
  /** The words ask only for what is near to the person ('perto de mim'): every document is found. */
  asksNearby: boolean
}

export type SuggestionKind = "title" | "area" | "company"

export type Suggestion = {
  kind: SuggestionKind
  /** The name in its normal spelling. */
  text: string
  /** How many documents have this name, or how many people asked for it. */
  count: number
  /** True if the name begins with what was typed, false if only a later word of the name does. */
  begins: boolean
}

export type SuggestOptions = {
  /** 8 when absent. */
  limit?: number
  /** What other people asked, and how many asked each. Pass the same array as long as its content is the same. */
  asked?: readonly { words: string; people: number }[]
  now?: number
}

/**
 * The filters, in order. The options of a filter with a `parent` are counted only within a chosen value of the parent (counties
 * of the chosen state); the parent's own options are counted as if no filter below it were chosen.
 */
export type FilterOptions = Readonly<Record<string, { parent?: string }>>

export type EngineOptions = {
  filters: FilterOptions
  /** The clock, ms since 1970 (default: `Date.now`). */
  now?: () => number
}

/** The differences between the index and the source of truth, as ids. */
export type Differences = {
  missing: number[]
  extra: number[]
  changed: number[]
}

export type Comparison = {
  see(document: SearchDocument): void
  end(): Differences
}

export type EngineMetrics = {
  /** How many documents can be found now. */
  documents: number
  /** How many document numbers were assigned, including those of removed documents. */
  numbers: number
  /** How many documents have a number that is out of order. With thousands of them, a new engine answers faster. */
  late: number
}

export type SearchEngine = {
  /**
   * Adds a document or replaces the one with its id. It is visible at once. Takes fractions of a millisecond.
   * @returns false if the index already had exactly this content.
   */
  put(document: SearchDocument): boolean
  /** Removes a document, at once. @returns false if it was not there. */
  remove(id: number): boolean
  search(question: SearchQuestion): SearchAnswer
  /** Exact counts of a filter's options without words: the total that choosing each option would give. */
  counts(filter: string, narrowing?: Constraints, now?: number): FacetOption[]
  suggest(prefix: string, options?: SuggestOptions): Suggestion[]
  /** How many documents can be found at `now`. */
  size(now?: number): number
  /** Grows with every change. Equal versions (with no expiry between) give equal answers. */
  readonly version: number
  /** Compares with the source of truth: call `see` once per document that should be found at `now`. Repairs nothing. */
  compare(now?: number): Comparison
  /** Builds in advance what the first questions would otherwise wait for. Call it after loading many documents. */
  prepare(): void
  /**
   * Learns what words mean in this corpus, if there are twice as many documents as the last time; otherwise there is no step.
   * Steps are short and may be spread over time. Questions in between are answered with what was known before.
   */
  learn(): Iterable<void>
  /**
   * Writes a snapshot to a temporary file and renames it. `load` returns `mark`, so put the last event number there. The state
   * is copied before the first await, so changes may go on while it is written.
   */
  save(path: string, mark: string): Promise<void>
  /**
   * Replaces the content by a snapshot's. @returns the snapshot's mark, or null (and the engine is empty) if there is none, it
   * is damaged, or it was written by another version of the word tables or of the format.
   */
  load(path: string): Promise<string | null>
  figures(): EngineMetrics
  /** Frees memory that garbage collection does not reach, and empties the engine. Call it on an engine that was replaced. */
  dispose(): void
}
