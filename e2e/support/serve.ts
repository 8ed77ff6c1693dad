import { rmSync } from "node:fs"
import { dataDir } from "./data-dir.ts"

/** Starts the product for the journeys on an empty DATA_DIR with the demonstration content. */
rmSync(dataDir, { recursive: true, force: true })
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PROCESSES: "1",
  DEMO: "1",
  RATE_LIMITS: "off",
  LOG_LEVEL: "error",
  NODE_ENV: "development",
  // Parts of other providers, which journeys answer for: nothing leaves this machine.
  COMMENTS_PROVIDER: "disqus",
  COMMENTS_ID: "upaon",
  NEWSLETTER_FORM_URL: "https://boletim.example/formulario",
})
await import("../../server/src/main.ts")
