/**
 * `npm run db:generate -- --name what_changes`: writes the migration that leads from the last one to the schema.
 * With `--custom` it writes an empty one, for triggers and functions.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const tool = fileURLToPath(new URL("../node_modules/drizzle-kit/bin.cjs", import.meta.url))
const run = spawnSync(
  process.execPath,
  [tool, "generate", "--config", "drizzle.config.ts", ...process.argv.slice(2)],
  { cwd: `${root}server`, stdio: "inherit" },
)
process.exit(run.status ?? 1)
