import { DAY_MS } from "@upaon/contract/platform/format-time"
import { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { articleCategories, articles } from "../../db/schema/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"

/** `content` is the HTML that articles allow, an element a line. */
const demoArticles = readData(
  new URL("articles.json", import.meta.url),
  z.array(
    z.strictObject({
      category: z.string(),
      title: z.string(),
      excerpt: z.string(),
      content: z.array(z.string()),
      draft: z.literal(true).optional(),
    }),
  ),
)

/** @returns the articles' numbers by title */
export async function loadArticles(tx: Transaction, authors: readonly number[], now: Date) {
  const categories = new Map((await tx.select().from(articleCategories)).map((row) => [row.name, row.id]))
  const rows = await tx
    .insert(articles)
    .values(
      demoArticles.map((article, index) => {
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
    .returning({ id: articles.id, title: articles.title })
  return new Map(rows.map((row) => [row.title, row.id]))
}
