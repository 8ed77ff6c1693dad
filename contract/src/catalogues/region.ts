import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { looseId, requiredText } from "../platform/fields.ts"
import { defineCatalogue } from "./define-catalogue.ts"

export const regions = defineCatalogue({
  singular: "region",
  plural: "regions",
  title: { singular: "Região", plural: "Regiões" },
  fields: { name: requiredText(255, "Informe o nome da região.") },
  filters: { county_id: looseId(), state_id: looseId() },
  row: z.object({ id: z.int(), name: z.string() }),
  messages: adminCatalogues.said.region,
})
