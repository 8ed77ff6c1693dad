import process from "node:process"
import { type Ask, type Count, type Counters, countersOver, createCounters } from "../counters.ts"
import { createLink, PATIENCE_FOR_ALL_MS } from "./link.ts"

/** How the processes of this start are, as their parent knows. Moments in ms of the epoch. */
export type HouseState = { processes: number; wanted: number; restarts: number; restartedAt: number | null }

/** The processes of one start that serve together, as one of them sees the others. */
export type Siblings = {
  /** Whether this one does what one alone should do: background work, the snapshot of the search. */
  leads: boolean
  /** Counters that all of them share. */
  counters: Counters
  /** Tells all others. */
  share(topic: string, data: object): void
  /** Listens to what others share, and answers what they gather. */
  hear(topic: string, listener: (data: never) => unknown): void
  /** What each says to a topic, this one too; who is starting, or too busy to answer, is left out. */
  gather<T>(topic: string): Promise<T[]>
  state(): Promise<HouseState>
}

/** A process that serves by itself. */
export function alone(): Siblings {
  const topics = new Map<string, (data: never) => unknown>()
  return {
    leads: true,
    counters: createCounters(null),
    share: () => {},
    hear: (topic, listener) => void topics.set(topic, listener),
    gather: async <T>(topic: string) => [(await topics.get(topic)?.(null as never)) as T],
    state: async () => ({ processes: 1, wanted: 1, restarts: 0, restartedAt: null }),
  }
}

/** What the parent gives a worker to begin with. */
export type Order<Given> = { given: Given; leads: boolean; prepares: boolean }
/** How a worker is to end: `leaves` while others go on, who take all that is new. */
export type Farewell = { drainMs: number; leaves: boolean }

/**
 * The worker's side of its parent: {@link createWorkers}. Signals are the parent's, who says what is to be done; a
 * worker whose parent is gone ends at once.
 */
export async function joinSiblings<Given>(onFarewell: (farewell: Farewell) => void) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {})
  const topics = new Map<string, (data: never) => unknown>()
  const link = createLink((message) => process.send?.(message, undefined, undefined, () => {}), topics)
  topics.set("farewell", onFarewell)
  const { given, leads, prepares } = await new Promise<Order<Given>>((resolve) => {
    topics.set("begin", resolve)
    // What came before waits for the first listener.
    process.on("message", link.receive)
  })
  const siblings: Siblings = {
    leads,
    counters: countersOver((asks: Ask[]) => link.ask<Count[]>("count", asks)),
    share: (topic, data) => link.tell("share", { topic, data }),
    hear: (topic, listener) => void topics.set(topic, listener),
    gather: (topic) => link.ask("gather", topic, PATIENCE_FOR_ALL_MS),
    state: () => link.ask("state"),
  }
  return { given, prepares, siblings, ready: (facts: object) => link.tell("ready", facts) }
}
