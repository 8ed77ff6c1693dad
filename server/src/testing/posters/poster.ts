import type { JobTypeName } from "../../features/ai-publishing/reading/draft.ts"

/** A run of text on a poster, or a list; colours are CSS. */
export type Block = {
  text?: string
  list?: string[]
  mark?: string
  size?: number
  weight?: 400 | 700 | 900
  italic?: boolean
  color?: string
  ground?: string
  gap?: number
}

/** What happens to the printed poster on its way to the screen. */
export type Effect =
  | { kind: "plain" }
  | { kind: "tilted"; degrees: number }
  | { kind: "blurred"; sigma: number }
  | { kind: "noisy"; strength: number }
  | { kind: "sheared"; amount: number }
  | { kind: "jpeg"; quality: number }
  | { kind: "small"; width: number }
  | { kind: "photographed" }

/**
 * `salary` is the exact figure, `[from, to]`, `"combinar"` or null. Lists are words that must be among those read.
 * Of several titles any one is right; a field in `orEmpty` may be left empty too, as people would argue about it.
 */
export type Expected = {
  title: string | readonly string[] | null
  company: string | null
  openings: number | null
  salary: number | readonly [number, number] | "combinar" | { max: number } | { from: number } | null
  county: string | null
  neighborhood: string | null
  jobType: JobTypeName | null
  jobArea: string | null
  email: string | null
  phone: string | null
  deadline: string | null
  requirements: readonly string[]
  benefits: readonly string[]
  several: boolean
  orEmpty: readonly string[]
}

/** A finished picture, in `pictures/`. */
export type PicturePoster = { name: string; kind: string; file: string; expected: Expected | null }

export type Poster = {
  name: string
  /** CSS background. */
  ground: string
  ink: string
  align?: "center" | "flex-start"
  width?: number
  height?: number
  columns?: readonly [Block[], Block[]]
  blocks: Block[]
  effect: Effect
  /** `null`: no vacancy. */
  expected: Expected | null
}

/** The day that the posters' dates count from. */
export const posterDay = "2026-11-20"

const empty: Expected = {
  title: null,
  company: null,
  openings: null,
  salary: null,
  county: null,
  neighborhood: null,
  jobType: null,
  jobArea: null,
  email: null,
  phone: null,
  deadline: null,
  requirements: [],
  benefits: [],
  several: false,
  orEmpty: [],
}

/** Expectations: a field not named must be read as empty. */
export function expecting(fields: Partial<Expected>): Expected {
  return { ...empty, ...fields }
}
