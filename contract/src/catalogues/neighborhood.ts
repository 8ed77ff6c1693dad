import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { looseId, requiredId, requiredText } from "../platform/fields.ts"
import { countyRef } from "../places/schemas.ts"
import { defineCatalogue } from "./define-catalogue.ts"

/** `uf` follows from the county; a sent one is ignored. */
export const neighborhoods = defineCatalogue({
  singular: "neighborhood",
  plural: "neighborhoods",
  title: { singular: "Bairro", plural: "Bairros" },
  fields: {
    name: requiredText(255, "Informe o nome do bairro."),
    county_id: requiredId("Selecione o município."),
    uf: z.string().nullish(),
  },
  filters: { county_id: looseId() },
  row: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    uf: z.string(),
    county_id: z.int(),
    county: countyRef,
  }),
  messages: adminCatalogues.said.neighborhood,
})
