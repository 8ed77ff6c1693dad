import { and, asc, desc, eq, getTableColumns, lte, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { articleCategories, articles, fold, uploads, users } from "../../db/schema/index.ts"

type ArticleFilters = {
  query?: string | undefined
  status?: string | undefined
  category_id?: number | undefined
}
type Order = { sortBy?: "published_at" | "title" | undefined; orderBy?: "asc" | "desc" | undefined }
type Window = { limit: number; offset: number }

const { words: _, ...columns } = getTableColumns(articles)

/** Articles with all that any view of them shows. */
const selectArticles = (db: Queryable) =>
  db
    .select({
      article: columns,
      author: { id: users.id, name: users.name, lastName: users.lastName },
      category: {
        id: articleCategories.id,
        name: articleCategories.name,
        slug: articleCategories.slug,
        color: articleCategories.color,
      },
      image: { id: uploads.id, key: uploads.key },
    })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.userId))
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(uploads, eq(uploads.id, articles.featuredImageId))
    .$dynamic()

export type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number]

const author = sql`(select concat_ws(' ', u.name, u.last_name) from users u where u.id = ${articles.userId})`
const category = sql`(select c.name from article_categories c where c.id = ${articles.categoryId})`
const searched = sql`concat_ws(' ', ${articles.words}, fold(concat_ws(' ', ${category}, ${author})))`

const inCategory = (id: number | undefined) => (id === undefined ? undefined : eq(articles.categoryId, id))

/** What anybody may read at `now`: published, and not of a date to come (rule c14). */
export const isPublic = (now: Date) => and(eq(articles.status, "published"), lte(articles.publishedAt, now))

/** A page of what anybody may read, the newest first unless ordered otherwise, and how many there are. */
export async function findPublicArticles(
  db: Queryable,
  given: ArticleFilters & Order,
  window: Window,
  now: Date,
) {
  const where = and(isPublic(now), inCategory(given.category_id), hasWords(given.query, searched))
  const by = given.sortBy === "title" ? fold(articles.title) : articles.publishedAt
  const order = (given.orderBy ?? (given.sortBy === "title" ? "asc" : "desc")) === "asc" ? asc : desc
  const rows = await selectArticles(db)
    .where(where)
    .orderBy(order(by), order(articles.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(articles, where) }
}

/** A page of all articles, drafts too, the last made first. An unknown status has none. */
export async function findAllArticles(db: Queryable, given: ArticleFilters, window: Window) {
  const where = and(
    given.status ? sql`${articles.status} = ${given.status}` : undefined,
    inCategory(given.category_id),
    hasWords(given.query, searched),
  )
  const rows = await selectArticles(db)
    .where(where)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(articles, where) }
}

/** The only article that answers to a condition, if any. */
export async function findArticle(db: Queryable, where: SQL | undefined): Promise<ArticleRow | undefined> {
  const [row] = await selectArticles(db).where(where).limit(1)
  return row
}
