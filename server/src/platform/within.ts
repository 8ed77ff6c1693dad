import { setTimeout as sleep } from "node:timers/promises"

/** What is waited for, or after so many ms what stands in for it; what still comes of it then is nobody's. */
export const within = <T, Late>(ms: number, awaited: Promise<T>, late: () => Late): Promise<T | Late> =>
  Promise.race([awaited, sleep(ms, undefined, { ref: false }).then(late)])
