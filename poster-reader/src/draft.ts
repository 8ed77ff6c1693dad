/** How sure a reader is: `low` asks the administrator to look at the picture again. */
export type Confidence = "high" | "medium" | "low"

/** A value together with the words it was read from; a field that was not found is `null`, never guessed. */
export type Found<T> = { value: T; confidence: Confidence; words: string }

export type Place = { id: number; name: string }

/** Dictionaries of places that may be named; ids come back untouched. `home*` breaks ties between namesakes. */
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

/** BRL in reais. `exact` alone, or `from`/`to` (a range, or 'a partir de'), or `max` ('até'). */
export type Salary = {
  exact: number | null
  from: number | null
  to: number | null
  max: number | null
  /** 'a combinar' was said. */
  negotiable: boolean
  /** 'salário mínimo' was said without a figure: no number is made of it. */
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

/** `number` holds digits only, area code first where it was printed. */
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
  /** The other vacancies that stand in it, each with its own pay and place. */
  others: JobDraft[]
  /** The text as read, for the administrator to compare. */
  text: string
}

type NotAJob = {
  kind: "not-a-job"
  source: ReadingSource
  reason: "no-text" | "no-vacancy"
  /** What was read all the same, for who knows better. */
  draft: JobDraft
  text: string
}

export type Reading = JobReading | NotAJob

/** What a reader may compare with. */
export type ReadingContext = {
  /** The local day, YYYY-MM-DD, that relative dates count from. */
  today: string
  places: Places
  areas: readonly Place[]
  /** Between what monthly pay, in reais, is to be expected of an area in a county; null: that is not known. */
  usualPay?: (areaId: number, countyId: number) => { least: number; most: number } | null
}
