import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createCosts, logPlans } from "../../src/testing/cost-of.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { fullAccount, PASSWORD } from "./full-account.ts"

let app: TestApp
let costOf: ReturnType<typeof createCosts>
/** Those that refer to an account or have a column for what identifies a person. */
let tables: string[]

beforeAll(async () => {
  const database = await createTestDatabase()
  await logPlans(database)
  app = await testApp({}, { database })
  costOf = createCosts(app)
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)(email|ip|phone|person|cpf)$'`)
  tables = rows.map(({ name }) => name).sort()
})
afterAll(() => app.close())

/** Why a table of people is not in the export: its rows say nothing about a person beyond what other tables in it say. */
const NOT_EXPORTED = {
  account_tokens: "hashes of links",
  challenges: "hashes of a sign-in between its steps",
  job_decisions: "an administrator's, for the seconds in which it can be undone",
  job_imports: "an administrator's; its vacancies are in the export",
  point_holds: "every hold has its entries, which are in the export",
  recovery_codes: "hashes",
}

/** Why the erasure does not touch a table of people. */
const NOT_ERASED = {
  job_application_changes: "they go with their application",
  job_decisions: "an administrator's, who cannot erase the own account",
  point_balances: "kept without a name",
}

/** The tables of people that this work neither reads nor changes. */
const missing = async (work: () => Promise<{ status: number }>) => {
  let status = 0
  const { tables: touched } = await costOf(async () => ({ status } = await work()))
  expect(status).toBe(200)
  return tables.filter((name) => !touched.has(name))
}

it("each table with people's data is in the export and in the erasure of an account, or known not to be", async () => {
  const { call } = await fullAccount(app)
  const body = { password: PASSWORD }
  expect(await missing(() => call("POST /api/privacy/export", { body }))).toEqual(Object.keys(NOT_EXPORTED))
  expect(await missing(() => call("POST /api/privacy/delete-account", { body }))).toEqual(
    Object.keys(NOT_ERASED),
  )
})
