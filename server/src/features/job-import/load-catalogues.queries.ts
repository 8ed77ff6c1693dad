import { localDay } from "@upaon/contract/platform/format-time"
import type { Queryable } from "../../db/index.ts"
import { Refusal } from "../../platform/refusal.ts"
import { loadDirectory, namesOf } from "../places/index.ts"
import { type Catalogues, folded, readLocation } from "./read-row.ts"

/** The operator's defaults for rows without a value, by name: a type, an area, a place such as 'São Luís/MA'. */
export type ImportDefaults = { type?: string; area?: string; place?: string }

/** Loads everything that rows are compared with. */
export async function loadCatalogues(
  db: Queryable,
  now: Date,
  otherwise: ImportDefaults = {},
): Promise<Catalogues> {
  const known = { ...namesOf(await loadDirectory(db)), today: localDay(now), otherwise: {} }
  return { ...known, otherwise: resolve(otherwise, known) }
}

/** @throws Refusal when a name given by the operator is not in the catalogues */
function resolve(wanted: ImportDefaults, known: Catalogues): Catalogues["otherwise"] {
  const named = (name: string, list: Catalogues["areas"], what: string) => {
    const found = list.find((one) => folded(one.name) === folded(name))
    if (!found) throw new Refusal(`${what}: não há “${name}”. Há: ${list.map((one) => one.name).join(", ")}.`)
    return found
  }
  const place = wanted.place ? readLocation(wanted.place, known.places) : undefined
  if (place && place.countyId === null) throw new Refusal(`Lugar: não há “${wanted.place}”.`)
  return {
    ...(wanted.type ? { type: named(wanted.type, known.types, "Tipo") } : {}),
    ...(wanted.area ? { area: named(wanted.area, known.areas, "Área") } : {}),
    ...(place ? { place } : {}),
  }
}
