import { createSearchEngine, type SearchDocument } from "../src/index.ts"

const HOUR = 3_600_000

/** An engine with jobs 1, 2, … in order of publication, given by their titles or by what fields they have. */
export function engineWith(...jobs: Array<string | Partial<SearchDocument["fields"]>>) {
  const engine = createSearchEngine({ filters: { state: {}, county: { parent: "state" } }, now: () => 0 })
  for (const [at, job] of jobs.entries()) {
    const fields = typeof job === "string" ? { title: job } : { title: "Vaga", ...job }
    engine.put({ id: at + 1, at: at * HOUR, fields, filters: { state: "ma", county: `c${at % 2}` } })
  }
  return engine
}
