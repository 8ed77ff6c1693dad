import { availableParallelism } from "node:os"
import { brand } from "@upaon/contract/site/brand"
import type { Env } from "./env.ts"
import { memoryMb } from "./platform/memory-mb.ts"

/** Milliseconds that requests still come in during a stop, so that a load balancer notices in time. */
export const DRAIN_MS = 5000
/** Milliseconds that running requests and work get during a stop. */
export const STOP_MS = 10_000

/** With less memory than this, one process leaves room for the database; more processes would be slower for lack of cache. */
const LEAST_MEMORY_MB = 2048
const MOST_UNASKED = 4
/** How much a process grows once it serves: cached pages, responses in progress, memory that V8 has not collected yet. */
const GROWTH_MB = 500
/** The rest is for the database and the file system cache. */
const SHARE_OF_PROCESSES = 0.75

/** The most processes that may serve: the setting, or one per core. */
export function maxProcesses({ processes, test }: Env): number {
  if (processes !== null) return processes
  return test || memoryMb() < LEAST_MEMORY_MB ? 1 : Math.min(MOST_UNASKED, availableParallelism())
}

/** How many processes fit into memory, from what the first one uses with its search index. */
export const processesThatFit = (firstMb: number): number =>
  Math.max(1, Math.floor((memoryMb() * SHARE_OF_PROCESSES) / (firstMb + GROWTH_MB)))

/** The message of a finished start. */
export function upSentence(env: Env, port: number, started: number): string {
  const address = env.publicUrl.includes("localhost") ? `http://localhost:${port}` : env.publicUrl
  const seconds = ((performance.now() - started) / 1000).toLocaleString("pt-BR", { maximumFractionDigits: 1 })
  return `${brand.name} no ar em ${address} (pronto em ${seconds} s)`
}

export const say = (sentence: string) => console.log(sentence)
