import { candidateLabels } from "@upaon/contract/applications/statuses"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import { and, asc, eq, isNotNull } from "drizzle-orm"
import { Zip, ZipPassThrough } from "fflate"
import type { Queryable } from "../../db/client.ts"
import { jobApplications, jobPosts } from "../../db/schema/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { mayRead, type Reader } from "./received.queries.ts"

const select = (db: Queryable, reader: Reader, jobPostId: number) =>
  db
    .select({ application: jobApplications })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(and(eq(jobApplications.jobPostId, jobPostId), mayRead(reader)))
    .orderBy(asc(jobApplications.createdAt), asc(jobApplications.id))
    .$dynamic()

/** A cell as spreadsheets take it for text: what begins like a formula is not one (rule d20). */
const cell = (value: string | null) => {
  const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "")
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const spoken: Record<string, string> = { yes: "Sim", no: "Não" }

/** A vacancy's applications as CSV, in UTF-8 with its mark; each question is a column. */
export async function applicationsCsv(db: Queryable, reader: Reader, jobPostId: number): Promise<string> {
  const rows = (await select(db, reader, jobPostId)).map(({ application }) => application)
  const questions = [...new Set(rows.flatMap(({ answers }) => answers.map(({ text }) => text)))]
  const head = ["Nome", "E-mail", "Telefone", "Cidade", "Situação", "Enviada em", "Mensagem", "Currículo"]
  const lines = rows.map((row) => [
    row.name,
    row.email,
    row.phone && phonePtbr(row.phone),
    row.city,
    candidateLabels[row.status],
    fullDatePtbr(row.createdAt),
    row.message,
    row.curriculum?.name ?? null,
    ...questions.map((text) => {
      const given = row.answers.find((one) => one.text === text)
      return given ? (given.kind === "yes_no" ? (spoken[given.answer] ?? null) : given.answer) : null
    }),
  ])
  return `\ufeff${[[...head, ...questions], ...lines].map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`
}

/** The curricula of a vacancy, one file at a time in memory. */
export async function* curriculaZip(
  db: Queryable,
  storage: Pick<Storage, "read">,
  reader: Reader,
  jobPostId: number,
): AsyncGenerator<Uint8Array> {
  const rows = await db
    .select({ id: jobApplications.id, name: jobApplications.name, curriculum: jobApplications.curriculum })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(
      and(eq(jobApplications.jobPostId, jobPostId), mayRead(reader), isNotNull(jobApplications.curriculum)),
    )
    .orderBy(asc(jobApplications.id))
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { id, name, curriculum } of rows) {
    const stored = curriculum && (await storage.read(curriculum.key))
    if (!stored) continue
    const ending = curriculum.name.slice(curriculum.name.lastIndexOf("."))
    const entry = new ZipPassThrough(
      `${(name ?? "").replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ").trim()} (${id})${ending}`,
    )
    zip.add(entry)
    entry.push(stored.bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
