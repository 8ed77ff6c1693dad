import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** What the continuous backup did last: took all that waited to the place, or a whole copy of the cluster. */
export type Mark = "taken" | "copied"

const pathOf = (dataDir: string, mark: Mark) => join(dataDir, "archive", mark)

/** Notes that it is done now, and for which place, where every process of the product can see it. */
export const setMark = (dataDir: string, mark: Mark, place: string): Promise<void> =>
  writeFile(pathOf(dataDir, mark), place)

/** The place that it was done for last; null: never. */
export const markedPlace = (dataDir: string, mark: Mark): Promise<string | null> =>
  readFile(pathOf(dataDir, mark), "utf8").catch(() => null)

/** When it was done last, in ms of the epoch; null: never. */
export const readMark = (dataDir: string, mark: Mark): Promise<number | null> =>
  stat(pathOf(dataDir, mark)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
