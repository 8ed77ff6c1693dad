/**
 * `npm run import:jobs -- FILE [--user EMAIL] [--dry-run]`: imports vacancies from CSV, XLSX, XML of a feed, HTML, or one JSON
 * object per line (title, company, location, description, salary, type, area, url, reference). They belong to that user, or to
 * the first administrator, and wait for review. Missing values stay empty. Reports what each row lacks. The app may be running.
 * Running it twice is safe.
 */
import type { ImportRow } from "@upaon/contract/job-import/endpoints"
import { and, asc, eq, sql } from "drizzle-orm"
import { existsSync } from "node:fs"
import type { Database } from "../server/src/db/client.ts"
import { users } from "../server/src/db/schema/index.ts"
import { importJobs } from "../server/src/features/job-import/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { readArgs } from "./read-args.ts"
import { count as number, withDatabase } from "./with-database.ts"

const USAGE = "Uso: npm run import:jobs -- ARQUIVO [--user EMAIL] [--dry-run]"

const { values, positionals } = readArgs(USAGE, {
  allowPositionals: true,
  options: {
    user: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
})
const [file] = positionals
const usageFault = !file ? USAGE : existsSync(file) ? null : `O arquivo não existe: ${file}`
if (!file || usageFault) {
  console.error(usageFault)
  process.exit(1)
}

await withDatabase(async ({ db }) => {
  const { user: email, "dry-run": dryRun } = values
  const user = await findUser(db, email)
  if (!user) throw new Refusal(`Usuário não encontrado: ${email ?? "não há administrador"}.`)
  console.log(`Importando ${file} para ${user.email}…`)
  const rows: ImportRow[] = []
  for await (const row of importJobs(db, { file, userId: user.id, now: new Date(), dryRun })) {
    tell(row)
    if (rows.push(row) % 100 === 0) console.log(`… ${number(rows.length)} linhas`)
  }
  summarise(rows, dryRun)
})

async function findUser(db: Database, email: string | undefined) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(email ? sql`lower(${users.email}) = ${email.trim().toLowerCase()}` : eq(users.isAdmin, true)))
    .orderBy(asc(users.id))
    .limit(1)
  return user
}

function tell({ row, title, state, notes }: ImportRow) {
  if (notes.length === 0) return
  const head = state === "bad" ? "NÃO IMPORTADA" : state === "known" ? "pulada" : "importada"
  console.log(`linha ${row}, ${title ?? "?"}: ${head}; ${notes.map(({ message }) => message).join("; ")}`)
}

function summarise(rows: readonly ImportRow[], dryRun: boolean) {
  const taken = dryRun ? "new" : "imported"
  const count = (state: ImportRow["state"]) => number(rows.filter((one) => one.state === state).length)
  const whole = rows.filter((one) => one.state === taken && one.notes.length === 0).length
  console.log(
    `${number(rows.length)} linhas: ${count(taken)} ${dryRun ? "seriam importadas" : "importadas"} ` +
      `(${number(whole)} completas), ${count("known")} puladas, ${count("bad")} não importadas.`,
  )
  const reasons = new Map<string, number>()
  for (const { message } of rows.flatMap(({ notes }) => notes)) {
    const kind = message.replace(/ em “.*”$/s, "")
    reasons.set(kind, (reasons.get(kind) ?? 0) + 1)
  }
  for (const [kind, times] of [...reasons].sort((a, b) => b[1] - a[1]))
    console.log(`  ${number(times)} × ${kind}`)
}
