import { answerText, employerLabels } from "@upaon/contract/applications/rules"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm"
import { jobApplications, jobPosts, type Queryable } from "../../db/index.ts"
import { fileName, zipOf } from "../../platform/zip.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { mayRead, type Reader } from "./received.queries.ts"

/** Without the curricula's texts: for a thousand applications they could be 100 MB. */
const { curriculumText: _, words: __, ...written } = getTableColumns(jobApplications)

/** A job's applications as rows of a table, with a column for each question. */
export async function applicationRows(db: Queryable, reader: Reader, jobPostId: number) {
  const rows = await db
    .select(written)
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(and(eq(jobApplications.jobPostId, jobPostId), mayRead(reader)))
    .orderBy(asc(jobApplications.createdAt), asc(jobApplications.id))
  const asked = rows.flatMap(({ answers }) =>
    answers.map(({ text }, at) => ({
      text,
      nth: answers.slice(0, at).filter((one) => one.text === text).length,
    })),
  )
  // Counted, because two questions may have the same text.
  const questions = [...new Map(asked.map((one) => [`${one.nth} ${one.text}`, one])).values()]
  const head = ["Nome", "E-mail", "Telefone", "Cidade", "Situação", "Enviada em", "Mensagem", "Currículo"]
  const lines = rows.map((row) => [
    row.name,
    row.email,
    row.phone && phonePtbr(row.phone),
    row.city,
    employerLabels[row.status],
    fullDatePtbr(row.createdAt),
    row.message,
    row.curriculum?.name ?? null,
    ...questions.map(({ text, nth }) => {
      const given = row.answers.filter((one) => one.text === text)[nth]
      return given ? answerText(given) : null
    }),
  ])
  return [[...head, ...questions.map(({ text }) => text)], ...lines]
}

/** The curricula of a job as a ZIP stream. */
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
  yield* zipOf(
    rows.flatMap(({ id, name, curriculum }) =>
      curriculum
        ? {
            name: `${fileName(name ?? "")} (${id})${curriculum.name.slice(curriculum.name.lastIndexOf("."))}`,
            read: async () => (await storage.read(curriculum.key))?.bytes ?? null,
          }
        : [],
    ),
  )
}
