import { useLocation } from "react-router"
import type { CatalogueName } from "@upaon/contract/catalogues/index"
import { cataloguePaths } from "./catalogue-paths.ts"
import type { CatalogueDeclaration, CatalogueRow } from "./declaration.ts"
import { declarations } from "./declarations.ts"

/** The catalogue of the address, with the addresses of its screens. */
export function useCatalogue(): CatalogueDeclaration & {
  listPath: string
  publishPath: string
  /** With what the row belongs to, so that the form need not load every row of a long catalogue. */
  editPath: (row: CatalogueRow) => string
} {
  const { pathname } = useLocation()
  const here = pathname.split("/")[3] ?? ""
  const names = Object.keys(cataloguePaths) as CatalogueName[]
  const name =
    names.find((one) => [cataloguePaths[one].list, cataloguePaths[one].one].includes(here)) ?? "jobType"
  const { list, one } = cataloguePaths[name]
  return {
    ...declarations[name],
    listPath: `/panel/admin/${list}`,
    publishPath: `/panel/admin/${one}/publish`,
    editPath: (row) => {
      const { parent } = declarations[name]
      const belongs = parent && typeof row[parent.field] === "number" ? `&parent=${row[parent.field]}` : ""
      return `/panel/admin/${one}/edit?id=${row.id}${belongs}`
    },
  }
}
