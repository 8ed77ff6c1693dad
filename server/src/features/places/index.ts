export { checkPlace } from "./check-place.ts"
export type {
  AreaEntry,
  CountyEntry,
  Directory,
  NeighborhoodEntry,
  RegionEntry,
  StateEntry,
  TypeEntry,
} from "./directory.ts"
export { loadDirectory } from "./directory.ts"
