import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "upaon-commands-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(name: string, ...args: string[]) {
  const file = join(import.meta.dirname, "..", `${name}.ts`)
  const options = { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") } }
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { ...options, encoding: "utf8" })
  return { status, told: stderr }
}

describe("an operator's command", () => {
  it.each(["db-backup", "db-prove", "db-upgrade", "sbom"])(
    "%s prints its usage, and does nothing else, when it gets an option that it does not have",
    (name) => {
      expect(run(name, "--help")).toEqual({ status: 1, told: expect.stringContaining("Uso: npm run ") })
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it.each([
    ["privacy-prove", ["ana@correio.example"], "não há banco: confira DATA_DIR"],
    ["db-restore", [import.meta.filename], "O arquivo não é um backup"],
    ["db-restore", [folder], "O arquivo não é um backup"],
  ])("%s makes no database where there is none", (name, args, told) => {
    expect(run(name, ...args)).toEqual({ status: 1, told: expect.stringContaining(told) })
    expect(readdirSync(folder)).toEqual([])
  })

  it("writes no backup over a file that is none", () => {
    const file = join(folder, "monday.txt")
    writeFileSync(file, "of Monday")
    expect(run("db-backup", file)).toEqual({ status: 1, told: expect.stringContaining(`Já existe ${file}`) })
    expect(readFileSync(file, "utf8")).toBe("of Monday")
  })
})
