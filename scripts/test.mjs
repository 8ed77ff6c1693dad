import { ensureBrowser } from "./launch/browser.mjs"
import { buildIfNeeded } from "./launch/build-web.mjs"
import { installMissing } from "./launch/install.mjs"
import { giveUp, progress } from "./launch/progress.mjs"
import { findNode } from "./launch/runtime.mjs"
import { checkCode, checkFormat, runPlaywright, runVitest } from "./launch/test-phases.mjs"

// npm test: runs everything. `npm test -- check | unit | api | browser [file]` or `npm test -- FILE` runs only that part.
const PARTS = {
  check: ["code", "format"],
  unit: ["unit"],
  api: ["api"],
  browser: ["browser"],
}
const EVERYTHING = ["code", "format", "unit", "api", "browser"]

const args = process.argv.slice(2)
if (args[0] === "--help") giveUp("Uso: npm test [-- check | unit | api | browser] [ARQUIVO]")
const part = Object.hasOwn(PARTS, args[0]) ? args.shift() : undefined
const wanted = part
  ? PARTS[part]
  : args.length === 0
    ? EVERYTHING
    : args[0].includes("e2e")
      ? PARTS.browser
      : ["unit", "api"]
const has = (name) => wanted.includes(name)
const vitestProjects = ["unit", "api"].filter(has)

/** The failures are printed again at the end, because some machines keep only the last lines of the output. */
const broken = []
const total = { passed: 0, failed: 0 }
const checks = PARTS.check.filter(has).length
const steps = progress(
  1 +
    checks +
    (vitestProjects.length > 0 ? 1 : 0) +
    (has("browser") ? 2 : 0) +
    (has("api") || has("browser") ? 1 : 0),
)

async function phase(title, run) {
  const done = steps.begin(title)
  const { passed, failed, names = [] } = await run()
  broken.push(...names)
  total.passed += passed
  total.failed += failed
  done(failed === 0 ? `${passed} em ordem` : `${passed} em ordem, ${failed} com falha`)
}

await installMissing(steps)
const node = await findNode()
const chrome = has("browser") ? await ensureBrowser(steps) : ""
if (has("code")) await phase("Tipos, regras de código e setas entre as salas", () => checkCode(node))
if (has("format")) await phase("Formatação", () => checkFormat(node))
// The tests of the whole process serve the pages too, so these are built first.
if (has("api") || has("browser")) await buildIfNeeded(steps)
if (vitestProjects.length > 0) {
  await phase("Testes das salas e da API", () => runVitest(node, vitestProjects, args))
}
if (has("browser")) {
  await phase("Testes no navegador", () => runPlaywright(node, chrome, args))
}

for (const name of broken) console.log(name)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
