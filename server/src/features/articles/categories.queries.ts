import { fold as folded } from "@upaon/contract/platform/format"
import { and, asc, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { articleCategories, articles, fold } from "../../db/schema/index.ts"

type Given = {
  /** Which articles count; left out: all. */
  counted?: SQL | undefined
  query?: string | undefined
  id?: number
}

const matching = ({ query, id }: Given) =>
  and(
    id === undefined ? undefined : eq(articleCategories.id, id),
    query ? sql`position(${folded(query)} in ${fold(articleCategories.name)}) > 0` : undefined,
  )

/** Categories by name, each with how many articles it has. */
export function findCategories(db: Queryable, given: Given, window?: { limit: number; offset: number }) {
  const query = db
    .select({ ...getTableColumns(articleCategories), articlesCount: count(articles.id) })
    .from(articleCategories)
    .leftJoin(articles, and(eq(articles.categoryId, articleCategories.id), given.counted))
    .where(matching(given))
    .groupBy(articleCategories.id)
    .orderBy(asc(fold(articleCategories.name)), asc(articleCategories.id))
    .$dynamic()
  return window ? query.limit(window.limit).offset(window.offset) : query
}

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

/** How many categories match. */
export const countCategories = (db: Queryable, given: Given) => db.$count(articleCategories, matching(given))
