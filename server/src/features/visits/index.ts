import type { Feature } from "../feature.ts"
import { visitsOf } from "./visits.ts"

export { clearAskedQuestions, clearVisits, LEAST_PEOPLE, visitsOf } from "./visits.ts"

/** What visitors saw and searched, counted without knowing who they are. */
export const visits: Feature = ({ deps }) => ({ stop: () => visitsOf(deps).settle() })
