import { z } from "zod"
import { optionalId, optionalText, requiredId, requiredText, seen } from "../platform/fields.ts"
import { optionalMoment, requiredHtml } from "../platform/rich-fields.ts"
import { TITLE_REQUIRED } from "../platform/text-rules.ts"
import { ARTICLE_STATUSES } from "./labels.ts"

export const ARTICLE_CONTENT = "Por favor, preencha o título e o conteúdo do artigo"
export const ARTICLE_AUTHOR = "Por favor, selecione um autor"

export const articleId = requiredId("Informe o artigo.")
export const categoryId = requiredId("Informe a categoria.")

const COLOR_INVALID = { error: "Formato de cor inválido (ex: #4CAF50)" }

const fields = {
  title: requiredText(255, TITLE_REQUIRED),
  excerpt: optionalText(500),
  status: z.enum(ARTICLE_STATUSES, { error: "Escolha rascunho ou publicado." }).optional(),
  category_id: optionalId(),
  featured_image_id: optionalId(),
  /** Only for published ones; now when absent. */
  published_at: optionalMoment(),
  meta_title: optionalText(255),
  meta_description: optionalText(500),
  content: requiredHtml(ARTICLE_CONTENT),
  user_id: requiredId("Autor é obrigatório"),
}

/** What the form asks for. */
export const articleFields = z.object(fields)

export const articleRegistration = articleFields.extend({ user_id: requiredId(ARTICLE_AUTHOR) })

/** An absent field stays, null empties it. */
export const articleUpdate = articleFields.partial().extend({ id: articleId, ...seen })

const categoryFields = {
  name: requiredText(255, "Nome é obrigatório"),
  description: optionalText(20_000),
  color: z.preprocess(
    (value) => (value === "" ? null : value),
    z
      .string(COLOR_INVALID)
      .trim()
      .regex(/^#[0-9a-fA-F]{6}$/, COLOR_INVALID)
      .nullish(),
  ),
}

export const categoryRegistration = z.object(categoryFields)
export const categoryUpdate = z
  .object(categoryFields)
  .partial()
  .extend({ id: categoryId, ...seen })
