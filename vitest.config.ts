import { defineConfig } from "vitest/config"

const ignored = ["**/node_modules/**", "web/build/**", ".cache/**", "data/**", "e2e/**"]

/** How long a test waits for what happens soon: a machine that others use, too, takes its time. */
const patience = { poll: { timeout: 20_000 } }

/** `unit` needs nothing beside it; `api` is the server, which gets one embedded PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["contract/**/*.test.ts", "web/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: ignored,
          expect: patience,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["server/**/*.test.ts"],
          exclude: ignored,
          globalSetup: ["server/src/testing/global-setup.ts"],
          // A sample; `npm run fuzz` asks for more.
          provide: { fuzz: JSON.parse(process.env.UPAON_FUZZ ?? '{"seed":1,"requests":700}') },
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
