import { join } from "node:path"
import { buildIfNeeded } from "./launch/build-web.mjs"
import { installMissing } from "./launch/install.mjs"
import { progress, takeNoArguments } from "./launch/progress.mjs"
import { ROOT } from "./launch/root.mjs"
import { runCommand } from "./launch/run-command.mjs"
import { findNode, runUnderNode } from "./launch/runtime.mjs"

// npm start: prepares everything that a fresh clone needs, then starts the product.
takeNoArguments("Uso: npm start. As configurações são variáveis de ambiente: veja a tabela do README.")
const server = join(ROOT, "server", "src", "main.ts")
const steps = progress(3)
await installMissing(steps)
// A mistake in the settings is reported before the pages are built.
const { code } = await runCommand(await findNode(), [server, "--check"])
if (code !== 0) process.exit(code)
await buildIfNeeded(steps)
steps.skip("Servidor", "iniciando…")
await runUnderNode(server, [])
