import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { fingerprint, isStamped, writeStamp } from "./fingerprint.mjs"
import { giveUp } from "./progress.mjs"
import { ROOT } from "./root.mjs"
import { runCommand } from "./run-command.mjs"
import { findNode } from "./runtime.mjs"
import { withCommandLock } from "./command-lock.mjs"

const BUILD = "web/build"
const STAMP = `${BUILD}/.upaon-built`
/** The previous build is served until the new one is complete. */
const NEXT = ".cache/web-build"
const FORMER = ".cache/web-build-former"
const LONGEST_BUILD_MS = 10 * 60_000
const SOURCES = [
  "web/src",
  "web/public",
  "web/package.json",
  "web/tsconfig.json",
  "web/vite.config.ts",
  "web/react-router.config.ts",
  "contract/src",
  "package-lock.json",
  "tsconfig.base.json",
  "scripts/precompress.ts",
]

/** Builds the pages if any of their sources changed since the last build, and compresses their files. */
export async function buildIfNeeded(steps) {
  if (isStamped(STAMP, fingerprint(SOURCES))) return steps.skip("Páginas", "em dia")
  await withCommandLock("build", async () => {
    const sources = fingerprint(SOURCES)
    if (isStamped(STAMP, sources)) return steps.skip("Páginas", "em dia")
    const done = steps.begin("Construindo as páginas (cerca de meio minuto)")
    for (const left of [NEXT, FORMER]) remove(left)
    await build()
    keepFormerParts()
    writeStamp(STAMP.replace(BUILD, NEXT), sources)
    if (existsSync(join(ROOT, BUILD))) renameSync(join(ROOT, BUILD), join(ROOT, FORMER))
    renameSync(join(ROOT, NEXT), join(ROOT, BUILD))
    remove(FORMER)
    done()
  })
}

const remove = (folder) => rmSync(join(ROOT, folder), { recursive: true, force: true })

/** Keeps the previous build's files, which running processes and open pages still request, but not those of older builds. */
function keepFormerParts() {
  const built = statSync(join(ROOT, STAMP), { throwIfNoEntry: false })
  if (!built) return
  const isFormer = (path) => {
    const found = statSync(path)
    return found.isDirectory() || found.mtimeMs > built.mtimeMs - LONGEST_BUILD_MS
  }
  const how = { recursive: true, force: false, preserveTimestamps: true, filter: isFormer }
  for (const parts of ["client/assets", "server/assets"])
    cpSync(join(ROOT, BUILD, parts), join(ROOT, NEXT, parts), how)
}

async function build() {
  const node = await findNode()
  const router = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs")
  // React and the router use their production code if this variable is set, so the value of the shell is overridden.
  const env = { NODE_ENV: "production", WEB_BUILD: join(ROOT, NEXT) }
  const built = await runCommand(node, [router, "build"], { cwd: join(ROOT, "web"), env, quiet: true })
  if (built.code !== 0) {
    console.error(built.output.trim())
    giveUp("As páginas não puderam ser construídas; o motivo está acima.")
  }
  const precompress = join(ROOT, "scripts", "precompress.ts")
  if (!existsSync(precompress)) return
  const packed = await runCommand(node, [precompress, env.WEB_BUILD], { env, quiet: true })
  if (packed.code === 0) return
  console.error(packed.output.trim())
  giveUp("Os arquivos das páginas não puderam ser comprimidos; o motivo está acima.")
}
