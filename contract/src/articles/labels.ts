/** Colour that a new category stores, and the one shown in public where none is stored (rule a30). */
export const CATEGORY_COLOR = "#4CAF50"
export const CATEGORY_COLOR_PUBLIC = "#4F46E5"

export const ARTICLE_STATUSES = ["draft", "published"] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

export const articleStatusLabels: Record<ArticleStatus, string> = {
  published: "Publicado",
  draft: "Rascunho",
}
/** Labels of the list's filter; "" is every status. */
export const articleFilterLabels: Record<"" | ArticleStatus, string> = {
  "": "Todos",
  published: "Publicados",
  draft: "Rascunhos",
}

/** The slug of an article that every installation starts with, and job pages lead to. */
export const NEVER_PAY_ARTICLE = "golpes-em-vagas-de-emprego-como-reconhecer-e-o-que-fazer"
