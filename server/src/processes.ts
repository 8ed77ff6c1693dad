import { availableParallelism, totalmem } from "node:os"
import { constrainedMemory } from "node:process"
import { brand } from "@upaon/contract/site/brand"
import type { Env } from "./env.ts"

/** With requests coming in meanwhile, so that a balancer sees in time that this process is going. */
export const DRAIN_MS = 5000
/** For requests and work under way. */
export const STOP_MS = 10_000

const MEGABYTE = 1024 * 1024
/** Beyond it one process leaves room for the database, and more would be slower for want of caches. */
const LEAST_MEMORY_MB = 2048
const MOST_UNASKED = 4
/** What a process grows by once it is asked: kept pages, answers under way, what V8 has not yet collected. */
const GROWTH_MB = 500
/** The rest is the database's, and the files' that the system keeps at hand. */
const SHARE_OF_PROCESSES = 0.75

function memoryMb(): number {
  const limit = constrainedMemory()
  return Math.floor((limit > 0 && limit < totalmem() ? limit : totalmem()) / MEGABYTE)
}

/** How many processes may serve: what was set, or one for each core. */
export function mostProcesses({ processes, test }: Env): number {
  if (processes !== null) return processes
  return test || memoryMb() < LEAST_MEMORY_MB ? 1 : Math.min(MOST_UNASKED, availableParallelism())
}

/** How many there is memory for, by what the first of them holds with its search index. */
export const processesThatFit = (firstMb: number, memory = memoryMb()): number =>
  Math.max(1, Math.floor((memory * SHARE_OF_PROCESSES) / (firstMb + GROWTH_MB)))

/** The sentence of a start that has come to its end. */
export function upSentence(env: Env, port: number, started: number): string {
  const address = env.publicUrl.includes("localhost") ? `http://localhost:${port}` : env.publicUrl
  return `${brand.name} no ar em ${address} (pronto em ${((performance.now() - started) / 1000).toFixed(1)} s)`
}

export const say = (sentence: string) => console.log(sentence)
