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
export { HOME_STATE_UF_CODE, loadDirectory } from "./directory.ts"
