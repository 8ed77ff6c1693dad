import { NEVER_PAY_ARTICLE } from "@upaon/contract/articles/labels"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { articleCategories, articles, type Database, type Transaction, users } from "../../db/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"

/** `content` is the HTML that articles allow, an element a line. */
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

/** What job pages lead to (`NEVER_PAY_ARTICLE`). */
export const startArticles = readData(new URL("articles.json", import.meta.url), articleFile)

/**
 * Gives an installation that lacks them the articles that its pages lead to, also one older than they are, once it has an
 * administrator to sign them. Changed or a draft they are the operator's; deleted, they come back with the next start.
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
        // The first stands newest; four days between two of them.
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
    // Another process of the same start may have been quicker.
    .onConflictDoNothing()
}
