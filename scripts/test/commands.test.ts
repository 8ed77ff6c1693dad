import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { spawnNode } from "../../server/test/process/spawn-node.ts"

const ROOT = join(import.meta.dirname, "..", "..")
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>
}
const folder = mkdtempSync(join(tmpdir(), "upaon-commands-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(name: string, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: join(folder, "data") }
  const { ended, output } = spawnNode([join(ROOT, name), ...args], { cwd: folder, env })
  const [status] = await ended
  return { status, told: output() }
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
    async (name, file) => {
      const told = expect.stringMatching(`Uso: npm (run )?${name}\\b`)
      expect(await run(file, "--help")).toEqual({ status: 1, told })
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it.each([
    ["scripts/privacy-prove.ts", ["ana@correio.example"], "não há banco: confira DATA_DIR"],
    ["scripts/db-restore.ts", [import.meta.filename], "O arquivo não é um backup"],
    ["scripts/db-restore.ts", [folder], "O arquivo não é um backup"],
  ])("%s makes no database where there is none", async (name, args, told) => {
    expect(await run(name, ...args)).toEqual({ status: 1, told: expect.stringContaining(told) })
    expect(readdirSync(folder)).toEqual([])
  })

  it("writes no backup over a file that is none", async () => {
    const file = join(folder, "monday.txt")
    writeFileSync(file, "of Monday")
    expect(await run("scripts/db-backup.ts", file)).toEqual({
      status: 1,
      told: expect.stringContaining(`Já existe ${file}`),
    })
    expect(readFileSync(file, "utf8")).toBe("of Monday")
  })

  it("names the file that the bill of materials cannot be written to", async () => {
    const file = join(folder, "nowhere", "sbom.json")
    const told = expect.stringMatching(/^Não foi possível usar .*sbom\.json[^\n]*\n$/)
    expect(await run("scripts/sbom.ts", file)).toEqual({ status: 1, told })
  })
})
