import { existsSync } from "node:fs"

/** Imported by tests that open pages: without the built web each page answers 500, as if the process were at fault. */
if (!existsSync(new URL("../../../web/build/server/index.js", import.meta.url)))
  throw new Error(
    "These tests open pages, and web/build is missing. `npm run build` makes it; `npm test` does so.",
  )
