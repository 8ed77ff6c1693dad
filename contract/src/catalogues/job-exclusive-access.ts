import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { optionalText, requiredText } from "../platform/fields.ts"
import { defineCatalogue } from "./define-catalogue.ts"

/** What an exclusive job may ask of its reader (contract c7). */
export const jobExclusiveAccesses = defineCatalogue({
  singular: "jobExclusiveAccess",
  plural: "jobExclusiveAccesses",
  title: { singular: "Acesso exclusivo", plural: "Acessos exclusivos" },
  fields: { title: requiredText(255, "Informe o título do acesso."), description: optionalText(20_000) },
  filters: {},
  row: z.object({ id: z.int(), title: z.string(), description: z.string().nullable() }),
  messages: adminCatalogues.said.jobExclusiveAccess,
})
