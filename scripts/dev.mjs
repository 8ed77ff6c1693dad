import { spawn } from "node:child_process"
import { join } from "node:path"
import { installMissing } from "./launch/install.mjs"
import { progress, takeNoArguments } from "./launch/progress.mjs"
import { ROOT } from "./launch/root.mjs"
import { findNode, passOn } from "./launch/runtime.mjs"

// npm run dev: a change of the server or of its libraries restarts the process; a change of the web goes through Vite.
takeNoArguments("Uso: npm run dev. As configurações são variáveis de ambiente: veja a tabela do README.")
const steps = progress(2)
await installMissing(steps)
const node = await findNode()
steps.skip("Servidor", "iniciando e recarregando a cada mudança…")
const watched = ["server/src", "poster-reader/src", "search-engine/src", "contract/src"].map(
  (path) => `--watch-path=${join(ROOT, path)}`,
)
const main = join(ROOT, "server", "src", "main.ts")
// Without this condition, React Router's packages resolve to their production build.
const flags = ["--conditions=development", "--watch-preserve-output", ...watched]
passOn(spawn(node, [...flags, main, "--dev"], { stdio: "inherit" }))
