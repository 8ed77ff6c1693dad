import { z } from "zod"
import { optionalId, optionalText, requiredId, requiredText, seen } from "../platform/fields.ts"
import { optionalMoment, requiredHtml } from "../platform/rich-fields.ts"
import { ARTICLE_STATUSES } from "./labels.ts"

export const ARTICLE_CONTENT = "Por favor, preencha o título e o conteúdo do artigo"
export const ARTICLE_AUTHOR = "Por favor, selecione um autor"

const shared = {
  title: requiredText(255, "Título é obrigatório"),
  excerpt: optionalText(500),
  status: z.enum(ARTICLE_STATUSES, { error: "Escolha rascunho ou publicado." }).optional(),
  category_id: optionalId(),
  featured_image_id: optionalId(),
  /** Only for published ones; now when absent. */
  published_at: optionalMoment(),
  meta_title: optionalText(255),
  meta_description: optionalText(500),
}

export const articleRegistration = z.object({
  ...shared,
  content: requiredHtml(ARTICLE_CONTENT),
  user_id: requiredId(ARTICLE_AUTHOR),
})

/** An absent field stays, null empties it. */
export const articleUpdate = z
  .object({ ...shared, content: requiredHtml(ARTICLE_CONTENT), user_id: requiredId("Autor é obrigatório") })
  .partial()
  .extend({ id: requiredId("Informe o artigo."), ...seen })

const categoryFields = {
  name: requiredText(255, "Nome é obrigatório"),
  description: optionalText(20_000),
  color: z.preprocess(
    (value) => (value === "" ? null : value),
    z
      .string({ error: "Formato de cor inválido (ex: #4CAF50)" })
      .trim()
      .regex(/^#[0-9a-fA-F]{6}$/, { error: "Formato de cor inválido (ex: #4CAF50)" })
      .nullish(),
  ),
}

export const categoryRegistration = z.object(categoryFields)
export const categoryUpdate = z
  .object(categoryFields)
  .partial()
  .extend({ id: requiredId("Informe a categoria."), ...seen })
