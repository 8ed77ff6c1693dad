export {
  checkPlace,
  type CountyEntry,
  type Directory,
  type NeighborhoodEntry,
  type StateEntry,
  type TypeEntry,
  loadDirectory,
} from "./directory.ts"
