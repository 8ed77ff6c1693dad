import type { UploadedImage } from "../../panel-kit/index.ts"
import type { Catalogue, CatalogueRow, Field } from "./catalogue.ts"
import type { Choice } from "./use-choices.ts"

/** What a form holds of a row: texts, numbers ("" while empty), ids of choices, a picture. */
export type CatalogueValues = Record<string, string | number | null | UploadedImage>

/** What the form starts with: a row's values, or empty ones. */
export const startValues = ({ fields }: Catalogue, row: CatalogueRow | null): CatalogueValues =>
  Object.fromEntries(fields.map((field) => [field.name, startOf(field, row)]))

function startOf({ name, look }: Field, row: CatalogueRow | null): CatalogueValues[string] {
  if (look.kind === "picture") return row?.image ?? null
  if (look.kind === "choice") return (row?.[`${look.of}_id`] as number | undefined) ?? null
  return (row?.[name] as string | number | null | undefined) ?? ""
}

/** The row's own fields as its form found them. */
export const seenOf = ({ fields }: Catalogue, row: CatalogueRow): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name }) => [name, row[name]]))

/** The body of the call. `choices`: the options of the fields that send something else than an id. */
export const bodyOf = (
  { fields }: Catalogue,
  values: CatalogueValues,
  choices: Choice[] | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, look }) => {
      const value = values[name] ?? null
      if (look.kind === "picture") return [name, (value as UploadedImage | null)?.id ?? null]
      if (look.kind === "choice" && look.sends !== "id")
        return [name, choices?.find(({ id }) => id === value)?.[look.sends] ?? null]
      return [name, value === "" && look.kind !== "text" ? null : value]
    }),
  )
