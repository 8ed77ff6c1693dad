import { afterAll, beforeAll } from "vitest"
import { createDatabase, type Database } from "../../src/db/client.ts"
import {
  createSandboxTable,
  type SandboxStore,
} from "../../src/features/payments/providers/sandbox/sandbox-provider.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import { describeSandboxStore } from "../../src/testing/pix-sandbox/sandbox-store-promises.ts"

let home: TestDatabase
let db: Database
let store: SandboxStore

beforeAll(async () => {
  home = await createTestDatabase()
  db = createDatabase(home.connection)
  store = createSandboxTable(db)
})
afterAll(async () => {
  await db.close()
  await home.drop()
})

describeSandboxStore("the sandbox's books on a table", () => store)
