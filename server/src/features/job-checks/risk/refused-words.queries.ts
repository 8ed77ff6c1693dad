import { sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import type { Queryable } from "../../../db/index.ts"
import { readingOf } from "../reading.ts"

const REFUSED = 100
const APPROVED = 300
/** Words in a row, and in how many refused vacancies they must stand. */
const IN_A_ROW = 4
const FEWEST = 2

const rowsOf = (words: string) => {
  const lines = words.split("\n").map((line) => line.trim().split(" "))
  return new Set(
    lines.flatMap((line) => line.slice(IN_A_ROW - 1).map((_, at) => line.slice(at, at + IN_A_ROW).join(" "))),
  )
}

/** The same texts are asked for with each vacancy. */
const read = new LRUCache<string, Set<string>>({
  max: 2 * (REFUSED + APPROVED),
  memoMethod: (description) => rowsOf(readingOf(description).words),
})

async function texts(db: Queryable, to: number, most: number, but: number | null): Promise<Set<string>[]> {
  const { rows } = await db.execute<{ description: string }>(sql`
    select j.description from job_posts j where j.id <> ${but ?? 0} and j.id in (
      select c.job_post_id from job_status_changes c
      where c.actor = 'administrator' and c.from_status_id = 3 and c.to_status_id = ${to} order by c.id desc limit ${most})`)
  return rows.map(({ description }) => read.memo(description))
}

/** What a text has in common with several refused vacancies and with none that was approved, as it stands in the text. */
export async function refusedWords(
  db: Queryable,
  { id, description }: { id: number | null; description: string },
): Promise<string[]> {
  const { words, place } = readingOf(description)
  const refused = await texts(db, 2, REFUSED, id)
  const common = [...rowsOf(words)].filter((row) => refused.filter((one) => one.has(row)).length >= FEWEST)
  if (common.length === 0) return []
  const approved = await texts(db, 1, APPROVED, id)
  return common
    .filter((row) => !approved.some((one) => one.has(row)))
    .map((row) => {
      const from = words.indexOf(` ${row} `)
      const { start, end } = place(from, from + row.length + 1)
      return description.slice(start, end)
    })
}
