import process from "node:process"
import type { CountRequest, Count, Counters } from "../counters.ts"
import { createRemoteCounters, createCounters } from "../counters.ts"
import { createChannel, BROADCAST_TIMEOUT_MS } from "./channel.ts"

/** State of the processes of this start, as their parent knows it. Times in epoch ms. */
export type FleetState = { processes: number; wanted: number; restarts: number; restartedAt: number | null }

/** The serving processes of one start, as one of them sees the others. */
export type Siblings = {
  /** Whether this process does what only one may do: background work, the snapshot of the search index. */
  leads: boolean
  /** Counters that all of them share. */
  counters: Counters
  /** Sends to all other processes. */
  share(topic: string, data: object): void
  /** Handles what other processes share, and answers what they gather. */
  hear(topic: string, listener: (data: never) => unknown): void
  /** The answers of all processes to a topic, this one included. Those that are starting or too busy are left out. */
  gather<T>(topic: string): Promise<T[]>
  state(): Promise<FleetState>
}

/** Siblings of a process that serves alone. */
export function noSiblings(): Siblings {
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

/** What the parent sends a worker to begin. */
export type StartOrder<Given> = { given: Given; leads: boolean; prepares: boolean }
/** How a worker is to end. `leaves`: other workers continue and take all new connections. */
export type StopOrder = { drainMs: number; leaves: boolean }

/**
 * The worker's end of the channel to its parent ({@link createWorkers}). The parent handles signals and says what to do; a
 * worker whose parent is gone exits at once.
 */
export async function connectToParent<Given>(onFarewell: (farewell: StopOrder) => void) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {})
  const topics = new Map<string, (data: never) => unknown>()
  const link = createChannel((message) => process.send?.(message, undefined, undefined, () => {}), topics)
  topics.set("farewell", onFarewell)
  topics.set("alive", () => true)
  const { given, leads, prepares } = await new Promise<StartOrder<Given>>((resolve) => {
    topics.set("begin", resolve)
    // Earlier messages wait for the first listener.
    process.on("message", link.receive)
  })
  const siblings: Siblings = {
    leads,
    counters: createRemoteCounters((asks: CountRequest[]) => link.ask<Count[]>("count", asks)),
    share: (topic, data) => link.tell("share", { topic, data }),
    hear: (topic, listener) => void topics.set(topic, listener),
    gather: (topic) => link.ask("gather", topic, BROADCAST_TIMEOUT_MS),
    state: () => link.ask("state"),
  }
  return { given, prepares, siblings, ready: (facts: object) => link.tell("ready", facts) }
}
