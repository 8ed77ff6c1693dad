import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { writeAtomically } from "../../platform/write-atomically.ts"

/** What the continuous backup did last: copied all waiting data to the place ("taken"), or a base backup ("copied"). */
export type Mark = "taken" | "copied"

const pathOf = (dataDir: string, mark: Mark) => join(dataDir, "archive", mark)

/** Notes for all processes of the product that this was done just now, and for which place. */
export const setMark = (dataDir: string, mark: Mark, place: string): Promise<void> =>
  writeAtomically(pathOf(dataDir, mark), Buffer.from(place))

/** The place for which this was done last; null: never. */
export const markedPlace = (dataDir: string, mark: Mark): Promise<string | null> =>
  readFile(pathOf(dataDir, mark), "utf8").catch(() => null)

/** When this was done last, in epoch ms; null: never. */
export const readMark = (dataDir: string, mark: Mark): Promise<number | null> =>
  stat(pathOf(dataDir, mark)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
