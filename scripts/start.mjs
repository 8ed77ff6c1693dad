import { join } from "node:path"
import { buildIfNeeded } from "./launch/build-web.mjs"
import { installMissing } from "./launch/install.mjs"
import { progress } from "./launch/progress.mjs"
import { ROOT } from "./launch/root.mjs"
import { findNode, runUnderNode } from "./launch/runtime.mjs"

// npm start: everything a fresh clone needs, then the product.
const steps = progress(3)
await installMissing(steps)
await findNode()
await buildIfNeeded(steps)
steps.skip("Servidor", "iniciando…")
await runUnderNode(join(ROOT, "server", "src", "main.ts"), process.argv.slice(2))
