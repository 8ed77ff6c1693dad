import { catalogues as declared } from "@upaon/contract/catalogues/catalogues"
import type { Catalogue } from "@upaon/contract/catalogues/define-catalogue"
import type { CatalogueName } from "@upaon/contract/catalogues/names"
import type { Feature } from "../feature.ts"
import { mountCatalogue, type Source } from "./engine.ts"
import { jobCatalogueSources, userTypeSource } from "./sources/lists.ts"
import { placeSources } from "./sources/places.ts"

const sources: { [N in CatalogueName]: Source<(typeof declared)[N]> } = {
  ...jobCatalogueSources,
  ...placeSources,
  userType: userTypeSource,
}

/** The lists that administrators keep: one engine, and beside it where each stands. */
export const catalogues: Feature = ({ serve, deps }) => {
  for (const name of Object.keys(sources) as CatalogueName[])
    mountCatalogue(serve, deps, declared[name] as Catalogue, sources[name] as unknown as Source<Catalogue>)
}
