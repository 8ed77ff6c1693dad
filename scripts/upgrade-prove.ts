/**
 * `npm run upgrade:prove -- [--from REVISION] [ROOM…]`: checks that the previous release (`released.json`, or a given revision)
 * still works while this one is rolled out. Runs the API tests of that release (of all rooms, or of those named) in a temporary
 * checkout with this tree's migrations, and exits with their code. Needs the history of the repository.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { readArgs } from "./read-args.ts"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const MIGRATIONS = join("server", "migrations")

const { values, positionals } = readArgs(
  "Uso: npm run upgrade:prove -- [--from REVISÃO] [SALA…]",
  { options: { from: { type: "string" } }, allowPositionals: true },
  Number.POSITIVE_INFINITY,
)
const { commit } = JSON.parse(readFileSync(join(ROOT, MIGRATIONS, "released.json"), "utf8"))
const revision: string = values.from ?? commit
const known = spawnSync("git", ["rev-parse", "--quiet", "--verify", `${revision}^{commit}`], { cwd: ROOT })
if (known.status !== 0) {
  console.error(`Não há a revisão ${revision} neste repositório.`)
  process.exit(1)
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, stdio: "inherit" })
// Ctrl+C ends the tests, but the checkout must still be removed.
process.on("SIGINT", () => {})
const outer = mkdtempSync(join(tmpdir(), "upaon-former-"))
const folder = join(outer, "release")
let code: number | null = 1
git("worktree", "add", "--detach", folder, revision)
try {
  rmSync(join(folder, MIGRATIONS), { recursive: true })
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true })
  const rooms = positionals.length > 0 ? positionals : ["api"]
  code = spawnSync("npm", ["test", "--", ...rooms], { cwd: folder, stdio: "inherit" }).status
} finally {
  git("worktree", "remove", "--force", folder)
  rmSync(outer, { recursive: true })
}
process.exit(code ?? 1)
