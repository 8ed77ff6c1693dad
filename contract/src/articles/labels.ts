/** Default colour of new categories, and the colour shown in public when none is stored (rule a30). */
export const CATEGORY_COLOR = "#4CAF50"
export const CATEGORY_COLOR_PUBLIC = "#4F46E5"

export const ARTICLE_STATUSES = ["draft", "published"] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

export const articleStatusLabels: Record<ArticleStatus, string> = {
  published: "Publicado",
  draft: "Rascunho",
}
/** Labels of the list's filter; "" means every status. */
export const articleFilterLabels: Record<"" | ArticleStatus, string> = {
  "": "Todos",
  published: "Publicados",
  draft: "Rascunhos",
}

/** Slug of an article that every installation starts with and that job pages link to. */
export const NEVER_PAY_ARTICLE = "golpes-em-vagas-de-emprego-como-reconhecer-e-o-que-fazer"
