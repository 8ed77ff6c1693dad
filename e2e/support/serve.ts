import { rmSync } from "node:fs"
import { dataDir } from "./data-dir.ts"
import { PUSH_PORT } from "./push-port.ts"

/** Starts the product for the journeys on an empty DATA_DIR with the demonstration content. */
rmSync(dataDir, { recursive: true, force: true })
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PROCESSES: "1",
  DEMO: "1",
  RATE_LIMITS: "off",
  LOG_LEVEL: "error",
  NODE_ENV: "development",
  // Parts of other providers. The journeys answer for them, so that no request leaves this machine.
  COMMENTS_PROVIDER: "disqus",
  COMMENTS_ID: "upaon",
  NEWSLETTER_FORM_URL: "https://boletim.example/formulario",
  ONESIGNAL_APP_ID: "11111111-2222-4333-8444-555555555555",
  ONESIGNAL_API_KEY: "key",
  ONESIGNAL_API_URL: `http://127.0.0.1:${PUSH_PORT}`,
})
await import("../../server/src/main.ts")
