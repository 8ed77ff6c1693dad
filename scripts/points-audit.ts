/**
 * `npm run points:audit`: checks the books of points (balances, reservations, jobs, payments). Exits with code 1 and names each
 * sum that is wrong.
 */
import { auditBooks } from "../server/src/features/points/index.ts"
import { readArgs } from "./read-args.ts"
import { count as number, withDatabase } from "./with-database.ts"

readArgs("Uso: npm run points:audit", {})

await withDatabase(async ({ db }) => {
  console.log("Conferindo os pontos…")
  const faults = await auditBooks(db)
  for (const { rule, count, about } of faults)
    console.error(`ERRADO: ${rule} (${number(count)}): ${about.join(", ")}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log("Tudo certo: cada ponto tem a sua origem e cada soma confere.")
})
