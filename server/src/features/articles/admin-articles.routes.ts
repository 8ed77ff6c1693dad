import {
  deleteArticle,
  deleteArticleCategory,
  listAllArticleCategories,
  listAllArticles,
  registerArticle,
  registerArticleCategory,
  searchAllArticles,
  showAnyArticle,
  showArticleCategory,
  updateArticle,
  updateArticleCategory,
} from "@upaon/contract/articles/admin-endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { eq } from "drizzle-orm"
import { articles } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { findAllArticles, findArticle } from "./articles.queries.ts"
import { countCategories, findCategories } from "./categories.queries.ts"
import { presentAdminArticle, presentAdminCard, presentCategory } from "./present-article.ts"
import { deleteAnyArticle, registerAnyArticle, updateAnyArticle } from "./save-article.ts"
import { deleteCategory, registerCategory, updateCategory } from "./save-category.ts"

const PAGE_SIZE = 11
const CATEGORY_PAGE_SIZE = 100

/** Articles, drafts too, and their categories, for administrators. */
export function mountAdminArticles(serve: Serve, deps: Deps): void {
  const { db } = deps

  const list = async (filters: Parameters<typeof findAllArticles>[1] & Parameters<typeof pageWindow>[0]) => {
    const window = pageWindow(filters, PAGE_SIZE)
    const { rows, total } = await findAllArticles(db, filters, window)
    return pageOf(rows.map(presentAdminCard), total, window)
  }
  const article = async (id: number) => {
    const row = await findArticle(db, eq(articles.id, id))
    if (!row) throw notFound()
    return { data: presentAdminArticle(row) }
  }
  const category = async (id: number) => {
    const [row] = await findCategories(db, { id })
    if (!row) throw notFound()
    return { data: presentCategory(row) }
  }

  serve(listAllArticles, ({ query }) => list(query))
  serve(searchAllArticles, ({ body }) => list(body))
  serve(showAnyArticle, ({ body }) => article(body.id))
  serve(registerArticle, async ({ body, ...doer }) => article(await registerAnyArticle(deps, doer, body)))

  serve(updateArticle, async ({ body, ...doer }) => {
    await updateAnyArticle(deps, doer, body)
    return article(body.id)
  })

  serve(deleteArticle, async ({ params, ...doer }) => {
    await deleteAnyArticle(deps, doer, params.id)
    return { data: { id: params.id } }
  })

  serve(listAllArticleCategories, async ({ query }) => {
    const window = pageWindow(query, CATEGORY_PAGE_SIZE)
    const rows = await findCategories(db, { query: query.query }, window)
    return pageOf(rows.map(presentCategory), await countCategories(db, { query: query.query }), window)
  })
  serve(showArticleCategory, ({ body }) => category(body.id))
  serve(registerArticleCategory, async ({ body, ...doer }) =>
    category(await registerCategory(deps, doer, body)),
  )

  serve(updateArticleCategory, async ({ body, ...doer }) => {
    await updateCategory(deps, doer, body)
    return category(body.id)
  })

  serve(deleteArticleCategory, async ({ params, ...doer }) => {
    await deleteCategory(deps, doer, params.id)
    return { data: { id: params.id } }
  })
}
