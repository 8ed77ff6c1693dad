// First of all, before any schema is made.
import "@upaon/contract/platform/without-eval"

import { catalogues } from "@upaon/contract/catalogues/catalogues"
import type { ChoiceName } from "@upaon/contract/catalogues/form-fields"
import { type CatalogueName, catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues } from "@upaon/contract/messages/admin-catalogues"
import { useLocation } from "react-router"
import { catalogueIcons, type PanelIconName, type UploadedImage } from "../../panel-kit/index.ts"
import { type CardLooks, cardLooks } from "./card-looks.ts"

/** A row of any catalogue, as its list answers it. */
export type CatalogueRow = {
  id: number
  name?: string
  title?: string
  image?: UploadedImage | null
  [field: string]: unknown
}

type FormField = (typeof catalogues)[CatalogueName]["form"][string]

/** A field that the form shows. */
export type Field = { name: string; schema: FormField["schema"]; look: NonNullable<FormField["look"]> }

/** A catalogue as its screens need it. */
export type Catalogue = CardLooks & {
  name: CatalogueName
  title: string
  publishTitle: string
  editTitle: string
  icon: PanelIconName
  fields: readonly Field[]
  /** What the rows belong to and can be filtered by; the 27 states need no filter by region. */
  parent: { field: string; of: ChoiceName; all: string; label: string } | undefined
  listPath: string
  publishPath: string
  /** With what the row belongs to, so that the form need not load every row of a long catalogue. */
  editPath: (row: CatalogueRow) => string
}

/** The catalogue of the address. */
export function useCatalogue(): Catalogue {
  const here = useLocation().pathname.split("/")[3] ?? ""
  const names = Object.keys(catalogueNames) as CatalogueName[]
  return catalogueOf(
    names.find((name) => Object.values<string>(catalogueNames[name].screens).includes(here)) ?? "jobType",
  )
}

function catalogueOf(name: CatalogueName): Catalogue {
  const { title, screens } = catalogueNames[name]
  const fields = Object.entries(catalogues[name].form).flatMap(([field, { schema, look }]) =>
    look ? [{ name: field, schema, look }] : [],
  )
  const choice = fields.map(({ look }) => look).find((look) => look.kind === "choice")
  const parent =
    choice && choice.of !== "region"
      ? { ...choice, field: `${choice.of}_id`, all: adminCatalogues.allOf[choice.of] }
      : undefined
  return {
    ...cardLooks(name),
    name,
    title: title.plural,
    publishTitle: `${adminCatalogues.publish} ${title.singular}`,
    editTitle: `${adminCatalogues.edit} ${title.singular}`,
    icon: catalogueIcons[name] ?? "layers",
    fields,
    parent,
    listPath: `/panel/admin/${screens.list}`,
    publishPath: `/panel/admin/${screens.one}/publish`,
    editPath: (row) => {
      const belongs = parent && typeof row[parent.field] === "number" ? `&parent=${row[parent.field]}` : ""
      return `/panel/admin/${screens.one}/edit?id=${row.id}${belongs}`
    },
  }
}

export const nameOf = (row: CatalogueRow): string => row.name ?? row.title ?? ""

export const hasPicture = ({ fields }: Catalogue): boolean =>
  fields.some(({ look }) => look.kind === "picture")
