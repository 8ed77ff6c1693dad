import { KEYS } from "../../platform/storage/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { digestOf } from "../backup/received-files.ts"
import { nameOf, putJson, readAllJson } from "./backup-store.ts"

/**
 * A file of the store; moments are ISO texts. `at`: when it was stored; `gone`: when it was deleted. `since`: for a file that a
 * restore brought back, when it first came; it belongs to all moments from then on.
 */
export type Kept = { key: string; at: string; since?: string; bytes: number; sha256: string; gone?: string }

export const fileKey = (key: string) => `files/${key}`

/** Reads the journal: the last entry of each key. */
export async function readJournal(place: Storage): Promise<Map<string, Kept>> {
  const known = new Map<string, Kept>()
  for (const { value } of await readAllJson<Kept[]>(place, "journal"))
    for (const kept of value) known.set(kept.key, kept)
  return known
}

/** The moment in a key of the journal, in epoch ms. */
const momentOf = (key: string) =>
  Date.parse(
    key.slice("journal/".length, -".json".length).replace(/(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, "$1:$2:$3.$4"),
  )

/** Copies new files of the store and notes deleted ones, so that a restore takes the files that existed at its moment. */
export async function createFollower(place: Storage, files: Storage) {
  const known = await readJournal(place)
  let newest = 0
  for await (const { key } of place.list("journal")) newest = Math.max(newest, momentOf(key) || 0)

  /** The key of the next entry: the last in the order of names, even after the clock was set back. */
  function nextKey(): string {
    newest = Math.max(newest + 1, Date.now())
    return `journal/${nameOf(new Date(newest))}.json`
  }

  async function note(news: Kept[]): Promise<void> {
    if (news.length === 0) return
    await putJson(place, nextKey(), news)
    for (const kept of news) known.set(kept.key, kept)
  }

  return {
    /** @throws Error after all other files were copied, when a file of the store could not be read */
    async turn(signal: AbortSignal): Promise<void> {
      const news: Kept[] = []
      const unread: unknown[] = []
      const there = new Set<string>()
      try {
        for await (const { key, storedAt } of files.list("")) {
          signal.throwIfAborted()
          there.add(key)
          const at = storedAt.toISOString()
          const before = known.get(key)
          if (before?.at === at && !before.gone) continue
          const file = await files.read(key).catch((error: unknown) => void unread.push(error))
          if (!file) continue
          await place.put(fileKey(key), file.bytes, file.contentType)
          const since = before?.since ?? before?.at
          news.push({ key, at, since, bytes: file.bytes.length, sha256: digestOf(file.bytes) })
        }
        const missing = [...known.values()].filter((kept) => !kept.gone && !there.has(kept.key))
        // The product deletes no key: without one, this is an empty folder where the files were, and they are not deleted.
        if (missing.some(({ key }) => key.startsWith(`${KEYS}/`)))
          throw new Error(
            "Os arquivos do site não estão no seu lugar: o disco de DATA_DIR/uploads está montado?",
          )
        const gone = new Date().toISOString()
        for (const kept of missing) news.push({ ...kept, gone })
      } finally {
        // Files copied before an error are noted, so that they are not copied again.
        await note(news)
      }
      if (unread.length > 0)
        throw new Error(`${unread.length} of the store's files could not be read`, { cause: unread[0] })
    },

    /** Drops files deleted before a moment, and writes the journal as one file. */
    async prune(before: Date): Promise<void> {
      const former: string[] = []
      for await (const { key } of place.list("journal")) former.push(key)
      for (const [key, { gone }] of known) {
        if (!gone || new Date(gone) >= before) continue
        await place.remove(fileKey(key))
        known.delete(key)
      }
      await putJson(place, nextKey(), [...known.values()])
      for (const key of former) await place.remove(key)
    },
  }
}
