import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

/**
 * While a new release rolls out, processes of the former one still run on the new schema. `released.json` names the newest
 * migration of the release before; a tag cannot be asked for it in every clone.
 */
const FOLDER = join(import.meta.dirname, "../../migrations")
const read = <T>(file: string) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as T

type Column = {
  name: string
  type: string
  notNull: boolean
  default?: unknown
  generated?: unknown
  identity?: unknown
}
type Snapshot = { tables: Record<string, { columns: Record<string, Column> }> }

const { migration } = read<{ release: string; migration: string }>("released.json")
const snapshots = globSync("*_snapshot.json", { cwd: join(FOLDER, "meta") }).sort()
const snapshotOf = (file: string | undefined) => read<Snapshot>(join("meta", file ?? ""))
const former = snapshotOf(snapshots.find((file) => file.slice(0, 4) === migration.slice(0, 4)))
const next = snapshotOf(snapshots.at(-1))

/** Takes away, renames, or makes narrower what the former release uses. */
const CONTRACTS =
  /\b(drop\s+(table|column|view|type)|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+(data\s+)?type|type|set\s+not\s+null))\b/i
/** On a line of its own in the migration: the release that stopped using it, which is the one before this or older. */
const MARKER = /^-- unused since \d+\.\d+\.\d+: \S/m

const refused = (sql: string) => CONTRACTS.test(sql.replaceAll(/--.*$/gm, "")) && !MARKER.test(sql)

describe("a new migration", () => {
  const files = globSync("*.sql", { cwd: FOLDER })
  const fresh = files.filter((file) => file.slice(0, 4) > migration.slice(0, 4))

  test("drops, renames or narrows nothing without naming the release that stopped using it", () => {
    expect(files.length).toBeGreaterThan(fresh.length)
    const found = fresh.filter((file) => refused(readFileSync(join(FOLDER, file), "utf8")))
    expect(found).toEqual([])
  })

  test.each([
    ['ALTER TABLE "users" DROP COLUMN "name";', true],
    ['ALTER TABLE "users" RENAME COLUMN "name" TO "title";', true],
    ['DROP TABLE "users";', true],
    ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;', true],
    ['ALTER TABLE "users" ADD COLUMN "title" text;', false],
    ["-- drop table is spoken of only\nselect 1;", false],
    ['-- unused since 0.2.0: users.name\nALTER TABLE "users" DROP COLUMN "name";', false],
  ])("is accepted or refused by its statements: %s", (sql, isRefused) => {
    expect(refused(sql)).toBe(isRefused)
  })

  const brokenBy = (next: Snapshot) => {
    const broken: string[] = []
    for (const [table, { columns }] of Object.entries(former.tables)) {
      const now = next.tables[table]?.columns ?? {}
      for (const { name, type } of Object.values(columns))
        if (now[name]?.type !== type) broken.push(`${table}.${name} is ${now[name]?.type ?? "gone"}`)
      for (const column of Object.values(now)) {
        const fills = column.default !== undefined || column.generated || column.identity
        if (!columns[column.name] && column.notNull && !fills)
          broken.push(`${table}.${column.name} must be given`)
      }
    }
    return broken
  }

  test("keeps all columns of the former release, and requires no new one without a default", () => {
    expect(brokenBy(next)).toEqual([])
  })

  test("is refused if it drops, retypes or requires a column", () => {
    const made = structuredClone(former)
    const columns = made.tables["public.users"]?.columns ?? {}
    delete columns["name"]
    columns["email"] = { name: "email", type: "integer", notNull: true }
    columns["more"] = { name: "more", type: "text", notNull: true }
    columns["less"] = { name: "less", type: "text", notNull: true, default: "''" }
    expect(brokenBy(made)).toEqual([
      "public.users.name is gone",
      "public.users.email is integer",
      "public.users.more must be given",
    ])
  })
})
