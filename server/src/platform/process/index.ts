export { lockDirectory } from "./lock-directory.ts"
export { closeAll, closing, onStopSignals, type Stop } from "./on-stop-signals.ts"
export { alone, type Farewell, type HouseState, joinSiblings, type Siblings } from "./siblings.ts"
export { createWorkers } from "./workers.ts"
