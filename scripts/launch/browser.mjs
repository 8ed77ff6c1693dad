import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { giveUp } from "./progress.mjs"
import { ROOT } from "./root.mjs"
import { npm, runCommand } from "./run-command.mjs"
import { findNode } from "./runtime.mjs"

/** The first one does not draw to a screen, and uses a third less processor time than the whole browser. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]
/** Debian's packages, in order of preference. Not every system has the first one. */
const PACKAGES = ["chromium-headless-shell", "chromium"]
/** A pinned npm package of Chromium that includes its libraries, for machines where this user may not install packages. */
const CARRIED = "@sparticuz/chromium@153.0.0"
const CARRIED_DIR = join(ROOT, ".cache", "browser")
const CARRIED_PROGRAM = join(CARRIED_DIR, "chromium.sh")
const WRAPPER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/**
 * The path of a usable Chromium: CHROME_PATH, the system's, or else one that is installed now, with apt if this user is allowed
 * to, otherwise as an npm package under `.cache`.
 */
export async function ensureBrowser(steps) {
  const present = [process.env.CHROME_PATH, ...systemBrowsers()].find(isUsable) ?? carriedBrowser()
  if (present) {
    steps.skip("Navegador", present)
    return present
  }
  const done = steps.begin("Instalando um navegador para os testes")
  const found = (await installBySystem()) ?? (await installCarried())
  if (!found)
    giveUp(
      "Não há navegador para os testes. Instale o Chromium (apt-get install chromium) ou defina CHROME_PATH.",
    )
  done(found)
  return found
}

async function installBySystem() {
  const root = process.getuid?.() === 0
  const prefix = root ? [] : ["sudo", "-n"]
  if (!existsSync("/usr/bin/apt-get")) return undefined
  if (!root && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return undefined
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
  const installs = PACKAGES.map((name) => ["install", "-y", "--no-install-recommends", name])
  for (const action of [["update"], ...installs]) {
    const [program, ...args] = [...prefix, ...apt, ...action]
    const { code, output } = await runCommand(program, args, { quiet: true })
    if (code !== 0) console.log(`    apt-get ${action[0]} não funcionou: ${output.trim().split("\n").at(-1)}`)
    const found = systemBrowsers().find(isUsable)
    if (found) return found
  }
  return undefined
}

async function installCarried() {
  console.log("    Sem permissão para instalar no sistema; baixando um Chromium só para este projeto…")
  mkdirSync(CARRIED_DIR, { recursive: true })
  const { program, args } = npm()
  const install = [...args, "install", "--prefix", CARRIED_DIR, "--no-audit", "--no-fund", CARRIED]
  const fetched = await runCommand(program, install, { quiet: true })
  if (fetched.code !== 0) console.log(`    ${fetched.output.trim()}`)
  // The package contains the browser compressed. executablePath() unpacks it and, because of this variable, also its libraries.
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'
  const env = { TMPDIR: CARRIED_DIR, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" }
  const unpack = ["--input-type=module", "-e", script]
  const unpacked = await runCommand(await findNode(), unpack, { quiet: true, env, cwd: CARRIED_DIR })
  if (unpacked.code !== 0) console.log(`    ${unpacked.output.trim()}`)
  const fonts = `<?xml version="1.0"?><fontconfig><dir>${CARRIED_DIR}/fonts/fonts</dir><cachedir>${CARRIED_DIR}/fonts/cache</cachedir></fontconfig>`
  writeFileSync(join(CARRIED_DIR, "fonts.conf"), fonts)
  writeFileSync(CARRIED_PROGRAM, WRAPPER, { mode: 0o755 })
  return carriedBrowser()
}

function carriedBrowser() {
  return isUsable(CARRIED_PROGRAM) ? CARRIED_PROGRAM : undefined
}

function systemBrowsers() {
  const directories = (process.env.PATH ?? "/usr/bin").split(":").filter(Boolean)
  return NAMES.flatMap((name) => directories.map((directory) => join(directory, name)))
}

function isUsable(path) {
  return Boolean(path) && existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0
}
