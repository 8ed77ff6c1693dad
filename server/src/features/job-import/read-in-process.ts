import type { SourceRow } from "@upaon/contract/job-import/endpoints"
import { createLanes } from "@upaon/contract/platform/lanes"
import { runInProcess } from "@upaon/poster-reader"
import { SourceRefused } from "./source-rows.ts"

const UNREADABLE = "Não foi possível ler: use CSV, XLSX, XML ou a página de uma vaga."
const bounds = {
  timeMs: 60_000,
  memoryMb: 512,
  refuse: () => new SourceRefused(UNREADABLE),
}
const entry = new URL("./source-worker.ts", import.meta.url)
const inLane = createLanes(1, 5)

/** What the process answers: the rows, or why there are none, "" for any other format or a damaged file. */
export type SourceAnswer = { rows: SourceRow[] } | { fault: string }

/**
 * Reads the rows of a source in a process of its own, within limits of memory and time.
 * @throws SourceRefused, or LanesFull when too many wait
 */
export const readSourceInProcess = (bytes: Uint8Array): Promise<SourceRow[]> =>
  inLane(async () => {
    const answer = await runInProcess<SourceAnswer>(entry, { bytes }, bounds)
    if ("fault" in answer) throw new SourceRefused(answer.fault || UNREADABLE)
    return answer.rows
  })
