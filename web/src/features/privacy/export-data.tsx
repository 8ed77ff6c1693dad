import { PasswordInput } from "@mantine/core"
import { privacy as words } from "@upaon/contract/messages/privacy"
import { FormSection, RecordForm, rules, useRecord } from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"

/** A file with everything that is kept of the person, against their password. */
export function ExportData() {
  const record = useRecord({
    initial: { password: "" },
    validate: { password: rules.required("Informe a sua senha.") },
    send: (body, options) => api("POST /api/privacy/export", { body }, options),
    success: words.export.done,
    saved: ({ data }) => {
      download(`meus-dados-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
      record.form.setFieldValue("password", "")
    },
  })
  return (
    <RecordForm record={record} submit={words.export.submit}>
      <FormSection title={words.export.title} text={words.export.text}>
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          required
          {...record.field("password")}
        />
      </FormSection>
    </RecordForm>
  )
}

/** Hands a text over as a file; nothing of it leaves the device. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
