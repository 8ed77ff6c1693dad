import type { SourceRow } from "@upaon/contract/job-import/endpoints"
import { createLanes } from "@upaon/contract/platform/lanes"
import { runInThread } from "@upaon/poster-reader"
import { SourceRefused } from "./source-rows.ts"

const UNREADABLE = "Não foi possível ler: use CSV, XLSX, XML ou a página de uma vaga."
const bounds = {
  timeMs: 60_000,
  memoryMb: 512,
  refuse: (why: string) => new SourceRefused(why || UNREADABLE),
}
const entry = new URL("./source-worker.ts", import.meta.url)
const inLane = createLanes(1, 5)

/**
 * Reads the rows of a source in a worker thread, within limits of memory and time.
 * @throws SourceRefused, or LanesFull when too many wait
 */
export const readSourceInThread = (bytes: Uint8Array): Promise<SourceRow[]> =>
  inLane(async () => (await runInThread<{ rows: SourceRow[] }>(entry, { bytes }, bounds)).rows)
