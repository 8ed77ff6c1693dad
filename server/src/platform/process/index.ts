export { lockDirectory } from "./lock-directory.ts"
export { closeAll, closing, onStopSignals, type Stop } from "./on-stop-signals.ts"
export {
  noSiblings,
  type StopOrder,
  type FleetState,
  connectToParent,
  type Siblings,
} from "./siblings.ts"
export { createWorkers } from "./workers.ts"
