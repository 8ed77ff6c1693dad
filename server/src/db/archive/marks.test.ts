import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { markedPlace, setMark } from "./marks.ts"

const root = mkdtempSync(join(tmpdir(), "upaon-marks-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test("a mark names its place at every moment, also while it is renewed", async () => {
  await setMark(root, "taken", "/backup")
  let isDone = false
  const renewed = (async () => {
    for (let times = 0; times < 100; times++) await setMark(root, "taken", "/backup")
    isDone = true
  })()
  const seen = new Set<string | null>()
  while (!isDone) seen.add(await markedPlace(root, "taken"))
  await renewed
  expect([...seen]).toEqual(["/backup"])
})
