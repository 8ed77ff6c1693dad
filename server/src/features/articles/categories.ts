import { categoryHasArticles, categoryNameTaken } from "@upaon/contract/articles/endpoints"
import { CATEGORY_COLOR } from "@upaon/contract/articles/labels"
import type { ArticleCategory, categoryRegistration, categoryUpdate } from "@upaon/contract/articles/schemas"
import { fold as folded } from "@upaon/contract/platform/format"
import { and, asc, count, eq, getTableColumns, ne, sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import type { Queryable, Transaction } from "../../db/index.ts"
import { articleCategories, articles, fold, uniqueSlug } from "../../db/index.ts"
import { Failure, foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { toColumns } from "../../platform/wire.ts"
import { auditedRows, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"

type Given = {
  /** Which articles are counted; absent: all. */
  counted?: SQL | undefined
  query?: string | undefined
  id?: number
}

const matching = ({ query, id }: Given) =>
  and(
    id === undefined ? undefined : eq(articleCategories.id, id),
    query ? sql`position(${folded(query)} in ${fold(articleCategories.name)}) > 0` : undefined,
  )

const select = (db: Queryable, given: Given) =>
  db
    .select({ ...getTableColumns(articleCategories), articlesCount: count(articles.id) })
    .from(articleCategories)
    .leftJoin(articles, and(eq(articles.categoryId, articleCategories.id), given.counted))
    .where(matching(given))
    .groupBy(articleCategories.id)
    .orderBy(asc(fold(articleCategories.name)), asc(articleCategories.id))
    .$dynamic()

const present = ({
  articlesCount,
  ...category
}: Awaited<ReturnType<typeof select>>[number]): ArticleCategory => ({
  ...category,
  articles_count: articlesCount,
})

/** A page of categories by name, each with its number of articles. */
export function findCategories(db: Queryable, given: Given, window: PageWindow) {
  return readRows(select(db, given), window, present, db.$count(articleCategories, matching(given)))
}

/** @throws Failure 404 */
export async function findCategory(db: Queryable, id: number): Promise<ArticleCategory> {
  const row = foundRow(await select(db, { id }))
  return present(row)
}

type Needs = Pick<Deps, "db" | "clock" | "changes">

const records = auditedRows({
  table: articleCategories,
  entity: "articleCategory",
  announce: ({ changes }: Needs) => changes.emit(),
})

/** Readers could not tell two categories of the same name apart. @throws Failure 409 `name_taken` */
async function refuseSameName(tx: Transaction, name: string, ownId = 0): Promise<void> {
  const sameName = eq(fold(articleCategories.name), fold(sql`${name}::text`))
  if ((await tx.$count(articleCategories, and(sameName, ne(articleCategories.id, ownId)))) > 0)
    throw new Failure(categoryNameTaken)
}

/**
 * Creates a category; without a colour it gets #4CAF50 (rule a30), an explicit null keeps none.
 * @throws Failure 409 `name_taken`
 */
export const registerCategory = (deps: Needs, doer: Doer, form: z.output<typeof categoryRegistration>) =>
  records.register(deps, doer, async (tx, now) => {
    const slug = await uniqueSlug(tx, articleCategories.slug, form.name)
    // Checked after `uniqueSlug` has taken its lock, so that a form sent twice finds the first one.
    await refuseSameName(tx, form.name)
    const [written] = await tx
      .insert(articleCategories)
      .values({
        ...toColumns(form),
        color: form.color === undefined ? CATEGORY_COLOR : form.color,
        slug,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return written
  })

/** Changes a category; absent fields stay, and so does its slug. @throws Failure 404, 409 `record_changed`, `name_taken` */
export const updateCategory = (deps: Needs, doer: Doer, form: z.output<typeof categoryUpdate>) =>
  records.change(deps, doer, form, async (former, tx) => {
    const { name = former.name } = form
    if (name !== former.name) await refuseSameName(tx, name, former.id)
    return toColumns(form)
  })

/** Deletes a category without articles. @throws Failure 404, 409 `category_has_articles` */
export const deleteCategory = (deps: Needs, doer: Doer, id: number) =>
  records.remove(deps, doer, id, async (tx) => {
    if ((await tx.$count(articles, eq(articles.categoryId, id))) > 0) throw new Failure(categoryHasArticles)
  })
