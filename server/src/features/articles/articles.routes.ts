import {
  listArticleCategories,
  listArticles,
  searchArticles,
  showArticle,
} from "@upaon/contract/articles/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { and, eq } from "drizzle-orm"
import { articles } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { findArticle, findPublicArticles, isPublic } from "./articles.queries.ts"
import { countCategories, findCategories } from "./categories.queries.ts"
import { presentArticle, presentArticleCard, presentCategory } from "./present-article.ts"

const PAGE_SIZE = 12
const CATEGORY_PAGE_SIZE = 50

/** What anybody reads. */
export function mountArticles(serve: Serve, { db, clock }: Deps): void {
  const list = async (
    filters: Parameters<typeof findPublicArticles>[1] & Parameters<typeof pageWindow>[0],
  ) => {
    const window = pageWindow(filters, PAGE_SIZE)
    const { rows, total } = await findPublicArticles(db.read, filters, window, clock.now())
    return pageOf(rows.map(presentArticleCard), total, window)
  }

  serve(listArticles, ({ query }) => list(query))
  serve(searchArticles, ({ body }) => list(body))

  serve(showArticle, async ({ params }) => {
    const row = await findArticle(db.read, and(isPublic(clock.now()), eq(articles.slug, params.slug)))
    if (!row) throw notFound()
    return { data: presentArticle(row) }
  })

  serve(listArticleCategories, async ({ query }) => {
    const window = pageWindow(query, CATEGORY_PAGE_SIZE)
    const rows = await findCategories(db.read, { counted: isPublic(clock.now()) }, window)
    return pageOf(rows.map(presentCategory), await countCategories(db.read, {}), window)
  })
}
