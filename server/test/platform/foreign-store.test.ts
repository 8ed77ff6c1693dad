import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writeBackup } from "../../src/db/backup/index.ts"
import { Refusal } from "../../src/platform/refusal.ts"
import { createStorage } from "../../src/platform/storage/index.ts"
import { prepareContent } from "../../src/seed/prepare-content.ts"
import { testApp, type TestApp } from "../../src/testing/test-app.ts"

const root = mkdtempSync(join(tmpdir(), "upaon-foreign-"))
/** As the folder of the files is when its disk is not mounted. */
const storage = createStorage(null, root)
let app: TestApp

beforeAll(async () => {
  app = await testApp({ DEMO: "0" })
  await prepareContent(app.deps, () => {})
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

it("refuses to start with a store that lacks the database's keys, and creates none there", async () => {
  await expect(prepareContent({ ...app.deps, storage }, () => {})).rejects.toThrow(Refusal)
  expect(readdirSync(root)).toEqual([])
  await expect(prepareContent(app.deps, () => {})).resolves.toBeNull()
})

it("writes no backup of a database without its files", async () => {
  const file = join(root, "a.backup")
  const { connection } = app.deps
  await expect(writeBackup({ connection, file, files: storage })).rejects.toThrow("secrets/audit")
  expect(readdirSync(root)).toEqual([])
  await expect(writeBackup({ connection, file, files: app.deps.storage })).resolves.toMatchObject({
    files: 3,
  })
})
