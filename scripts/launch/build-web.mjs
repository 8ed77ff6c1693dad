import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fingerprint, isStamped, writeStamp } from "./fingerprint.mjs"
import { giveUp } from "./progress.mjs"
import { ROOT } from "./root.mjs"
import { runCommand } from "./run-command.mjs"
import { findNode } from "./runtime.mjs"
import { inTurn } from "./turn.mjs"

const STAMP = "web/build/.upaon-built"
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

/** Builds the pages when anything they are made of changed since the last time, and packs the files to send. */
export async function buildIfNeeded(steps) {
  if (isStamped(STAMP, fingerprint(SOURCES))) return steps.skip("Páginas", "em dia")
  await inTurn("build", async () => {
    const sources = fingerprint(SOURCES)
    if (isStamped(STAMP, sources)) return steps.skip("Páginas", "em dia")
    const done = steps.begin("Construindo as páginas (cerca de meio minuto)")
    // A build that is broken off leaves pages of neither, also when the sources are what they were again.
    rmSync(join(ROOT, STAMP), { force: true })
    await build()
    writeStamp(STAMP, sources)
    done()
  })
}

async function build() {
  const node = await findNode()
  const router = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs")
  // React and the router choose their fast form by this variable, whatever the shell says.
  const env = { NODE_ENV: "production" }
  const built = await runCommand(node, [router, "build"], { cwd: join(ROOT, "web"), env, quiet: true })
  if (built.code !== 0) {
    console.error(built.output.trim())
    giveUp("As páginas não puderam ser construídas; o motivo está acima.")
  }
  const precompress = join(ROOT, "scripts", "precompress.ts")
  if (!existsSync(precompress)) return
  const packed = await runCommand(node, [precompress], { env, quiet: true })
  if (packed.code === 0) return
  console.error(packed.output.trim())
  giveUp("Os arquivos das páginas não puderam ser comprimidos; o motivo está acima.")
}
