import { Select } from "@mantine/core"
import { admin } from "@upaon/contract/messages/admin"
import { type KeyboardEvent, useRef, useState } from "react"
import { rectification } from "@upaon/contract/jobs/requests"
import { escapeHtml } from "@upaon/contract/platform/format"
import { DialogButtons, faultsBy, RichText } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"

const words = admin.review

type Props = {
  /** Instructions are required when asking for a correction; a refusal may be sent without a reason. */
  decision: "rectify" | "refuse"
  busy: boolean
  /** The error message from the server. */
  fault: string | undefined
  html: string
  onWrite: (html: string) => void
  onCancel: () => void
  onSend: (html: string) => void
}

/** The message to the advertiser; Ctrl+Enter also sends it. */
export function InstructionsForm(props: Props) {
  const { decision, busy, fault, html, onWrite, onCancel, onSend } = props
  const required = decision === "rectify"
  const { data, isPending } = useCall("GET /api/admin/reasons")
  const reasons = data?.data ?? []
  const [missing, setMissing] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const send = () => {
    const said = (required && faultsBy(rectification, { instructions: html }).instructions) || null
    setMissing(said)
    if (said) form.current?.querySelector<HTMLElement>("[contenteditable]")?.focus()
    else if (!busy) onSend(html)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={form}
      noValidate
      onKeyDownCapture={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {/* It has its place before the reasons are there: the field below has the focus. */}
      {(isPending || reasons.length > 0) && (
        <Select
          label={words.reason}
          mb="md"
          data={reasons.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={null}
          onChange={(chosen) => {
            const reason = reasons.find(({ id }) => String(id) === chosen)
            if (reason) onWrite(`${html}<p>${escapeHtml(reason.text).replaceAll("\n", "<br>")}</p>`)
            setMissing(null)
          }}
        />
      )}
      <RichText
        label={required ? words.instructions : words.refuseAsk}
        required={required}
        value={html}
        onChange={(now) => {
          onWrite(now)
          setMissing(null)
        }}
        writeAtOnce
        error={missing ?? fault}
      />
      <DialogButtons submit={words[decision]} onCancel={onCancel} busy={busy} danger={!required} />
    </form>
  )
}
