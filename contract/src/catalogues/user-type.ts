import { z } from "zod"
import { adminCatalogues } from "../messages/admin-catalogues.ts"
import { requiredText } from "../platform/fields.ts"
import { defineCatalogue } from "./define-catalogue.ts"

/** 1 and 2 can't be deleted (contract c34). */
export const userTypes = defineCatalogue({
  singular: "userType",
  plural: "userTypes",
  title: { singular: "Tipo de usuário", plural: "Tipos de usuário" },
  fields: { name: requiredText(255, "Informe o nome do tipo de usuário.") },
  filters: {},
  row: z.object({ id: z.int(), name: z.string() }),
  messages: adminCatalogues.said.userType,
})
