import { NEVER_PAY_ARTICLE } from "@upaon/contract/articles/labels"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { articleCategories, articles, type Database, type Transaction, users } from "../../db/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"

/** `content` is HTML that articles allow, one element per item. */
export const articleFile = z.array(
  z.strictObject({
    category: z.string(),
    title: z.string(),
    excerpt: z.string(),
    content: z.array(z.string()),
    draft: z.literal(true).optional(),
  }),
)

type Articles = z.output<typeof articleFile>

/** Articles that job pages link to (`NEVER_PAY_ARTICLE`). */
export const startArticles = readData(new URL("articles.json", import.meta.url), articleFile)

/**
 * Adds the articles that pages link to, if they are missing and an administrator exists as their author. If changed or made a
 * draft they belong to the operator; if deleted, they return at the next start.
 */
export async function loadStartArticles(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const [admin] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        sql`${users.isAdmin} and not exists (select from ${articles} where ${articles.slug} = ${NEVER_PAY_ARTICLE})`,
      )
      .orderBy(users.id)
      .limit(1)
    if (admin) await insertArticles(tx, startArticles, [admin.id], now)
  })
}

export async function insertArticles(
  tx: Transaction,
  given: Articles,
  authors: readonly number[],
  now: Date,
): Promise<void> {
  const categories = new Map((await tx.select().from(articleCategories)).map((row) => [row.name, row.id]))
  await tx
    .insert(articles)
    .values(
      given.map((article, index) => {
        // The first article is the newest; there are four days between two of them.
        const publishedAt = new Date(now.getTime() - (index * 4 + 0.4) * DAY_MS)
        return {
          title: article.title,
          slug: toSlug(article.title),
          excerpt: article.excerpt,
          content: article.content.join(""),
          status: article.draft ? ("draft" as const) : ("published" as const),
          publishedAt: article.draft ? null : publishedAt,
          userId: authors[index % authors.length] as number,
          categoryId: categories.get(article.category) ?? null,
          metaTitle: article.title,
          metaDescription: article.excerpt,
          createdAt: publishedAt,
          updatedAt: publishedAt,
        }
      }),
    )
    // Another process of the same start may have inserted it first.
    .onConflictDoNothing()
}
