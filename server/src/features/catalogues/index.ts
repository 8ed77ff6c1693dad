import { catalogues as declared } from "@upaon/contract/catalogues/catalogues"
import type { CatalogueName } from "@upaon/contract/catalogues/names"
import type { Feature } from "../feature.ts"
import { mountCatalogue } from "./engine.ts"
import { sources } from "./sources.ts"

/** The lists that administrators maintain: one engine, with a source for each list. */
export const catalogues: Feature = ({ serve, deps }) => {
  for (const name of Object.keys(sources) as CatalogueName[])
    mountCatalogue(serve, deps, declared[name], sources[name])
}
