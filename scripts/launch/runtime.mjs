import "./end-with-parent.mjs"
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import Module from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { giveUp } from "./progress.mjs"
import { ROOT } from "./root.mjs"
import { runCommand } from "./run-command.mjs"

const NEEDED_MAJOR = 24

/** Whether the Node that runs this file is new enough for the product. */
export const isNewEnough = Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR

/**
 * The path of a Node that is new enough: the one that runs this file, or else the project's own, from the npm package `node`.
 * If npm skipped the install script of the package, this does its work.
 */
export async function findNode() {
  if (isNewEnough) return process.execPath
  const own = ownNodes().find(isUsable)
  if (own) return own
  console.log("    Baixando o Node do projeto…")
  const packageDir = join(ROOT, "node_modules", "node")
  const installer = join(packageDir, "installArchSpecificPackage.js")
  const { output } = await runCommand(process.execPath, [installer], { cwd: packageDir, quiet: true })
  const fetched = ownNodes().find(isUsable)
  if (fetched) return fetched
  console.error(output.trim())
  return giveUp(
    `O projeto precisa do Node ${NEEDED_MAJOR} ou mais novo (este é o ${process.versions.node}) e não conseguiu ` +
      "instalar o seu. Apague node_modules e rode o comando de novo, ou instale um Node mais novo.",
  )
}

/**
 * Runs a file under a new enough Node: in this process, or in a child with the same input, output and exit code. If this
 * process is killed, the child notices that the IPC channel closed, and ends in order.
 */
export async function runUnderNode(file, args) {
  // Code kept compiled needs no parser of TypeScript, which takes 18 MB of a process. Enabled later, the cache misses main.ts.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, ".cache", "compiled")
  if (isNewEnough) {
    Module.enableCompileCache()
    process.argv = [process.execPath, file, ...args]
    // Not import(): the file must be the main module here, as it would be in a child.
    Module.runMain()
    return
  }
  const flags = ["--import", pathToFileURL(join(ROOT, "scripts", "launch", "end-with-parent.mjs")).href]
  const stdio = ["inherit", "inherit", "inherit", "ipc"]
  passOn(spawn(await findNode(), [...flags, file, ...args], { stdio }))
}

/** Forwards signals to the child, and exits as the child exits. */
export function passOn(child) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.once("error", (error) => giveUp(`Não foi possível iniciar ${child.spawnfile}: ${error.message}`))
  child.once("exit", (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function ownNodes() {
  const modules = join(ROOT, "node_modules")
  const inside = [modules, join(modules, "node", "node_modules")].flatMap((directory) => {
    const names = existsSync(directory) ? readdirSync(directory) : []
    return names
      .filter((name) => /^node(-bin)?-(linux|darwin)-/.test(name))
      .map((name) => join(directory, name))
  })
  return [join(modules, "node"), ...inside].map((directory) => join(directory, "bin", "node"))
}

function isUsable(path) {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8" })
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= NEEDED_MAJOR
}
