import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { optionalId, requiredText } from "../platform/fields.ts"
import { image } from "../uploads/schemas.ts"
import { defineCatalogue } from "./define-catalogue.ts"

export const jobAreas = defineCatalogue({
  singular: "jobArea",
  plural: "jobAreas",
  title: { singular: "Área de vaga", plural: "Áreas de vaga" },
  fields: { name: requiredText(255, "Informe o nome da área."), image_id: optionalId() },
  filters: {},
  row: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    image_id: z.int().nullable(),
    image: image.nullable(),
  }),
  messages: adminCatalogues.said.jobArea,
})
