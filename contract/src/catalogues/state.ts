import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { looseId, optionalCount, optionalId, requiredId, requiredText } from "../platform/fields.ts"
import { regionRef } from "../places/schemas.ts"
import { image } from "../uploads/schemas.ts"
import { defineCatalogue } from "./define-catalogue.ts"

export const uf = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .toUpperCase()
    .min(1, { error: message })
    .regex(/^([A-Z]{2})?$/, { error: "A UF tem duas letras." })

export const states = defineCatalogue({
  singular: "state",
  plural: "states",
  title: { singular: "Estado", plural: "Estados" },
  fields: {
    name: requiredText(255, "Informe o nome do estado."),
    uf: uf("Informe a UF."),
    uf_code: optionalCount(1, 99, "O código da UF é um número de 1 a 99."),
    region_id: requiredId("Selecione a região."),
    image_id: optionalId(),
  },
  filters: { region_id: looseId() },
  row: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    uf: z.string(),
    uf_code: z.int().nullable(),
    region_id: z.int().nullable(),
    region: regionRef.nullable(),
    image_id: z.int().nullable(),
    image: image.nullable(),
  }),
  messages: adminCatalogues.said.state,
})
