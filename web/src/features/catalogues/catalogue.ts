import { catalogues } from "@upaon/contract/catalogues/catalogues"
import { type CatalogueName, catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues } from "@upaon/contract/messages/admin-catalogues"
import { cut, plainText } from "@upaon/contract/platform/format"
import { useLocation } from "react-router"
import { catalogueIcons, type UploadedImage } from "../../panel-kit/index.ts"

/** A row of any catalogue, as its list answers it. */
export type CatalogueRow = {
  id: number
  name?: string
  title?: string
  image?: UploadedImage | null
  [field: string]: unknown
}

/** A field that the form shows. */
export type Field = {
  name: string
  look: NonNullable<(typeof catalogues)[CatalogueName]["form"][string]["look"]>
}

/** How a row's card looks in the list. */
type CardLooks = {
  /** Smallest width of a card in px. */
  cardWidth: number
  /** Quiet lines of a card. */
  lines: (row: CatalogueRow) => readonly (string | null)[]
  /** Stands in the place of a missing picture; left out: a drawing. */
  mark?: (row: CatalogueRow) => string
}

/** A catalogue as its screens need it. */
export type Catalogue = ReturnType<typeof catalogueOf>

/** The catalogue of the address. */
export function useCatalogue() {
  const here = useLocation().pathname.split("/")[3] ?? ""
  const names = Object.keys(catalogueNames) as CatalogueName[]
  return catalogueOf(
    names.find((name) => Object.values<string>(catalogueNames[name].screens).includes(here)) ?? "jobType",
  )
}

function catalogueOf(name: CatalogueName) {
  const { title, screens } = catalogueNames[name]
  const fields: Field[] = Object.entries(catalogues[name].form).flatMap(([field, { look }]) =>
    look ? [{ name: field, look }] : [],
  )
  const choice = fields.map(({ look }) => look).find((look) => look.kind === "choice")
  // What the rows belong to and can be filtered by; the 27 states need no filter by region.
  const parent =
    choice && choice.of !== "region"
      ? { ...choice, field: `${choice.of}_id`, all: adminCatalogues.allOf[choice.of] }
      : undefined
  return {
    ...cardLooks(name),
    name,
    title: title.plural,
    /** Of the form of a new row, and of one that there is. */
    titles: {
      publish: `${adminCatalogues.publish} ${title.singular}`,
      edit: `${adminCatalogues.edit} ${title.singular}`,
    },
    icon: catalogueIcons[name] ?? "layers",
    fields,
    schema: catalogues[name].register.body,
    parent,
    listPath: `/panel/admin/${screens.list}`,
    publishPath: `/panel/admin/${screens.one}/publish`,
    /** With what the row belongs to, so that the form need not load every row of a long catalogue. */
    editPath: (row: CatalogueRow) => {
      const belongs = parent && typeof row[parent.field] === "number" ? `&parent=${row[parent.field]}` : ""
      return `/panel/admin/${screens.one}/edit?id=${row.id}${belongs}`
    },
  }
}

export const nameOf = (row: CatalogueRow): string => row.name ?? row.title ?? ""

export const hasPicture = ({ fields }: Catalogue): boolean =>
  fields.some(({ look }) => look.kind === "picture")

/** A card with a name alone, unless its catalogue says more here. */
const cardLooks = (name: CatalogueName): CardLooks => ({
  cardWidth: 220,
  lines: () => [],
  ...own[name],
})

const own: Partial<Record<CatalogueName, Partial<CardLooks>>> = {
  state: {
    mark: (row) => String(row.uf),
    lines: (row) => [joined([row.uf, nameIn(row.region)], " · ")],
  },
  county: {
    cardWidth: 240,
    lines: (row) => [nameIn(row.state), typeof row.code === "number" ? `IBGE ${row.code}` : null],
  },
  neighborhood: { cardWidth: 240, lines: (row) => [joined([nameIn(row.county), row.uf], " - ")] },
  jobExclusiveAccess: {
    cardWidth: 280,
    lines: (row) => [typeof row.description === "string" ? cut(plainText(row.description), 140) : null],
  },
}

const joined = (parts: unknown[], mark: string) => parts.filter((part) => typeof part === "string").join(mark)

/** The name of a nested record. */
const nameIn = (record: unknown): string | null =>
  typeof record === "object" && record !== null && "name" in record && typeof record.name === "string"
    ? record.name
    : null
