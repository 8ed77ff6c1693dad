import type { FormErrors } from "@mantine/form"
import { rules, type UploadedImage } from "../../panel-kit/index.ts"
import type { CatalogueDeclaration, CatalogueField, CatalogueRow, CatalogueValues } from "./declaration.ts"
import type { Choice } from "./use-choices.ts"

/** What the form starts with: a row's values, or empty ones. */
export const startValues = ({ fields }: CatalogueDeclaration, row: CatalogueRow | null): CatalogueValues =>
  Object.fromEntries(fields.map((field) => [field.name, startOf(field, row)]))

function startOf(field: CatalogueField, row: CatalogueRow | null): CatalogueValues[string] {
  const value = row?.[field.name]
  if (field.kind === "choice") return typeof value === "number" ? value : null
  if (field.kind === "picture") return row?.image ?? null
  if (typeof value === "number") return value
  return typeof value === "string" ? value : ""
}

/** The row's own fields as its form found them. */
export const seenOf = ({ fields }: CatalogueDeclaration, row: CatalogueRow): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ kind, name }) => (kind === "picture" ? ["image_id", row.image_id] : [name, row[name]])),
  )

/** The body of the call. `choices`: the options of the fields that send something else than an id. */
export function bodyOf(
  { fields }: CatalogueDeclaration,
  values: CatalogueValues,
  choices: Choice[] | undefined,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const value = values[field.name] ?? null
    if (field.kind === "picture") body.image_id = (value as UploadedImage | null)?.id ?? null
    else if (field.kind === "choice" && field.sends)
      body[field.sends] = choices?.find(({ id }) => id === value)?.sends
    else body[field.name] = value === "" && field.kind !== "text" ? null : value
  }
  return body
}

/** The form's faults by field; the server checks the same by itself. */
export function faultsOf({ fields }: CatalogueDeclaration, values: CatalogueValues): FormErrors {
  const said = fields.flatMap((field) => {
    const fault = faultOf(field, values[field.name])
    return fault === null ? [] : [[field.name, fault] as const]
  })
  return Object.fromEntries(said)
}

function faultOf(field: CatalogueField, value: unknown): string | null {
  if (field.kind === "text" || field.kind === "choice") return rules.required(field.missing)(value)
  if (field.kind !== "uf") return null
  return (
    rules.required(field.missing)(value) ??
    (/^[a-z]{2}$/i.test(String(value).trim()) ? null : field.malformed)
  )
}
