import { buildIfNeeded } from "./launch/build-web.mjs"
import { installMissing } from "./launch/install.mjs"
import { progress, takeNoArguments } from "./launch/progress.mjs"

// npm run build: builds the pages without starting anything.
takeNoArguments("Uso: npm run build")
const steps = progress(2)
await installMissing(steps)
await buildIfNeeded(steps)
