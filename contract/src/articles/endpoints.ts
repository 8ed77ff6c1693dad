import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { article, articleCard, articleCategory } from "./schemas.ts"

const open = endpointsFor({ tag: "articles" })

/** `status` is accepted and changes nothing: the public sees published articles only (rule c14). */
const filters = z.object({
  query: searchText(),
  category_id: looseId(),
  status: searchText(20),
  sortBy: z.enum(["published_at", "title"], { error: "Ordene por published_at ou title." }).optional(),
  orderBy: z.enum(["asc", "desc"], { error: "A ordem é asc ou desc." }).optional(),
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
