import { createHash } from "node:crypto"
import type { Deps } from "../../feature.ts"
import { DRAWING, drawPicture } from "./draw-picture.ts"
import type { PictureWords } from "./picture-words.queries.ts"

/** Their folder in the store. */
export const PICTURES = "og"

/** Pictures that wait to be drawn; beyond it a crawler in a hurry would keep a core from people. */
const MOST_WAITING = 24

/** Pictures by what they say: drawn once, one at a time, and stored under the hash of their words. */
export function createPictures({ storage, log }: Pick<Deps, "storage" | "log">) {
  const underway = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  function draw(words: PictureWords, hash: string): Promise<Buffer> {
    const task = last
      .then(() => drawPicture(words))
      .then(async (picture) => {
        // A store that is full or away costs the next reader a drawing, nothing else.
        await storage
          .put(keyOf(hash), picture, "image/png")
          .catch((error: unknown) => log.warn({ err: error }, "og: could not store a picture"))
        return picture
      })
      .finally(() => underway.delete(hash))
    underway.set(hash, task)
    last = task.catch(() => {})
    return task
  }

  return {
    hashOf: ({ title, line, badge }: PictureWords) =>
      createHash("sha256")
        .update(JSON.stringify([DRAWING, title, line, badge]))
        .digest("hex")
        .slice(0, 32),
    /** Null when too many wait already. */
    async read(words: PictureWords, hash: string): Promise<Buffer | null> {
      const stored = await storage.read(keyOf(hash)).catch((error: unknown) => {
        log.warn({ err: error }, "og: could not read a picture")
        return null
      })
      if (stored) return Buffer.from(stored.bytes)
      const waiting = underway.get(hash)
      if (waiting) return waiting
      return underway.size < MOST_WAITING ? draw(words, hash) : null
    },
  }
}

/** Two letters of folder, so that no folder holds them all. */
const keyOf = (hash: string) => `${PICTURES}/${hash.slice(0, 2)}/${hash}.png`
