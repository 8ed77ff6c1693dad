import type { Transaction } from "../../db/client.ts"
import { articleCategories, articles } from "../../db/schema/index.ts"
import { toSlug } from "../../platform/slug.ts"
import { articleHtml } from "./article-html.ts"
import { demoArticles } from "./articles.ts"

/** @returns the articles' numbers by title */
export async function loadArticles(tx: Transaction, authors: readonly number[], now: Date) {
  const categories = new Map((await tx.select().from(articleCategories)).map((row) => [row.name, row.id]))
  const rows = await tx
    .insert(articles)
    .values(
      demoArticles.map((article, index) => {
        // The first stands newest; four days between two of them.
        const publishedAt = new Date(now.getTime() - (index * 4 + 0.4) * 86_400_000)
        return {
          title: article.title,
          slug: toSlug(article.title),
          excerpt: article.excerpt,
          content: articleHtml(article.body),
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
