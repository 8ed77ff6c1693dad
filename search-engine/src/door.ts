/** An opaque value of a filter (an id, a slug): the engine only compares it. */
export type FilterValue = string | number

/** The searchable words of a document, plain text (mark-up already stripped by the caller). */
export type DocumentFields = {
  title: string
  company?: string
  /** Every name of its place, e.g. 'Centro, São Luís, Maranhão, MA'. */
  place?: string
  area?: string
  type?: string
  text?: string
}

export type SearchDocument = {
  /** Positive whole number, unique. */
  id: number
  /** When it was published, ms since 1970. Newest first is `at` descending, then `id` descending. */
  at: number
  /** ms since 1970; from this moment on it is in no answer. */
  expiresAt?: number | null
  fields: DocumentFields
  filters: Readonly<Record<string, FilterValue | readonly FilterValue[] | null | undefined>>
  /** What its text says, where that was read before (`readAhead`, for one engine). */
  read?: TextTerms
}

/** What a running text is indexed under, each once; it states conditions of work, which hold whatever else it says. */
export type TextTerms = Record<"mentioned" | "stated", Iterable<string | Word>>

/** One of a list that texts share, so that the engine looks for its number once. */
export type Word = { word: string; id?: number }

export type Narrowing = {
  /** All must hold; several values of one filter are alternatives. Unknown values match nothing. */
  filters?: Readonly<Record<string, FilterValue | readonly FilterValue[] | null | undefined>>
  /** Only documents with `at >= since` (ms). */
  since?: number
  /** Ids left out. */
  exclude?: readonly number[]
}

export type SearchQuestion = Narrowing & {
  /** What a person typed: anything; cut at 200 characters. */
  q?: string
  /** Insist on the words as typed: no correction of slips. */
  exact?: boolean
  /** Results to skip (0) and to give (20). */
  offset?: number
  limit?: number
  /** By the words when absent; the newest; or by the numbers among a filter's values, highest first, none last. */
  order?: "newest" | { by: string }
  /** The moment of the question, ms (the clock's). */
  now?: number
  /**
   * Also fill the page of a question with few results with documents that meet its most important words only,
   * apart from the results ('Vagas parecidas').
   */
  alike?: boolean
  /** Only what is near: these are the results then. */
  onlyNear?: boolean
  /** Filters whose options are to be counted. */
  facets?: readonly string[]
}

/** One option of a filter: `count` is the total that choosing it (alone, in its filter, none under it) would give. */
export type FacetOption = {
  value: FilterValue
  count: number
}

/** A word read as another one, both as a person writes them. */
export type Correction = {
  typed: string
  read: string
}

/** A document beside few results. Lacking nothing, it is of another kind of the same work. */
export type Alike = {
  id: number
  /** Words of the question, as typed, that it does not say. */
  words: string[]
  /** Its trade: the one asked for, one that the tables call near to it, or another. */
  trade: "same" | "near" | "other"
  /** The filter that it does not meet. */
  filter: string | null
}

export type SearchAnswer = {
  /** The page asked for: best first, newest first among equals. */
  ids: number[]
  /** Where asked for, beside few results: what comes near to them, nearest first; never in `ids` or `total`. */
  alike: Alike[]
  /** Where nothing is left: what there would be without each of the filters. */
  without: { filter: string; total: number }[]
  /** How many results there are behind all pages, exactly. */
  total: number
  /** Of occupations near to the one asked for, within the same narrowing: how many, and the first of them after the last result. */
  near: { ids: number[]; total: number }
  facets: Record<string, FacetOption[]>
  /** Not empty: 'Mostrando resultados para "…"'; asking again with `exact` insists on what was typed. */
  corrections: Correction[]
  /** The words searched for, corrected, as a person would write them. */
  readAs: string
  /**
   * Set when no document anywhere has all the words: the words that were kept
   * ('Nenhuma vaga com todas as palavras; mostrando vagas para "…"'). The decision looks at the words alone, never
   * at the filters, so that counts and facets stay true whatever is chosen.
   */
  relaxedTo: string | null
  /** The words ask for what is near to the person and say nothing else ('perto de mim'): everything is found. */
  asksNearby: boolean
}

export type SuggestionKind = "title" | "area" | "company"

export type Suggestion = {
  kind: SuggestionKind
  /** As one should read it. */
  text: string
  /** Documents called so, or people who asked for it. */
  count: number
  /** Whether it begins with what was typed; otherwise a later word of it does. */
  begins: boolean
}

export type SuggestOptions = {
  /** 8 when absent. */
  limit?: number
  /** What others asked, and how many of them: the same list as long as nothing in it changes. */
  asked?: readonly { words: string; people: number }[]
  now?: number
}

/**
 * The filters, in order. One with a `parent` is counted only within a chosen value of its parent
 * (counties of the chosen state); the parent's own options are counted as if it were not chosen.
 */
export type FilterOptions = Readonly<Record<string, { parent?: string }>>

export type EngineOptions = {
  filters: FilterOptions
  /** The clock, ms; `Date.now` when absent. */
  now?: () => number
}

/** What differs between the index and the truth, by id. */
export type Differences = {
  missing: number[]
  extra: number[]
  changed: number[]
}

export type Comparison = {
  see(document: SearchDocument): void
  end(): Differences
}

export type EngineFigures = {
  /** Documents that can be found now. */
  documents: number
  /** Numbers handed out, including those of documents that left. */
  numbers: number
  /** Documents whose number does not follow the order: with thousands of them a new engine is better. */
  late: number
}

export type SearchEngine = {
  /**
   * Adds a document or replaces the one with its id, at once visible. Fractions of a millisecond.
   * @returns false when the very same content was already there.
   */
  put(document: SearchDocument): boolean
  /** Takes a document out, at once. @returns false when it was not there. */
  remove(id: number): boolean
  search(question: SearchQuestion): SearchAnswer
  /** Exact counts of a filter's options, without words: what choosing each would give. */
  counts(filter: string, narrowing?: Narrowing, now?: number): FacetOption[]
  suggest(prefix: string, options?: SuggestOptions): Suggestion[]
  /** Documents that can be found at this moment. */
  size(now?: number): number
  /** Grows with every change: equal versions (and no expiry between) give equal answers. */
  readonly version: number
  /** Compares with the truth: `see` each document that should be found at `now` once. Reads, never repairs. */
  compare(now?: number): Comparison
  /** Builds what the first questions would otherwise wait for; for after loading many documents. */
  prepare(): void
  /**
   * Learns what this corpus' own words mean, where there are twice as many documents as when it last did; else there is no step.
   * Steps are short, may lie apart, and what is asked meanwhile is answered as before.
   */
  learn(): Iterable<void>
  /**
   * Writes a snapshot (beside, then renamed). `mark` comes back from load(): keep the last event there.
   * The state is copied before the first await, so changes may go on meanwhile.
   */
  save(path: string, mark: string): Promise<void>
  /**
   * Replaces the content with a snapshot's. @returns its mark, or null (and an empty engine) when
   * there is none, it is damaged, or it was written by other word tables or another format.
   */
  load(path: string): Promise<string | null>
  figures(): EngineFigures
  /** Frees what garbage collection does not reach and leaves it empty: for an engine that another one replaces. */
  dispose(): void
}
