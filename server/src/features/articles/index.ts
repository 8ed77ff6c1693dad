import * as calls from "@upaon/contract/articles/endpoints"
import { readPage, type Serve } from "../../platform/http/index.ts"
import type { Deps, Feature } from "../feature.ts"
import {
  findAllArticles,
  findAnyArticle,
  findPublicArticle,
  findPublicArticles,
  isPublic,
} from "./articles.queries.ts"
import {
  deleteCategory,
  findCategories,
  findCategory,
  registerCategory,
  updateCategory,
} from "./categories.ts"
import { articleRecords, registerAnyArticle, updateAnyArticle } from "./save-article.ts"

/** Articles about work and careers, and their categories. */
export const articles: Feature = ({ serve, deps }) => {
  mountArticles(serve, deps)
  mountAdminArticles(serve, deps)
}

const PAGE_SIZE = { articles: 12, categories: 50 }
const ADMIN_PAGE_SIZE = { articles: 11, categories: 100 }

type Page = Parameters<typeof readPage>[0]

/** Public routes. */
function mountArticles(serve: Serve, { db, clock }: Deps): void {
  const list = (query: Parameters<typeof findPublicArticles>[1] & Page) =>
    readPage(query, PAGE_SIZE.articles, (window) => findPublicArticles(db.read, query, window, clock.now()))

  serve(calls.listArticles, ({ query }) => list(query))
  serve(calls.searchArticles, ({ body }) => list(body))

  serve(calls.showArticle, async ({ params }) => ({
    data: await findPublicArticle(db.read, params.slug, clock.now()),
  }))

  serve(calls.listArticleCategories, ({ query }) =>
    readPage(query, PAGE_SIZE.categories, (window) =>
      findCategories(db.read, { counted: isPublic(clock.now()) }, window),
    ),
  )
}

/** Routes for administrators: articles, drafts included, and categories. */
function mountAdminArticles(serve: Serve, deps: Deps): void {
  const { db } = deps

  const list = (query: Parameters<typeof findAllArticles>[1] & Page) =>
    readPage(query, ADMIN_PAGE_SIZE.articles, (window) => findAllArticles(db, query, window))
  const article = async ({ id }: { id: number }) => ({ data: await findAnyArticle(db, id) })
  const category = async ({ id }: { id: number }) => ({ data: await findCategory(db, id) })

  serve(calls.listAllArticles, ({ query }) => list(query))
  serve(calls.searchAllArticles, ({ body }) => list(body))
  serve(calls.showAnyArticle, ({ body }) => article(body))
  serve(calls.registerArticle, async ({ body, doer }) => article(await registerAnyArticle(deps, doer, body)))
  serve(calls.updateArticle, async ({ body, doer }) => article(await updateAnyArticle(deps, doer, body)))

  serve(calls.deleteArticle, async ({ params: { id }, doer }) => {
    await articleRecords.remove(deps, doer, id)
    return { data: { id } }
  })

  serve(calls.listAllArticleCategories, ({ query }) =>
    readPage(query, ADMIN_PAGE_SIZE.categories, (window) =>
      findCategories(db, { query: query.query }, window),
    ),
  )
  serve(calls.showArticleCategory, ({ body }) => category(body))
  serve(calls.registerArticleCategory, async ({ body, doer }) =>
    category(await registerCategory(deps, doer, body)),
  )
  serve(calls.updateArticleCategory, async ({ body, doer }) =>
    category(await updateCategory(deps, doer, body)),
  )

  serve(calls.deleteArticleCategory, async ({ params: { id }, doer }) => {
    await deleteCategory(deps, doer, id)
    return { data: { id } }
  })
}
