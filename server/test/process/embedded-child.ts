/**
 * A process that uses the embedded database as the app does: it starts the database in the directory of its first argument,
 * prints one line of JSON, writes rows and prints each number after its commit, and ends in order on SIGTERM.
 */
import { appendFileSync } from "node:fs"
import process from "node:process"
import pg from "pg"
import { startEmbeddedPostgres } from "../../src/db/embedded/index.ts"
import { lockDirectory, onStopSignals } from "../../src/platform/process/index.ts"

const [dataDir = "", acknowledged] = process.argv.slice(2)

try {
  const lock = lockDirectory(dataDir)
  const embedded = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "32MB" } })
  const pool = new pg.Pool(embedded.connection)
  // `end` does not wait for the server to close: its 'terminating connection' error may still arrive then.
  pool.on("error", () => {})
  let writing = Boolean(acknowledged)
  onStopSignals([
    { name: "rows", stop: () => void (writing = false) },
    { name: "pool", stop: () => pool.end() },
    { name: "database", stop: () => embedded.stop() },
    { name: "lock", stop: lock.release },
  ])
  await pool.query("create table if not exists written (n integer primary key)")
  console.log(
    JSON.stringify({ pid: embedded.pid, adopted: embedded.adopted, host: embedded.connection.host }),
  )
  for (let n = 1; writing; n += 1) {
    await pool.query("insert into written values ($1)", [n])
    appendFileSync(acknowledged ?? "", `${n}\n`)
  }
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
