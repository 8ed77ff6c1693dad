import { NumberInput, Textarea, TextInput } from "@mantine/core"
import { catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues as words } from "@upaon/contract/messages/admin-catalogues"
import {
  editing,
  RecordScreen,
  useIdOfAddress,
  RecordForm,
  type RecordState,
  SelectField,
  type UploadedImage,
  UploadField,
  useRecord,
} from "../../panel-kit/index.ts"
import { useCatalogueRows, changedBy, savingRow, type Choice, useChoices } from "./catalogue-calls.ts"
import { useCatalogue, type Catalogue, type CatalogueRow, type Field } from "./catalogue.ts"

/** /panel/admin/job-type/publish, /panel/admin/job-type/edit?id=3 and the other catalogues' rows. */
export default function CatalogueRowScreen() {
  const { name, title, titles, listPath } = useCatalogue()
  return (
    <RecordScreen
      titles={titles}
      list={{ label: title, to: listPath }}
      useLoad={useRows}
      find={(reply, id) => reply.data.find((row) => row.id === id)}
    >
      {(row) => <CatalogueForm key={`${name}-${row?.id}`} row={row} />}
    </RecordScreen>
  )
}

function useRows(id: number | null) {
  const catalogue = useCatalogue()
  const parentId = useIdOfAddress("parent")
  const filters = catalogue.parent && parentId !== null ? { [catalogue.parent.field]: String(parentId) } : {}
  return useCatalogueRows(catalogue, filters, editing(id))
}

/** The form of any catalogue; without `row` it creates a new row. */
function CatalogueForm({ row }: { row: CatalogueRow | null }) {
  const catalogue = useCatalogue()
  const choice = catalogue.fields.map(({ look }) => look).find((look) => look.kind === "choice")
  const { choices, from } = useChoices(choice?.of ?? null)
  const { said } = catalogueNames[catalogue.name]
  const record = useRecord({
    initial: startValues(catalogue, row),
    body: (values) => bodyOf(catalogue, values, choices),
    schema: catalogue.schema,
    seen: row ? seenOf(catalogue, row) : {},
    send: savingRow(catalogue, row?.id),
    success: row ? said.updated : said.registered,
    renews: changedBy(catalogue),
    to: catalogue.listPath,
  })
  return (
    <RecordForm record={record} submit={row ? words.update : words.publish} cancelTo={catalogue.listPath}>
      {catalogue.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          record={record}
          choices={choices}
          from={from}
          editing={row !== null}
        />
      ))}
    </RecordForm>
  )
}

type Props = {
  field: Field
  record: RecordState<CatalogueValues>
  choices: Choice[] | undefined
  from: ReturnType<typeof useChoices>["from"]
  editing: boolean
}

function FieldInput({ field: { name, look }, record, choices, from, editing }: Props) {
  const props = record.field(name)
  switch (look.kind) {
    case "text": {
      const label = (editing && look.labelOnEdit) || look.label
      return <TextInput label={label} required maxLength={look.max} {...props} />
    }
    case "longText":
      return (
        <Textarea
          label={look.label}
          withAsterisk={look.required}
          aria-required={look.required}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={look.max}
          {...props}
        />
      )
    case "number":
      return (
        <NumberInput
          label={look.label}
          min={1}
          max={look.max}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          {...props}
        />
      )
    case "choice":
      return <SelectField label={look.label} required options={choices} from={from} {...props} />
    case "picture":
      return <UploadField label={look.label} {...props} />
  }
}

/** The form's values: texts, numbers ("" while empty), ids of options, a picture. */
type CatalogueValues = Record<string, string | number | null | UploadedImage>

/** What the form starts with: a row's values, or empty ones. */
const startValues = ({ fields }: Catalogue, row: CatalogueRow | null): CatalogueValues =>
  Object.fromEntries(fields.map((field) => [field.name, startOf(field, row)]))

function startOf({ name, look }: Field, row: CatalogueRow | null): CatalogueValues[string] {
  if (look.kind === "picture") return row?.image ?? null
  if (look.kind === "choice") return (row?.[`${look.of}_id`] as number | undefined) ?? null
  return (row?.[name] as string | number | null | undefined) ?? ""
}

/** The row's fields as they were when the form opened. */
const seenOf = ({ fields }: Catalogue, row: CatalogueRow): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name }) => [name, row[name]]))

/** The request body. `choices` has the options of those fields that send something other than an id. */
const bodyOf = ({ fields }: Catalogue, values: CatalogueValues, choices: Choice[] | undefined) =>
  Object.fromEntries(
    fields.map(({ name, look }) => {
      const value = values[name] ?? null
      if (look.kind === "picture") return [name, (value as UploadedImage | null)?.id ?? null]
      if (look.kind === "choice" && look.sends !== "id")
        return [name, choices?.find(({ id }) => id === value)?.[look.sends] ?? null]
      return [name, value === "" && look.kind !== "text" ? null : value]
    }),
    // The common part of the bodies of all catalogues.
  ) as { name: string }
