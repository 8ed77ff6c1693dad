export {
  checkPlace,
  type CountyEntry,
  type Directory,
  type NeighborhoodEntry,
  type StateEntry,
  loadDirectory,
  namesOf,
} from "./directory.ts"
