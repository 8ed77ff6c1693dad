import { z } from "zod"
import { dataOf, deletedReply, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { defineError, recordChanged } from "../platform/errors.ts"
import { looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import {
  adminArticle,
  adminArticleCard,
  article,
  articleCard,
  articleCategory,
  articleId,
  articleRegistration,
  articleUpdate,
  categoryId,
  categoryRegistration,
  categoryUpdate,
} from "./schemas.ts"

export const categoryHasArticles = defineError(
  "category_has_articles",
  409,
  "Não é possível excluir uma categoria que possui artigos associados.",
)

export const categoryNameTaken = defineError("name_taken", 409, "Já existe uma categoria com este nome.")

const open = endpointsFor({ tag: "articles" })

/** `status` is accepted but ignored: the public sees only published articles (rule c14). */
const filters = z.object({
  query: searchText(),
  category_id: looseId(),
  status: searchText(20),
  sortBy: z.enum(["published_at", "title"], "Ordene por published_at ou title.").optional(),
  orderBy: z.enum(["asc", "desc"], "A ordem é asc ou desc.").optional(),
  ...pageFields,
  ...relations,
})

export const listArticles = open.get("/api/articles", {
  summary: "Artigos publicados, os mais novos primeiro; 12 por página",
  query: filters,
  reply: pagedOf(articleCard),
})

export const searchArticles = open.post("/api/article/search", {
  summary: "Busca nos artigos publicados",
  body: filters,
  reply: pagedOf(articleCard),
})

export const showArticle = open.get("/api/article/{slug}/show", {
  summary: "Um artigo publicado",
  params: z.object({ slug: z.string().max(300) }),
  query: z.object(relations),
  reply: dataOf(article),
})

export const listArticleCategories = open.get("/api/articleCategories", {
  summary: "Categorias de artigos; 50 por página",
  query: z.object({ ...pageFields, ...relations }),
  reply: pagedOf(articleCategory),
})

const admin = endpointsFor({ tag: "articles", access: "administrator" })

const adminFilters = z.object({
  query: searchText(),
  /** `draft`, `published`, or empty for all. */
  status: searchText(20),
  category_id: looseId(),
  ...pageFields,
  ...relations,
})

export const listAllArticles = admin.get("/api/admin/articles", {
  summary: "Artigos, também os rascunhos; 11 por página",
  query: adminFilters,
  reply: pagedOf(adminArticleCard),
})

export const searchAllArticles = admin.post("/api/admin/article/search", {
  summary: "Busca nos artigos, também nos rascunhos",
  body: adminFilters,
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
  errors: [categoryNameTaken],
})

export const updateArticleCategory = admin.put("/api/admin/articleCategory/update", {
  summary: "Atualiza uma categoria de artigos",
  body: categoryUpdate,
  reply: dataOf(articleCategory),
  errors: [categoryNameTaken, recordChanged],
})

export const deleteArticleCategory = admin.delete("/api/admin/articleCategory/{id}/delete", {
  summary: "Exclui uma categoria sem artigos",
  reply: deletedReply,
  errors: [categoryHasArticles],
})
