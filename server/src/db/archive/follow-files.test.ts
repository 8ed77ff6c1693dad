import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"
import { createStorage } from "../../platform/storage/index.ts"
import { createFollower, fileKey, readJournal } from "./follow-files.ts"

const root = mkdtempSync(join(tmpdir(), "upaon-follow-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test("an unreadable file does not stop the copy of the others, is reported, and is copied in a later turn", async () => {
  const [store, place] = ["store", "place"].map((name) => createStorage(null, join(root, name)))
  if (!store || !place) throw new Error("two places")
  const keys = ["a.webp", "b.webp", "c.webp"]
  for (const key of keys) await store.put(key, Buffer.from(key), "image/webp")
  let broken = "b.webp"
  const read = (key: string) => (key === broken ? Promise.reject(new Error("EIO")) : store.read(key))
  const follower = await createFollower(place, { ...store, read })
  const copied = async () => {
    const there = await Promise.all(keys.map((key) => place.size(fileKey(key))))
    return keys.filter((_, at) => there[at] !== null)
  }
  const signal = new AbortController().signal
  await expect(follower.turn(signal)).rejects.toThrow("1 of the store's files")
  expect(await copied()).toEqual(["a.webp", "c.webp"])
  broken = ""
  await follower.turn(signal)
  expect(await copied()).toEqual(keys)
})

test("the journal's newest entry counts, also after the clock was set back", async () => {
  const [store, place] = ["set-back", "its-place"].map((name) => createStorage(null, join(root, name)))
  if (!store || !place) throw new Error("two places")
  const signal = new AbortController().signal
  const turn = async () => (await createFollower(place, store)).turn(signal)
  await store.put("a.webp", Buffer.from("a"), "image/webp")
  await turn()
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 })
  await store.remove("a.webp")
  await turn()
  vi.useRealTimers()
  expect((await readJournal(place)).get("a.webp")).toHaveProperty("gone")
})

test("files whose folder is not mounted do not count as deleted", async () => {
  const [store, place] = ["mounted", "kept"].map((name) => createStorage(null, join(root, name)))
  if (!store || !place) throw new Error("two places")
  const { signal } = new AbortController()
  for (const key of ["secrets/audit", "a.webp"]) await store.put(key, Buffer.from(key), "image/webp")
  await (await createFollower(place, store)).turn(signal)
  const unmounted = createStorage(null, join(root, "unmounted"))
  // Uploaded meanwhile.
  await unmounted.put("b.webp", Buffer.from("b"), "image/webp")
  await expect((await createFollower(place, unmounted)).turn(signal)).rejects.toThrow("está montado?")
  const journal = await readJournal(place)
  expect([...journal.values()].filter(({ gone }) => gone)).toEqual([])
})
