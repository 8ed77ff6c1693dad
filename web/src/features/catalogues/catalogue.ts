import { catalogues } from "@upaon/contract/catalogues/catalogues"
import { type CatalogueName, catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues } from "@upaon/contract/messages/admin-catalogues"
import { cut, plainText } from "@upaon/contract/platform/format"
import { useLocation } from "react-router"
import { catalogueIcons, type UploadedImage } from "../../panel-kit/index.ts"

/** A row of any catalogue, as the list call returns it. */
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
  /** The secondary lines of a card. */
  lines: (row: CatalogueRow) => readonly (string | null)[]
  /** The text that replaces a missing picture; without it an icon does. */
  mark?: (row: CatalogueRow) => string
}

/** Everything that the screens need to know about a catalogue. */
export type Catalogue = ReturnType<typeof catalogueOf>

/** The catalogue that the current address belongs to. */
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
  // The parent record of the rows, by which they can be filtered. The 27 states need no filter by region.
  const parent =
    choice && choice.of !== "region"
      ? { ...choice, field: `${choice.of}_id`, all: adminCatalogues.allOf[choice.of] }
      : undefined
  return {
    ...cardLooks(name),
    name,
    title: title.plural,
    /** The titles of the form, for a new row and for an existing one. */
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
    /** The address contains the parent's id, so that the form need not load all rows of a long catalogue. */
    editPath: (row: CatalogueRow) => {
      const belongs = parent && typeof row[parent.field] === "number" ? `&parent=${row[parent.field]}` : ""
      return `/panel/admin/${screens.one}/edit?id=${row.id}${belongs}`
    },
  }
}

export const nameOf = (row: CatalogueRow): string => row.name ?? row.title ?? ""

export const hasPicture = ({ fields }: Catalogue): boolean =>
  fields.some(({ look }) => look.kind === "picture")

/** By default a card shows only the name; a catalogue can define more here. */
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
