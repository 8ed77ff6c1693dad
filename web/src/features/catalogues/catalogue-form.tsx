import { NumberInput, Textarea, TextInput } from "@mantine/core"
import { adminCatalogues as words } from "@upaon/contract/messages/admin-catalogues"
import { RecordForm, type RecordState, SelectField, UploadField, useRecord } from "../../panel-kit/index.ts"
import { changedBy, registerRow, updateRow } from "./catalogue-calls.ts"
import { bodyOf, faultsOf, seenOf, startValues } from "./catalogue-values.ts"
import type { CatalogueField, CatalogueRow, CatalogueValues } from "./declaration.ts"
import { useCatalogue } from "./use-catalogue.ts"
import { type Choice, useChoices } from "./use-choices.ts"

/** The form of any catalogue: a new row without `row`, else that one. */
export function CatalogueForm({ row }: { row: CatalogueRow | null }) {
  const catalogue = useCatalogue()
  const choice = catalogue.fields.find((field) => field.kind === "choice")
  const { choices, from } = useChoices(choice?.of ?? null)
  const said = words.said[catalogue.name]
  const record = useRecord<CatalogueValues, unknown>({
    initial: startValues(catalogue, row),
    validate: (values) => faultsOf(catalogue, values),
    checkFields: words.invalid,
    seen: row ? seenOf(catalogue, row) : {},
    send: (values, options, unlessChanged) => {
      const body = bodyOf(catalogue, values, choices)
      return row
        ? updateRow(catalogue, { id: row.id, ...body, ...unlessChanged }, options)
        : registerRow(catalogue, body, options)
    },
    alertOn: [409],
    success: row ? said.updated : said.registered,
    renews: changedBy(catalogue),
    to: catalogue.listPath,
  })
  return (
    <RecordForm record={record} submit={row ? words.update : words.publish} cancelTo={catalogue.listPath}>
      {catalogue.fields.map((field) => (
        <Field
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
  field: CatalogueField
  record: RecordState<CatalogueValues>
  choices: Choice[] | undefined
  from: ReturnType<typeof useChoices>["from"]
  editing: boolean
}

function Field({ field, record, choices, from, editing }: Props) {
  const props = record.field(field.name)
  switch (field.kind) {
    case "text": {
      const label = (editing && field.labelOnEdit) || field.label
      return <TextInput label={label} withAsterisk maxLength={field.max ?? 255} {...props} />
    }
    case "longText":
      return <Textarea label={field.label} autosize minRows={3} maxRows={12} maxLength={20_000} {...props} />
    case "number":
      return (
        <NumberInput
          label={field.label}
          min={1}
          max={field.max}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          {...props}
        />
      )
    case "uf":
      return <TextInput label={field.label} withAsterisk maxLength={2} {...props} />
    case "choice":
      return <SelectField label={field.label} withAsterisk options={choices} from={from} {...props} />
    case "picture":
      return <UploadField label={field.label} {...props} />
  }
}
