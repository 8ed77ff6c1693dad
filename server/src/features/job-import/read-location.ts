import { fold } from "@upaon/contract/platform/format"
import { type Places, readPlace } from "../../poster-reader/index.ts"

export type LocationIds = { stateId: number | null; countyId: number | null; neighborhoodId: number | null }

const NOWHERE: LocationIds = { stateId: null, countyId: null, neighborhoodId: null }
/** The country, and the number of openings that some sites add. */
const TAIL = /[\s,/-]*\b(?:BR|Brasil|Brazil)$|\s*\(\d+\)$/i
const PREFIX = /^(?:regiao|cidade|municipio|grande)\s+(?:de|do|da)?\s*/

/**
 * The place that a location text names: 'Recife, PE', 'São Paulo - São Paulo', 'Cohama, São Luís/MA', 'Contagem'.
 * A name without its state counts only when it is all that stands between two signs: 'Del Castilho' is no Castilho.
 */
export function readLocation(text: string, places: Places): LocationIds {
  const tidy = withUf(text.trim().replace(TAIL, "").replace(TAIL, ""), places)
  if (tidy === "") return NOWHERE
  const { state, county, neighborhood } = readPlace(`Local: ${tidy}`, places)
  if (!state) return NOWHERE
  const uf = places.states.find(({ id }) => id === state.value.id)?.uf ?? ""
  const named = new RegExp(`\\b${uf}\\b`).test(tidy)
  const whole = parts(tidy).some((part) => part === fold((county ?? state).value.name))
  if (!named && !whole && !neighborhood) return NOWHERE
  return {
    stateId: state.value.id,
    countyId: county?.value.id ?? null,
    neighborhoodId: neighborhood?.value.id ?? null,
  }
}

const parts = (text: string) =>
  text.split(/[,/()–-]/).map((part) => fold(part).replace(/\s+/g, " ").trim().replace(PREFIX, ""))

/** 'Barroso, Minas Gerais' as 'Barroso - MG': the state in full at the end, after another place. */
function withUf(text: string, places: Places): string {
  const at = Math.max(text.lastIndexOf(","), text.lastIndexOf(" - "), text.lastIndexOf("/"))
  if (at <= 0) return text
  const last = fold(text.slice(at).replace(/^[\s,/-]+/, "")).trim()
  const state = places.states.find(({ name }) => fold(name) === last)
  return state ? `${text.slice(0, at).trim()} - ${state.uf}` : text
}
