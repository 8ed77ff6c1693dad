import type { Poster } from "./poster.ts"

/** Posters written after the rules were tuned. */
export const freshPosters: readonly Poster[] = []
