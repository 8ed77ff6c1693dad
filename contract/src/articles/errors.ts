import { defineError } from "../platform/errors.ts"

export const categoryHasArticles = defineError(
  "category_has_articles",
  409,
  "Não é possível excluir uma categoria que possui artigos associados.",
)
