import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "..", "..")
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>
}
const folder = mkdtempSync(join(tmpdir(), "upaon-commands-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(name: string, ...args: string[]) {
  const file = join(ROOT, name)
  const options = { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") } }
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { ...options, encoding: "utf8" })
  return { status, told: stderr }
}

describe("an operator's command", () => {
  // Those that only run tests or measurements are tried too: some would write files of the repository.
  const commands = Object.entries(scripts).flatMap(([name, line]) => {
    // The first file that the line runs: only this one may see the option.
    const [, file] =
      /node (?:scripts\/run\.mjs )?((?:scripts|bench)\/[\w/-]+\.(?:ts|mjs))(?: &&|$)/.exec(line) ?? []
    return file ? [[name, file] as const] : []
  })

  it.each(commands)(
    "%s prints its usage, and does nothing else, when it gets an option that it does not have",
    (name, file) => {
      const told = expect.stringMatching(`Uso: npm (run )?${name}\\b`)
      expect(run(file, "--help")).toEqual({ status: 1, told })
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it.each([
    ["scripts/privacy-prove.ts", ["ana@correio.example"], "não há banco: confira DATA_DIR"],
    ["scripts/db-restore.ts", [import.meta.filename], "O arquivo não é um backup"],
    ["scripts/db-restore.ts", [folder], "O arquivo não é um backup"],
  ])("%s makes no database where there is none", (name, args, told) => {
    expect(run(name, ...args)).toEqual({ status: 1, told: expect.stringContaining(told) })
    expect(readdirSync(folder)).toEqual([])
  })

  it("writes no backup over a file that is none", () => {
    const file = join(folder, "monday.txt")
    writeFileSync(file, "of Monday")
    expect(run("scripts/db-backup.ts", file)).toEqual({
      status: 1,
      told: expect.stringContaining(`Já existe ${file}`),
    })
    expect(readFileSync(file, "utf8")).toBe("of Monday")
  })
})
