/**
 * `npm run search:verify`: checks that the search index equals the tables. Loads the index as the app would at its start (from
 * the snapshot in DATA_DIR and later changes, or from the tables) and compares each document. Exits with code 1 if anything
 * differs. The app may be running: jobs that change meanwhile are checked again.
 */
import type { Differences } from "@upaon/search-engine"
import { createJobIndex } from "../server/src/features/search/index.ts"
import { createChanges } from "../server/src/platform/changes.ts"
import { systemClock } from "../server/src/platform/clock.ts"
import { createLogger } from "../server/src/platform/log.ts"
import { readArgs } from "./read-args.ts"
import { count, withDatabase } from "./with-database.ts"

const TRIES = 5
const SHOWN = 20

readArgs("Uso: npm run search:verify", {})

await withDatabase(async ({ env, db }) => {
  const log = createLogger("info")
  const index = createJobIndex({ env, db, log, clock: systemClock, changes: createChanges() })
  await index.load()
  let differences = await index.verify()
  for (let at = 1; at < TRIES && sum(differences) > 0; at++) {
    await index.catchUp()
    differences = await index.verify()
  }
  const jobs = count(index.engine.size())
  if (sum(differences) === 0) return console.log(`A busca confere com o banco: ${jobs} vagas públicas.`)
  console.error(`A busca não confere com o banco (${jobs} vagas públicas):`)
  for (const [name, ids] of Object.entries(differences))
    console.error(`  ${name}: ${ids.length}, por exemplo ${ids.slice(0, SHOWN).join(", ") || "-"}`)
  process.exitCode = 1
})

function sum(differences: Differences): number {
  return Object.values(differences).reduce((total: number, ids: number[]) => total + ids.length, 0)
}
