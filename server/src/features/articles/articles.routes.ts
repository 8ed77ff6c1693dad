import * as admin from "@upaon/contract/articles/endpoints"
import * as open from "@upaon/contract/articles/endpoints"
import { readPage, type Serve } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
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

const PAGE_SIZE = { articles: 12, categories: 50 }
const ADMIN_PAGE_SIZE = { articles: 11, categories: 100 }

type Page = Parameters<typeof readPage>[0]

/** What anybody reads. */
export function mountArticles(serve: Serve, { db, clock }: Deps): void {
  const list = (query: Parameters<typeof findPublicArticles>[1] & Page) =>
    readPage(query, PAGE_SIZE.articles, (window) => findPublicArticles(db.read, query, window, clock.now()))

  serve(open.listArticles, ({ query }) => list(query))
  serve(open.searchArticles, ({ body }) => list(body))

  serve(open.showArticle, async ({ params }) => ({
    data: await findPublicArticle(db.read, params.slug, clock.now()),
  }))

  serve(open.listArticleCategories, ({ query }) =>
    readPage(query, PAGE_SIZE.categories, (window) =>
      findCategories(db.read, { counted: isPublic(clock.now()) }, window),
    ),
  )
}

/** Articles, drafts too, and their categories, for administrators. */
export function mountAdminArticles(serve: Serve, deps: Deps): void {
  const { db } = deps

  const list = (query: Parameters<typeof findAllArticles>[1] & Page) =>
    readPage(query, ADMIN_PAGE_SIZE.articles, (window) => findAllArticles(db, query, window))
  const article = async ({ id }: { id: number }) => ({ data: await findAnyArticle(db, id) })
  const category = async ({ id }: { id: number }) => ({ data: await findCategory(db, id) })

  serve(admin.listAllArticles, ({ query }) => list(query))
  serve(admin.searchAllArticles, ({ body }) => list(body))
  serve(admin.showAnyArticle, ({ body }) => article(body))
  serve(admin.registerArticle, async ({ body, doer }) => article(await registerAnyArticle(deps, doer, body)))
  serve(admin.updateArticle, async ({ body, doer }) => article(await updateAnyArticle(deps, doer, body)))

  serve(admin.deleteArticle, async ({ params: { id }, doer }) => {
    await articleRecords.remove(deps, doer, id)
    return { data: { id } }
  })

  serve(admin.listAllArticleCategories, ({ query }) =>
    readPage(query, ADMIN_PAGE_SIZE.categories, (window) =>
      findCategories(db, { query: query.query }, window),
    ),
  )
  serve(admin.showArticleCategory, ({ body }) => category(body))
  serve(admin.registerArticleCategory, async ({ body, doer }) =>
    category(await registerCategory(deps, doer, body)),
  )
  serve(admin.updateArticleCategory, async ({ body, doer }) =>
    category(await updateCategory(deps, doer, body)),
  )

  serve(admin.deleteArticleCategory, async ({ params: { id }, doer }) => {
    await deleteCategory(deps, doer, id)
    return { data: { id } }
  })
}
