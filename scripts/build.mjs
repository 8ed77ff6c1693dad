import { buildIfNeeded } from "./launch/build-web.mjs"
import { installMissing } from "./launch/install.mjs"
import { progress } from "./launch/progress.mjs"

// npm run build: builds the pages without starting anything.
const steps = progress(2)
await installMissing(steps)
await buildIfNeeded(steps)
