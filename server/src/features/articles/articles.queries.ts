import type { AdminArticle, Article } from "@upaon/contract/articles/schemas"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { and, asc, desc, eq, getTableColumns, lte, sql } from "drizzle-orm"
import type { Queryable } from "../../db/index.ts"
import { articleCategories, articles, fold, hasWords, uploads, users } from "../../db/index.ts"
import { foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { presentImage } from "../uploads/index.ts"
import { toWire } from "../../platform/wire.ts"

type ArticleFilters = {
  query?: string | undefined
  status?: string | undefined
  category_id?: number | undefined
}
type Order = { sortBy?: "published_at" | "title" | undefined; orderBy?: "asc" | "desc" | undefined }

const { words: _, ...columns } = getTableColumns(articles)

/** Articles with everything that any view shows. */
const selectArticles = (db: Queryable) =>
  db
    .select({
      article: columns,
      author: { id: users.id, name: users.name, lastName: users.lastName },
      category: pick(articleCategories, "id", "name", "slug", "color"),
      image: { id: uploads.id, key: uploads.key },
    })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.userId))
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(uploads, eq(uploads.id, articles.featuredImageId))
    .$dynamic()

type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number]

const author = sql`(select concat_ws(' ', u.name, u.last_name) from users u where u.id = ${articles.userId})`
const category = sql`(select c.name from article_categories c where c.id = ${articles.categoryId})`
const searched = sql`concat_ws(' ', ${articles.words}, fold(concat_ws(' ', ${category}, ${author})))`

const inCategory = (id: number | undefined) => (id === undefined ? undefined : eq(articles.categoryId, id))

/** Condition: everybody may read the article at `now`, as it is published and its date has come (rule c14). */
export const isPublic = (now: Date) => and(eq(articles.status, "published"), lte(articles.publishedAt, now))

/** A page of public articles, newest first unless ordered otherwise, and the number of matches. */
export function findPublicArticles(
  db: Queryable,
  given: ArticleFilters & Order,
  window: PageWindow,
  now: Date,
) {
  const where = and(isPublic(now), inCategory(given.category_id), hasWords(given.query, searched))
  const by = given.sortBy === "title" ? fold(articles.title) : articles.publishedAt
  const order = (given.orderBy ?? (given.sortBy === "title" ? "asc" : "desc")) === "asc" ? asc : desc
  const found = selectArticles(db).where(where).orderBy(order(by), order(articles.id))
  return readRows(found, window, presentArticle, db.$count(articles, where))
}

/** A page of all articles, drafts included, last created first. An unknown status finds none. */
export function findAllArticles(db: Queryable, given: ArticleFilters, window: PageWindow) {
  const where = and(
    given.status ? sql`${articles.status} = ${given.status}` : undefined,
    inCategory(given.category_id),
    hasWords(given.query, searched),
  )
  const newest = selectArticles(db).where(where).orderBy(desc(articles.createdAt), desc(articles.id))
  return readRows(newest, window, presentArticle, db.$count(articles, where))
}

/** A public article in full. @throws Failure 404 */
export async function findPublicArticle(db: Queryable, slug: string, now: Date): Promise<Article> {
  const row = foundRow(await selectArticles(db).where(and(isPublic(now), eq(articles.slug, slug))))
  return presentArticle(row)
}

/** Any article in full, for its form. @throws Failure 404 */
export async function findAnyArticle(db: Queryable, id: number): Promise<AdminArticle> {
  const row = foundRow(await selectArticles(db).where(eq(articles.id, id)))
  return presentArticle(row)
}

/** An article with the fields of every call that returns one. */
const presentArticle = ({ article, author, category, image }: ArticleRow): AdminArticle => ({
  ...toWire(article),
  featured_image: presentImage(image),
  user: { id: author.id, name: [author.name, author.lastName].filter(Boolean).join(" ") },
  category,
  date_format_ptbr: dateFormatPtbr(article.publishedAt ?? article.createdAt),
})
