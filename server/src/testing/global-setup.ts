import { createHash } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { fileURLToPath } from "node:url"
import type { TestProject } from "vitest/node"
import type { EmbeddedPostgres } from "../db/embedded/index.ts"
import { startEmbeddedPostgres } from "../db/embedded/index.ts"
import { lockDirectory } from "../platform/process/index.ts"
import { Refusal } from "../platform/refusal.ts"

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
/** Runs at the same moment, and runs of root and of an ordinary user, each have a server of their own. */
const SLOTS = Array.from({ length: 16 }, (_, index) => `${process.getuid?.() ?? 0}-${index + 1}`)

/** No test asks whether its rows survive a power cut; without waiting for the disk they take a third of the time. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "100",
  shared_buffers: "128MB",
  autovacuum: "off",
}

/**
 * One embedded PostgreSQL for a whole run, kept under `.cache` with its template from run to run, so that the next
 * begins within a second. A failure is told to the tests that ask for a database; those that do not still run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: { server: EmbeddedPostgres; end(): Promise<void> } | undefined
  try {
    started = await start()
    const { connection } = started.server
    try {
      const { prepareTemplate } = await import("./test-template.ts")
      project.provide("testServer", { connection, template: await prepareTemplate(connection) })
    } catch (error) {
      project.provide("testServer", { connection, failure: reason(error) })
    }
  } catch (error) {
    project.provide("testServer", { failure: reason(error) })
  }
  return async () => started?.end()
}

async function start() {
  try {
    return await startIn(join(ROOT, ".cache", "test-database"))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A clone under a closed home, run by root: the database's user cannot get there.
    const name = createHash("sha256").update(ROOT).digest("hex").slice(0, 8)
    return startIn(join(tmpdir(), `upaon-test-${name}`))
  }
}

async function startIn(directory: string) {
  for (const slot of SLOTS) {
    const dataDir = join(directory, slot)
    const lock = lockUnlessTaken(dataDir)
    if (!lock) continue
    try {
      const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS })
      const end = () => server.stop().finally(lock.release)
      return { server, end }
    } catch (error) {
      lock.release()
      throw error
    }
  }
  throw new Error(`All ${SLOTS.length} places under ${directory} are taken by other runs.`)
}

function lockUnlessTaken(directory: string) {
  try {
    return lockDirectory(directory)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
