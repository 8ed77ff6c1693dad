/** How sure the reader is. `low` asks the administrator to compare the value with the picture. */
export type Confidence = "high" | "medium" | "low"

/** A value and the words from which it was read. A field that was not found is `null`, never guessed. */
export type Found<T> = { value: T; confidence: Confidence; words: string }

export type Place = { id: number; name: string }

/** The places that a text may name; their ids are returned unchanged. `home*` decides between places of the same name. */
export type Places = {
  states: readonly (Place & { uf: string })[]
  counties: readonly (Place & { stateId: number })[]
  neighborhoods: readonly (Place & { countyId: number })[]
  homeStateId?: number
  homeCountyId?: number
}

export type ReadPlaces = {
  state: Found<Place> | null
  county: Found<Place> | null
  neighborhood: Found<Place> | null
}

/** BRL, in reais. Set are `exact` alone, or `from` and perhaps `to` (a range, or 'a partir de'), or `max` ('até'). */
export type Salary = {
  exact: number | null
  from: number | null
  to: number | null
  max: number | null
  /** The text says 'a combinar'. */
  negotiable: boolean
  /** The text says 'salário mínimo' without an amount; it is not converted into a number. */
  minimumWage: boolean
}

export const JOB_TYPES = [
  "Integral",
  "Parcial",
  "Temporário",
  "Contrato",
  "Freelance",
  "Estágio",
  "Jovem Aprendiz",
] as const
export type JobTypeName = (typeof JOB_TYPES)[number]

/** `number` has only digits, with the area code first if it was printed. */
export type Phone = { number: string; whatsapp: boolean }

export type JobDraft = ReadPlaces & {
  title: Found<string> | null
  company: Found<string> | null
  openings: Found<number> | null
  salary: Found<Salary> | null
  jobType: Found<JobTypeName> | null
  jobArea: Found<Place> | null
  email: Found<string> | null
  phone: Found<Phone> | null
  /** Local day, YYYY-MM-DD. */
  deadline: Found<string> | null
  requirements: Found<string[]> | null
  benefits: Found<string[]> | null
  /** Sanitised HTML of p, h3, ul, li and strong. */
  description: string
}

type ReadingSource = "ocr" | "model"

export type JobReading = {
  kind: "job"
  source: ReadingSource
  draft: JobDraft
  /** The other vacancies of the same picture, each with its own pay and place. */
  others: JobDraft[]
  /** The recognised text, so that the administrator can compare. */
  text: string
}

type NotAJob = {
  kind: "not-a-job"
  source: ReadingSource
  /** What was read nevertheless, in case an administrator knows better. */
  draft: JobDraft
  text: string
}

export type Reading = JobReading | NotAJob

/** What the reader needs to know besides the picture. */
export type ReadingContext = {
  /** The local day, YYYY-MM-DD, to which relative dates refer. */
  today: string
  places: Places
  areas: readonly Place[]
  /** The usual range of monthly pay, in reais, of an area in a county; null if it is not known. */
  usualPay?: (areaId: number, countyId: number) => { least: number; most: number } | null
}
