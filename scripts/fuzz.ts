/**
 * `npm run fuzz -- [--seed N] [--requests N]`: sends this many hostile requests to all calls of the contract, and tries every
 * role on every call. `npm test` does the same with a sample.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { readArgs } from "./read-args.ts"

const USAGE = "Uso: npm run fuzz -- [--seed NÚMERO] [--requests NÚMERO]"
const { values } = readArgs(USAGE, {
  options: { seed: { type: "string" }, requests: { type: "string", default: "20000" } },
})
const fuzz = { seed: Number(values.seed ?? Date.now() % 1_000_000), requests: Number(values.requests) }
if (!Number.isSafeInteger(fuzz.seed) || !Number.isSafeInteger(fuzz.requests) || fuzz.requests < 1) {
  console.error(USAGE)
  process.exit(1)
}
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url))
const files = ["server/test/platform/fuzz.test.ts", "server/test/admin/guards.test.ts"]
const run = spawnSync(process.execPath, [vitest, "run", "--project", "api", ...files], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, UPAON_FUZZ: JSON.stringify(fuzz) },
  stdio: "inherit",
})
process.exit(run.status ?? 1)
