import { type SQL, sql } from "drizzle-orm"
import { check, index, pgTable } from "drizzle-orm/pg-core"
import { timestamps, fold, id, instant, reference } from "./columns.ts"
import { uploads, users } from "./users.ts"

export const articleCategories = pgTable(
  "article_categories",
  (t) => ({
    id: id(),
    name: t.varchar({ length: 255 }).notNull(),
    slug: t.varchar({ length: 255 }).notNull().unique("article_categories_slug_unique"),
    description: t.text(),
    /** `#rrggbb`; null: the public default colour. */
    color: t.varchar({ length: 7 }),
    ...timestamps(),
  }),
  (t) => [check("article_categories_color", sql`${t.color} ~ '^#[0-9a-fA-F]{6}$'`)],
)

export const articles = pgTable(
  "articles",
  (t) => ({
    id: id(),
    title: t.varchar({ length: 255 }).notNull(),
    slug: t.varchar({ length: 300 }).notNull().unique("articles_slug_unique"),
    excerpt: t.varchar({ length: 500 }),
    /** Sanitised HTML. */
    content: t.text().notNull(),
    status: t.varchar({ length: 16 }).notNull().default("draft").$type<"draft" | "published">(),
    publishedAt: instant("published_at"),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    categoryId: reference("category_id", () => articleCategories.id, "restrict"),
    featuredImageId: reference("featured_image_id", () => uploads.id, "set null"),
    metaTitle: t.varchar("meta_title", { length: 255 }),
    metaDescription: t.varchar("meta_description", { length: 500 }),
    /** The searchable text of the article, folded and without markup. */
    words: t
      .text()
      .generatedAlwaysAs(
        (): SQL =>
          fold(
            sql`${articles.title} || ' ' || coalesce(${articles.excerpt}, '') || ' ' || regexp_replace(${articles.content}, '<[^>]*>', ' ', 'g')`,
          ),
      ),
    ...timestamps(),
  }),
  (t) => [
    index("articles_public_idx")
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("articles_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("articles_category_idx").on(t.categoryId),
    index("articles_author_idx").on(t.userId),
    index("articles_image_idx").on(t.featuredImageId),
    check("articles_status", sql`${t.status} in ('draft', 'published')`),
    check("articles_published_is_dated", sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
  ],
)
