import { z } from "zod"
import { dataOf, deletedReply, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { categoryHasArticles } from "./errors.ts"
import {
  articleId,
  articleRegistration,
  articleUpdate,
  categoryId,
  categoryRegistration,
  categoryUpdate,
} from "./requests.ts"
import { adminArticle, adminArticleCard, articleCategory } from "./schemas.ts"

const admin = endpointsFor({ tag: "articles", access: "administrator" })

const params = z.object({ id: id() })

const filters = z.object({
  query: searchText(),
  /** draft, published, or nothing for all. */
  status: searchText(20),
  category_id: looseId(),
  ...pageFields,
  ...relations,
})

export const listAllArticles = admin.get("/api/admin/articles", {
  summary: "Artigos, também os rascunhos; 11 por página",
  query: filters,
  reply: pagedOf(adminArticleCard),
})

export const searchAllArticles = admin.post("/api/admin/article/search", {
  summary: "Busca nos artigos, também nos rascunhos",
  body: filters,
  reply: pagedOf(adminArticleCard),
})

export const showAnyArticle = admin.post("/api/admin/article/show", {
  summary: "Um artigo, para editar",
  body: z.object({ id: articleId }),
  reply: dataOf(adminArticle),
})

export const registerArticle = admin.post("/api/admin/article/register", {
  summary: "Cria um artigo, rascunho ou publicado",
  body: articleRegistration,
  reply: dataOf(adminArticle),
  status: 201,
})

export const updateArticle = admin.put("/api/admin/article/update", {
  summary: "Atualiza um artigo",
  body: articleUpdate,
  reply: dataOf(adminArticle),
  errors: [recordChanged],
})

export const deleteArticle = admin.delete("/api/admin/article/{id}/delete", {
  summary: "Exclui um artigo",
  params,
  reply: deletedReply,
})

export const listAllArticleCategories = admin.get("/api/admin/articleCategories", {
  summary: "Categorias de artigos com o número de artigos",
  query: z.object({ query: searchText(), ...pageFields, ...relations }),
  reply: pagedOf(articleCategory),
})

export const showArticleCategory = admin.post("/api/admin/articleCategory/show", {
  summary: "Uma categoria de artigos",
  body: z.object({ id: categoryId }),
  reply: dataOf(articleCategory),
})

export const registerArticleCategory = admin.post("/api/admin/articleCategory/register", {
  summary: "Cria uma categoria de artigos",
  body: categoryRegistration,
  reply: dataOf(articleCategory),
  status: 201,
})

export const updateArticleCategory = admin.put("/api/admin/articleCategory/update", {
  summary: "Atualiza uma categoria de artigos",
  body: categoryUpdate,
  reply: dataOf(articleCategory),
  errors: [recordChanged],
})

export const deleteArticleCategory = admin.delete("/api/admin/articleCategory/{id}/delete", {
  summary: "Exclui uma categoria sem artigos",
  params,
  reply: deletedReply,
  errors: [categoryHasArticles],
})
