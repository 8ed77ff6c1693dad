import { lastDays } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/index.ts"
import { LEAST_PEOPLE } from "../visits/index.ts"

/** Where they are kept no longer, there are none of more. */
export const ASKED_DAYS = 30

/** What people asked, without who. */
export type Asked = {
  /** Folded; empty where only filters were set. */
  words: string
  /** The search's address without the words. */
  filters: string
  people: number
  /** What it last found. */
  results: number
  /** How many opened the vacancy at each place of the list, the first being 1. */
  presses: Record<string, number>
}

/**
 * What was asked in the last days, the most frequent first. Only what three people or more asked on one day: people of
 * two days cannot be told apart (rule d15).
 */
export async function askedQuestions(db: Queryable, days: number, now: Date): Promise<Asked[]> {
  const [first] = lastDays(Math.min(days, ASKED_DAYS), now)
  const { rows } = await db.execute<Asked>(sql`
    with asked as (
      select words, filters, sum(people)::int as people, (array_agg(results order by day desc))[1] as results
      from asked_questions where day >= ${first} and position = 0 and people >= ${LEAST_PEOPLE} group by 1, 2),
    pressed as (
      select words, filters, jsonb_object_agg(position, people) as presses from (
        select words, filters, position, sum(people)::int as people
        from asked_questions where day >= ${first} and position > 0 group by 1, 2, 3) p
      group by 1, 2)
    select a.*, coalesce(presses, '{}') as presses from asked a left join pressed using (words, filters)
    order by people desc, words, filters`)
  return rows
}
