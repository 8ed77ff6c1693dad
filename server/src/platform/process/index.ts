export type { DirectoryLock } from "./lock-directory.ts"
export { DirectoryLockedError, lockDirectory } from "./lock-directory.ts"
export type { Stop, StopOptions } from "./on-stop-signals.ts"
export { onStopSignals } from "./on-stop-signals.ts"
