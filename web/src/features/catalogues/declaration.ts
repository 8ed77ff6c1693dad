import type { CatalogueName } from "@upaon/contract/catalogues/index"
import type { PanelIconName, UploadedImage } from "../../panel-kit/index.ts"

/** A row of any catalogue, as its list answers it. */
export type CatalogueRow = {
  id: number
  name?: string
  title?: string
  image?: UploadedImage | null
  [field: string]: unknown
}

/** What a form holds of a row: texts, numbers ("" while empty), ids of choices, a picture. */
export type CatalogueValues = Record<string, string | number | null | UploadedImage>

/** Lists that a choice is made from. */
export type ChoiceName = "region" | "state" | "county"

export type CatalogueField =
  | { kind: "text"; name: string; label: string; labelOnEdit?: string; missing: string; max?: number }
  | { kind: "longText"; name: string; label: string }
  | { kind: "number"; name: string; label: string; max: number }
  /** The two letters of a state. */
  | { kind: "uf"; name: string; label: string; missing: string; malformed: string }
  /** `sends`: the field of the call that takes the choice's value, where it is not its id. */
  | { kind: "choice"; name: string; label: string; missing: string; of: ChoiceName; sends?: string }
  | { kind: "picture"; name: "image"; label: string }

/** What tells one catalogue's screens from another's: data only, read by one engine of screens. */
export type CatalogueDeclaration = {
  name: CatalogueName
  /** As in `GET admin/{plural}`. */
  plural: string
  title: string
  publishTitle: string
  editTitle: string
  icon: PanelIconName
  /** Smallest width of a card in px. */
  cardWidth: number
  fields: readonly CatalogueField[]
  /** Quiet lines of a card. */
  lines: (row: CatalogueRow) => readonly (string | null)[]
  /** Stands in the place of a missing picture; left out: a drawing. */
  mark?: (row: CatalogueRow) => string
  /** The filter by what the rows belong to: the list's query field and its words for all. */
  parent?: { field: string; of: ChoiceName; all: string; label: string }
}

export const nameOf = (row: CatalogueRow): string => row.name ?? row.title ?? ""

export const hasPicture = ({ fields }: CatalogueDeclaration): boolean =>
  fields.some(({ kind }) => kind === "picture")

/** A field of a nested record, as text. */
export const nested = (row: CatalogueRow, record: string, field: string): string | null => {
  const value = row[record]
  if (typeof value !== "object" || value === null) return null
  const inside = (value as Record<string, unknown>)[field]
  return typeof inside === "string" ? inside : null
}
