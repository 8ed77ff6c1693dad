import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { looseId, optionalCount, optionalId, requiredText } from "../platform/fields.ts"
import { stateRef } from "../places/schemas.ts"
import { defineCatalogue } from "./define-catalogue.ts"
import { uf } from "./state.ts"

/** Its state is given by `uf`, or by `state_id` (contract a17); the server refuses neither being given at `uf`. */
export const counties = defineCatalogue({
  singular: "county",
  plural: "counties",
  title: { singular: "Município", plural: "Municípios" },
  fields: {
    name: requiredText(255, "Informe o nome do município."),
    uf: uf("Selecione o estado.").optional(),
    state_id: optionalId(),
    code: optionalCount(1, 9_999_999, "O código do município é um número de até 7 dígitos."),
  },
  filters: { state_id: looseId(), uf: z.string().optional() },
  row: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    code: z.int().nullable(),
    uf: z.string(),
    state_id: z.int(),
    state: stateRef,
  }),
  messages: adminCatalogues.said.county,
})
