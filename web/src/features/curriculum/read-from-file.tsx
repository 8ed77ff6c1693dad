import { confidenceLabel } from "@upaon/contract/ai-publishing/labels"
import type { ReadCurriculumField } from "@upaon/contract/curriculum/endpoints"
import { type CurriculumField, labelOfField, nationalities } from "@upaon/contract/curriculum/fields"
import { application } from "@upaon/contract/messages/applications"
import { curriculum } from "@upaon/contract/messages/curriculum"
import { type ChangeEvent, useRef, useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { fitPicture, MAX_BYTES } from "../../platform/fit-picture.ts"
import { useSending } from "../../platform/form-sending.ts"
import { notify } from "../../platform/notices.ts"
import css from "./curriculum.module.css"
import type { Sheet } from "./curriculum.ts"

const TYPES = ".pdf,.docx,.odt,application/pdf,image/jpeg,image/png"
/** Timeout in milliseconds: reading a photo takes seconds, and others may be waiting before it. */
const PATIENCE_MS = 180_000
/** Maximum size of a photo in bytes; a larger one takes long on a slow connection. */
const QUICKLY_SENT = 1_000_000

const words = curriculum.read

/** 'Preencher a partir de um arquivo': sends a file to be read, then shows each field before it is used. */
export function ReadFromFile({ sheet, onTake }: { sheet: Sheet; onTake: (part: Partial<Sheet>) => void }) {
  const [fields, setFields] = useState<readonly ReadCurriculumField[] | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { busy, sendOnce } = useSending()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    void sendOnce(async () => {
      const found = await readFile(file)
      // Reset, so that choosing the same file again fires a change event.
      target.value = ""
      setFields(found)
    })
  }
  return (
    <section className={`row ${css.read}`} aria-labelledby="read-title">
      <div>
        <h2 id="read-title">{words.title}</h2>
        <p className="soft">{words.text}</p>
      </div>
      <input ref={input} type="file" accept={TYPES} hidden onChange={choose} aria-label={words.button} />
      <Button kind="quiet" busy={busy} onClick={() => input.current?.click()}>
        {busy ? words.reading : words.button}
      </Button>
      {fields && (
        <Review
          fields={fields}
          sheet={sheet}
          onClose={() => setFields(null)}
          onTake={(part) => {
            onTake(part)
            setFields(null)
            notify({ kind: "success", text: words.taken })
          }}
        />
      )}
    </section>
  )
}

/** Null when the file could not be read; the error has been shown already. */
async function readFile(file: File): Promise<readonly ReadCurriculumField[] | null> {
  const [{ api }, { messageOf }] = await Promise.all([
    import("../../platform/api.ts"),
    import("../../platform/failures.ts"),
  ])
  const handled = [413, 415, 422, 503]
  try {
    const body = { file: await smaller(file) }
    // A slow line would carry all of it first, and give up before the server's no could come.
    if (body.file.size > MAX_BYTES) {
      notify({ kind: "error", text: application.form.fileTooLarge })
      return null
    }
    const { data } = await api(
      "POST /api/curriculum/read",
      { body },
      { handles: handled, patienceMs: PATIENCE_MS },
    )
    return data.fields
  } catch (fault) {
    if (handled.includes((fault as { status?: number }).status ?? 0))
      notify({ kind: "error", text: messageOf(fault) })
    return null
  }
}

/** Shrinks a photo so that it is sent quickly; a file that the browser cannot decode is sent unchanged. */
const smaller = (file: File) =>
  file.type.startsWith("image/") ? fitPicture(file, QUICKLY_SENT).catch(() => file) : file

type ReviewProps = {
  fields: readonly ReadCurriculumField[]
  sheet: Sheet
  onTake: (part: Partial<Sheet>) => void
  onClose: () => void
}

function Review({ fields, sheet, onTake, onClose }: ReviewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<CurriculumField>>(
    () =>
      new Set(
        fields
          .filter(({ field, confidence }) => !sheet[field] && confidence >= 0.5)
          .map(({ field }) => field),
      ),
  )
  const toggle = (field: CurriculumField) => {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    setChosen(next)
  }
  const take = () =>
    onTake(
      Object.fromEntries(
        fields.flatMap(({ field, value }) => (chosen.has(field) ? [[field, String(value)]] : [])),
      ),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.reviewTitle}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={take} disabled={chosen.size === 0}>
            {words.take}
          </Button>
        </>
      }
    >
      <p className="soft">{words.review}</p>
      {fields.map(({ field, value, confidence }) => (
        <label key={field} className={css.option}>
          <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
          <span>
            <strong>{labelOfField(field)}</strong>{" "}
            <Badge tone={confidence >= 0.85 ? "good" : "plain"}>{confidenceLabel(confidence)}</Badge>
            <span className="as-written">{shownValue(field, value)}</span>
            {sheet[field] && <span className="soft as-written">{words.replaces}</span>}
          </span>
        </label>
      ))}
    </Dialog>
  )
}

const shownValue = (field: CurriculumField, value: string | number) =>
  field === "nationality" ? nationalities.find((one) => one.value === value)?.label : value
