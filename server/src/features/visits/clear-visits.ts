import { localDay } from "@upaon/contract/platform/format-time"
import { lt, sql } from "drizzle-orm"
import { askedQuestions, dailySalts, visitorDays } from "../../db/index.ts"
import type { Deps } from "../feature.ts"

/** What fewer people asked is nobody's business, and goes with its day. */
export const LEAST_PEOPLE = 3

/** Throws away what belongs to a day that is over: who was seen, the salt, and what hardly anybody asked. */
export async function clearVisits({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const today = localDay(clock.now())
  await db.delete(dailySalts).where(lt(dailySalts.day, today))
  await db.delete(visitorDays).where(lt(visitorDays.day, today))
  await db.execute(sql`
    delete from asked_questions q where day < ${today} and not exists (
      select from asked_questions a where (a.day, a.words, a.filters, a.position) = (q.day, q.words, q.filters, 0)
        and a.people >= ${LEAST_PEOPLE})`)
}

export async function clearAskedQuestions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(askedQuestions).where(lt(askedQuestions.day, localDay(until)))
}
