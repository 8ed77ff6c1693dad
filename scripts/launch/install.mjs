import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fingerprint, isStamped, writeStamp } from "./fingerprint.mjs"
import { giveUp, seconds } from "./progress.mjs"
import { ROOT } from "./root.mjs"
import { npm, runCommand } from "./run-command.mjs"
import { withCommandLock } from "./command-lock.mjs"

const STAMP = "node_modules/.upaon-installed"
/** A package directly in node_modules. These can be counted while npm works. */
const TOP_LEVEL = /^node_modules\/(@[^/]+\/)?[^/]+$/
const MANIFESTS = [
  "package-lock.json",
  "package.json",
  "contract",
  "search-engine",
  "poster-reader",
  "server",
  "web",
].map((path) => (path.includes(".") ? path : `${path}/package.json`))

/** Installs what the lock file says, once per change of it. */
export async function installMissing(steps) {
  const wanted = `${fingerprint(MANIFESTS)} ${process.platform}-${process.arch}`
  if (isStamped(STAMP, wanted)) return steps.skip("Dependências", "em dia")
  await withCommandLock("install", async () => {
    if (isStamped(STAMP, wanted) || isInstalled()) {
      writeStamp(STAMP, wanted)
      return steps.skip("Dependências", "em dia")
    }
    const done = steps.begin("Instalando dependências (na primeira vez leva de um a três minutos)")
    await install()
    writeStamp(STAMP, wanted)
    done()
  })
}

async function install() {
  const since = Date.now()
  const total = new Set(lockedPackages().map(([path]) => TOP_LEVEL.exec(path)?.[0])).size
  const report = setInterval(() => {
    const known = total ? ` de cerca de ${total}` : ""
    console.log(`    ${countInstalled()}${known} pacotes, ${seconds(since)}…`)
  }, 5000)
  let result = await runNpm(existsSync(join(ROOT, "package-lock.json")) ? ["ci"] : ["install"])
  // npm omits other platforms' optional packages that its registry lacked from the lock file, and `npm ci` then calls the lock
  // file incomplete. `npm install` takes the same versions from it.
  if (result.code !== 0 && result.output.includes("EUSAGE")) result = await runNpm(["install", "--no-save"])
  clearInterval(report)
  if (result.code === 0) return
  console.error(result.output.trim())
  giveUp(
    "Não foi possível instalar as dependências. Confira a conexão com a internet e rode o comando de novo.",
  )
}

function runNpm(command) {
  const { program, args } = npm()
  // Development packages are needed even with NODE_ENV=production, because the pages are built here.
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]
  return runCommand(program, [...args, ...command, ...options], { quiet: true })
}

/** Whether someone already ran `npm ci`: each package of the lock file is installed in its version. */
function isInstalled() {
  const present = packagesOf("node_modules/.package-lock.json")
  const locked = lockedPackages()
  return (
    present !== undefined &&
    locked.length > 0 &&
    locked.every(([path, { version, optional, link }]) => {
      return optional || (present[path] && (link || present[path].version === version))
    })
  )
}

function lockedPackages() {
  const isPackage = ([path]) => path.includes("node_modules/")
  return Object.entries(packagesOf("package-lock.json") ?? {}).filter(isPackage)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages
  } catch {
    return undefined
  }
}

function countInstalled() {
  const list = (path) => (existsSync(path) ? readdirSync(path) : [])
  const top = list(join(ROOT, "node_modules")).filter((name) => !name.startsWith("."))
  return top.reduce((sum, name) => {
    return sum + (name.startsWith("@") ? list(join(ROOT, "node_modules", name)).length : 1)
  }, 0)
}
