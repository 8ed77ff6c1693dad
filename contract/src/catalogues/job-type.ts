import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { requiredText } from "../platform/fields.ts"
import { defineCatalogue } from "./define-catalogue.ts"

export const jobTypes = defineCatalogue({
  singular: "jobType",
  plural: "jobTypes",
  title: { singular: "Tipo de vaga", plural: "Tipos de vaga" },
  fields: { name: requiredText(255, "Informe o nome do tipo de vaga.") },
  filters: {},
  row: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  messages: adminCatalogues.said.jobType,
})
