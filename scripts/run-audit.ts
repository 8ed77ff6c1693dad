import { spawnSync } from "node:child_process"
import { join } from "node:path"

/** Runs one of the operator's checks (`points-audit`, …) with these settings. `said` is the last line of its output. */
export function runAudit(file: string, env: Record<string, string>) {
  const args = ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, `${file}.ts`)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" })
  const said = (stderr || stdout).trim().split("\n").at(-1) ?? ""
  return { name: file.replace("-", ":"), isRight: status === 0, said }
}
