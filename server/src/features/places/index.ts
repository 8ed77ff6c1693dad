export {
  checkPlace,
  type AreaEntry,
  type CountyEntry,
  type Directory,
  type NeighborhoodEntry,
  type RegionEntry,
  type StateEntry,
  type TypeEntry,
  loadDirectory,
} from "./directory.ts"
