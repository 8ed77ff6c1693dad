import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { installMissing } from "./launch/install.mjs"
import { giveUp } from "./launch/progress.mjs"
import { ROOT } from "./launch/root.mjs"
import { runUnderNode } from "./launch/runtime.mjs"

// node scripts/run.mjs FILE [args]: runs one of the project's commands under the right version of Node.
const [file, ...args] = process.argv.slice(2)
if (!file) giveUp("Uso: node scripts/run.mjs ARQUIVO [argumentos]")
const path = resolve(ROOT, file)
if (!existsSync(path)) giveUp(`Não há ${file} neste projeto.`)
// The steps before the command are printed only if they have something to do.
await installMissing({
  begin(text) {
    console.error(`${text}…`)
    return () => {}
  },
  skip() {},
})
await runUnderNode(path, args)
