import { type SQL, sql } from "drizzle-orm"
import { check, index, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, fold, id, instant, reference, updatedAt } from "./columns.ts"
import { uploads, users } from "./users.ts"

export const articleCategories = pgTable(
  "article_categories",
  {
    id: id(),
    name: varchar({ length: 255 }).notNull(),
    slug: varchar({ length: 255 }).notNull().unique("article_categories_slug_unique"),
    description: text(),
    /** `#rrggbb`; null shows as the public default. */
    color: varchar({ length: 7 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("article_categories_color", sql`${t.color} ~ '^#[0-9a-fA-F]{6}$'`)],
)

export const articles = pgTable(
  "articles",
  {
    id: id(),
    title: varchar({ length: 255 }).notNull(),
    slug: varchar({ length: 300 }).notNull().unique("articles_slug_unique"),
    excerpt: varchar({ length: 500 }),
    /** Sanitised HTML. */
    content: text().notNull(),
    status: varchar({ length: 16 }).notNull().default("draft").$type<"draft" | "published">(),
    publishedAt: instant("published_at"),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    categoryId: reference("category_id", () => articleCategories.id, "restrict"),
    featuredImageId: reference("featured_image_id", () => uploads.id, "set null"),
    metaTitle: varchar("meta_title", { length: 255 }),
    metaDescription: varchar("meta_description", { length: 500 }),
    /** What is searched of it, folded and without mark-up. */
    words: text().generatedAlwaysAs(
      (): SQL =>
        fold(
          sql`${articles.title} || ' ' || coalesce(${articles.excerpt}, '') || ' ' || regexp_replace(${articles.content}, '<[^>]*>', ' ', 'g')`,
        ),
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
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
