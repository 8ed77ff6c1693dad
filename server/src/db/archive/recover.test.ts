import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createStorage } from "../../platform/storage/index.ts"
import { createFollower, fileKey } from "./follow-files.ts"
import { bringFiles } from "./recover.ts"

const root = mkdtempSync(join(tmpdir(), "upaon-recover-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const storage = (name: string) => createStorage(null, join(root, name))
const textOf = async (name: string, key: string) =>
  Buffer.from((await storage(name).read(key))?.bytes ?? "").toString()

test("a restore brings the database's own keys over those of a start in its folder, and counts what is damaged", async () => {
  const [store, place] = [storage("store"), storage("place")]
  for (const key of ["secrets/audit", "a.webp", "b.webp"])
    await store.put(key, Buffer.from(`the right ${key}`), "image/webp")
  await (await createFollower(place, store)).turn(new AbortController().signal)
  await place.put(fileKey("b.webp"), Buffer.from("something else"), "image/webp")
  const files = storage("target")
  await files.put("secrets/audit", Buffer.from("the wrong secrets/audit"), "application/octet-stream")
  const brought = await bringFiles({ place, files })
  expect([brought.files.length, brought.lost]).toEqual([3, 1])
  expect(await textOf("target", "secrets/audit")).toBe("the right secrets/audit")
  expect(await textOf("target", "a.webp")).toBe("the right a.webp")
  expect(await files.size("b.webp")).toBeNull()
})
