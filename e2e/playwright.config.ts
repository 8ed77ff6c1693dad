import { defineConfig } from "@playwright/test"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")
const port = Number(process.env.E2E_PORT ?? 3199)

/** A page at both ends of the design: a phone and a desktop. Who promises nothing of width or touch says which of them is enough. */
const phone = { width: 390, height: 844 }
const desktop = { width: 1366, height: 768 }
/** Where people apply, and keep and receive vacancies, the phone is the smallest in use. */
const SMALLEST = /\/(apply|apply-refused|applicants|curriculum|saved|alerts)\.both\.spec\.ts$/
const touch = { hasTouch: true, isMobile: true }

const chromium = {
  browserName: "chromium" as const,
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // What the browser thinks of its line would follow the machine's load, and with it whether scripts come by themselves.
      "--force-effective-connection-type=4g",
    ],
  },
}

/**
 * Journeys of people through the real product: one server for the whole run, on a fresh DATA_DIR with the
 * demonstration content. Every journey makes the people and jobs it needs, so they run in any order.
 */
export default defineConfig({
  testDir: ".",
  outputDir: join(root, "test-results", String(port)),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // One that passes only then is named at the end of the run (`scripts/launch/test-phases.mjs`).
  retries: 1,
  use: {
    ...chromium,
    baseURL: `http://localhost:${port}`,
    locale: "pt-BR",
    timezoneId: "America/Fortaleza",
    viewport: desktop,
    // What a worker asks for no journey can answer in the server's place; those about it let it work.
    serviceWorkers: "block",
    // Shorter than a journey's, so that what waits in vain is named.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: "on-first-retry",
  },
  projects: [
    { name: "desktop", testIgnore: /\.phone\.spec\.ts$/, grepInvert: /@phone/ },
    {
      name: "phone",
      testMatch: /\.(phone|both)\.spec\.ts$/,
      testIgnore: SMALLEST,
      grepInvert: /@desktop/,
      use: { viewport: phone, ...touch },
    },
    {
      name: "smallest phone",
      testMatch: SMALLEST,
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, ...touch },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts`,
    cwd: root,
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
  },
})
