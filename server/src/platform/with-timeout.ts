import { setTimeout as sleep } from "node:timers/promises"

/** The awaited value, or after `ms` that of `late`; whatever the promise does later is ignored. */
export const withTimeout = <T, Late>(ms: number, awaited: Promise<T>, late: () => Late): Promise<T | Late> =>
  Promise.race([awaited, sleep(ms, undefined, { ref: false }).then(late)])
