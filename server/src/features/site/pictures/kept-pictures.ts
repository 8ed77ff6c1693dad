import { createHash } from "node:crypto"
import { createLanes, LanesFull } from "@upaon/contract/platform/lanes"
import { brand, colours } from "@upaon/contract/site/brand"
import type { Deps } from "../../feature.ts"

/** Their folder in the store. */
export const PICTURES = "og"

/** Pictures that wait while one is drawn; beyond it a crawler in a hurry would keep a core from people. */
const MOST_WAITING = 23

/** Drawings by the hash of what they say: drawn once, one at a time, and stored. */
export function createPictures({ storage, log }: Pick<Deps, "storage" | "log">) {
  const underway = new Map<string, Promise<Buffer>>()
  const inLane = createLanes(1, MOST_WAITING)

  function draw(key: string, mime: string, drawing: () => Promise<Buffer>): Promise<Buffer> {
    const task = inLane(async () => {
      const picture = await drawing()
      // A store that is full or away costs the next reader a drawing, nothing else.
      await storage
        .put(key, picture, mime)
        .catch((error: unknown) => log.warn({ err: error }, "og: could not store a picture"))
      return picture
    }).finally(() => underway.delete(key))
    underway.set(key, task)
    return task
  }

  return {
    /** Null when too many wait already. */
    async read(hash: string, mime: string, drawing: () => Promise<Buffer>): Promise<Buffer | null> {
      const key = keyOf(hash, mime)
      const stored = await storage.read(key).catch((error: unknown) => {
        log.warn({ err: error }, "og: could not read a picture")
        return null
      })
      if (stored) return Buffer.from(stored.bytes)
      return (underway.get(key) ?? draw(key, mime, drawing)).catch((error: unknown) => {
        if (error instanceof LanesFull) return null
        throw error
      })
    },
  }
}

/** By what is drawn, by the number of its drawing, and by whose it is. */
export const hashOf = (...said: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([brand, colours, said]))
    .digest("hex")
    .slice(0, 32)

/** Two letters of folder, so that no folder holds them all. */
const keyOf = (hash: string, mime: string) =>
  `${PICTURES}/${hash.slice(0, 2)}/${hash}.${mime === "image/png" ? "png" : "pdf"}`

/** The address stays while the words may change, so nobody keeps a picture for long. */
export const KEPT_SECONDS = 3600
