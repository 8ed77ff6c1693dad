import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const ignored = ["**/node_modules/**", "web/build/**", ".cache/**", "data/**", "e2e/**"]

/** How long a test waits for what happens soon, and may take: a machine that others use, too, takes its time. */
const patience = {
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // What was waited for in vain is tried once more, anything else that fails has failed.
  retry: { count: 1, condition: /timed out|in time/i },
}

/** Files begin by their size, project after project. These are short and work for long: begun among the last they would end alone. */
const isLong = ({ moduleId }: TestSpecification) => /\/(judged|commands)\.test\.ts$/.test(moduleId)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((some) => some.toSorted((a, b) => +isLong(b) - +isLong(a)))
  }
}

/** `unit` needs nothing beside it; `api` is the server, which gets one embedded PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    // Most tests wait for others most of the time: PostgreSQL, work in the background, processes of their own.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,search-engine,poster-reader,scripts}/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
          exclude: ignored,
          // Files of one worker share what they import, which is a fifth of their time.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: "api",
          include: ["server/**/*.test.ts"],
          exclude: ignored,
          // As above: half of theirs; each has a database of its own.
          isolate: false,
          globalSetup: ["server/src/testing/global-setup.ts"],
          // A sample; `npm run fuzz` asks for more.
          provide: { fuzz: JSON.parse(process.env.UPAON_FUZZ ?? '{"seed":1,"requests":700}') },
          ...patience,
        },
      },
    ],
  },
})
