import { FileInput, TextInput } from "@mantine/core"
import { previewImport } from "@upaon/contract/job-import/endpoints"
import { importing as words } from "@upaon/contract/messages/job-import"
import { platformErrors } from "@upaon/contract/platform/errors"
import { count, fill } from "@upaon/contract/platform/format"
import { useState } from "react"
import { useSearchParams } from "react-router"
import {
  FailedState,
  Line,
  LineList,
  Panel,
  PanelIcon,
  RecordForm,
  Screen,
  useRecord,
} from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { MAX_BYTES } from "../../platform/fit-picture.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { useCall } from "../../platform/query.ts"
import { ImportRows } from "./import-rows.tsx"

const PATH = "/panel/admin/import"
/** Timeout in milliseconds: thousands of rows are read one by one. */
const PATIENCE_MS = 180_000

/** /panel/admin/import; with `id`, the rows of an import that was read. */
export default function ImportScreen() {
  const id = Number(useSearchParams()[0].get("id"))
  return id > 0 ? <ImportRows key={id} id={id} /> : <NewImport />
}

function NewImport() {
  // Kept outside the form, because the form copies its values.
  const [file, setFile] = useState<File | null>(null)
  const tooLarge = file !== null && file.size > MAX_BYTES && platformErrors.payloadTooLarge.message
  const record = useRecord({
    initial: { file: null as string | null, url: "" },
    body: ({ url }) => (file ? { file } : { url }),
    schema: previewImport.body,
    faults: () => ({ file: tooLarge }),
    send: (body, options) =>
      api("POST /api/admin/import/preview", { body }, { ...options, patienceMs: PATIENCE_MS }),
    renews: ["GET /api/admin/imports"],
    to: ({ data }) => `${PATH}?id=${data.id}`,
  })
  return (
    <Screen title={words.title} note={words.text} narrow>
      <RecordForm record={record} submit={words.preview} cancelTo="/panel/admin/jobs">
        <FileInput
          label={words.file}
          description={words.fileHint}
          placeholder={words.choose}
          accept=".csv,.tsv,.txt,.xlsx,.xml,.rss,.html,.jsonl"
          clearable
          clearButtonProps={{ "aria-label": "Limpar" }}
          leftSection={<PanelIcon name="file" size={18} />}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            record.form.setFieldValue("file", chosen?.name ?? null)
          }}
          error={tooLarge || record.form.errors.file}
        />
        <TextInput
          label={words.url}
          type="url"
          placeholder="https://"
          maxLength={2048}
          disabled={file !== null}
          {...record.field("url")}
        />
      </RecordForm>
      <LastImports />
    </Screen>
  )
}

function LastImports() {
  const query = useCall("GET /api/admin/imports")
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data?.data.length) return null
  return (
    <Panel title={words.last}>
      <LineList>
        {query.data.data.map((one) => (
          <Line key={one.id} name={<SiteLink to={`${PATH}?id=${one.id}`}>{one.source}</SiteLink>}>
            <span className="soft">
              {one.started_at
                ? fill(words.imported, { done: count(one.counts.imported), total: count(one.total) })
                : words.waits}
              , {one.date_diff_for_humans}
            </span>
          </Line>
        ))}
      </LineList>
    </Panel>
  )
}
