import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"
import { clearPartialWrites, writeAtomically } from "./write-atomically.ts"

const root = mkdtempSync(join(tmpdir(), "upaon-whole-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test("a write ends only after the file and every new folder are synced to disk", async () => {
  const handle = await open(root, "r")
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync")
  await handle.close()
  const path = join(root, "a", "b", "c.txt")
  await writeAtomically(path, Buffer.from("um"))
  // The first write syncs the file, b, a and the folder above; the second syncs the file and b.
  expect(sync).toHaveBeenCalledTimes(4)
  await writeAtomically(path, Buffer.from("dois"))
  expect(sync).toHaveBeenCalledTimes(6)
  sync.mockRestore()
  expect(readFileSync(path, "utf8")).toBe("dois")
  expect(readdirSync(join(root, "a", "b"))).toEqual(["c.txt"])
})

test("a failed write leaves no temporary file", async () => {
  await writeAtomically(join(root, "d", "e", "f.txt"), Buffer.from("um"))
  await expect(writeAtomically(join(root, "d", "e"), Buffer.from("um"))).rejects.toThrow()
  expect(existsSync(join(root, "d", "e", "f.txt"))).toBe(true)
  expect(readdirSync(join(root, "d"))).toEqual(["e"])
})

test("old temporary files of a killed process are removed, recent ones are kept because they may be in use", async () => {
  await writeAtomically(join(root, "g", "whole.part"), Buffer.from("um"))
  const [left, written] = [".a.pdf.0123abcd.part", ".b.pdf.0123abcd.part"]
  for (const name of [left, written]) writeFileSync(join(root, "g", name), "")
  for (const name of [left, "whole.part"]) utimesSync(join(root, "g", name), 1000, 1000)
  await clearPartialWrites(root, 2_000_000)
  expect(readdirSync(join(root, "g")).toSorted()).toEqual([written, "whole.part"])
})
