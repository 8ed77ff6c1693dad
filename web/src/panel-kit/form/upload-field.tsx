import { Button, FileButton, Input } from "@mantine/core"
import { PanelButton } from "../panel-button.tsx"
import { useEffect, useRef, useState } from "react"
import { shell } from "@upaon/contract/messages/shell"
import { imageTooLarge, imageUnsupported } from "@upaon/contract/uploads/limits"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { messageOf, SAVING_FAILURES } from "../../platform/failures.ts"
import { fitPicture, MAX_BYTES, PICTURE_TYPES } from "../../platform/fit-picture.ts"
import { useSending } from "../../platform/form-sending.ts"
import { notify } from "../../platform/notices.ts"
import { PanelIcon } from "../icons.tsx"
import css from "./form.module.css"
import { useHeldSubmit } from "./held-submit.ts"
import { refocus } from "../../platform/refocus.ts"

export type UploadedImage = { id: number; url: string }

/** What a sentence of the server's says more of than a screen's own. */
const NAMED = [403, 413, 415, 422, 429]
const NOT_SENT = "A imagem escolhida ainda não foi enviada: pressione Upload ou Remover."

type Props = {
  label: string
  value: UploadedImage | null
  onChange: (image: UploadedImage | null) => void
  description?: string
  error?: React.ReactNode
  /** Articles accept only JPEG and PNG. */
  purpose?: "article"
  round?: boolean
  /** The success message (default 'Upload com sucesso!'), and the message of a failure for which the server sent none. */
  success?: string
  failure?: string
}

/** A picture with preview, 'Upload' (disabled until a file is chosen) and remove. The value is the stored picture. */
export function UploadField({
  label,
  value,
  onChange,
  description,
  error,
  purpose,
  round,
  success,
  failure,
}: Props) {
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { busy, sendOnce } = useSending()
  const chooser = useRef<HTMLButtonElement>(null)
  // Frees the preview's memory when another picture is chosen or the field is unmounted.
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ""), [chosen])
  const file = chosen?.file ?? null
  const preview = chosen?.preview ?? value?.url
  const sender = useRef<HTMLButtonElement>(null)
  // A picture that is chosen but not uploaded would not be saved with the form.
  useHeldSubmit(sender, file !== null, () => setRefusal(NOT_SENT))
  const latest = useRef<File | null>(null)
  const pick = async (picked: File | null) => {
    latest.current = picked
    const fit = purpose === "article" ? picked : picked && (await fitPicture(picked).catch(() => picked))
    // Another picture may have been chosen while this one was reduced.
    if (latest.current !== picked) return
    const said = fit && refusalOf(fit, purpose)
    setRefusal(said)
    setChosen(fit && !said ? { file: fit, preview: URL.createObjectURL(fit) } : null)
  }
  const upload = async () => {
    if (!file) return
    setRefusal(null)
    try {
      const { data } = await api(
        "POST /api/upload",
        { body: { image: file, purpose } },
        { handles: [...SAVING_FAILURES, ...NAMED] },
      )
      onChange(data)
      setChosen(null)
      notify({ kind: "success", text: success ?? shell.uploaded })
      // The pressed button is disabled again, so the one beside it gets the focus.
      refocus(chooser.current)
    } catch (fault) {
      const isNamed = fault instanceof ApiFailure && NAMED.includes(fault.status)
      setRefusal((!isNamed && failure) || messageOf(fault))
    }
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description ?? (purpose === "article" ? "Imagem de até 5 MB." : undefined)}
      error={refusal ?? error}
    >
      <div className={`row ${css.upload}`} data-unsent={file ? true : undefined}>
        <span
          className={css.preview}
          data-full={preview ? true : undefined}
          data-shape={round ? "round" : undefined}
        >
          {preview ? <img src={preview} alt="" /> : <PanelIcon name="image" size={30} />}
        </span>
        <div className={css.uploadButtons}>
          <FileButton
            onChange={(picked) => void pick(picked)}
            accept={purpose === "article" ? "image/jpeg,image/png" : PICTURE_TYPES.join()}
          >
            {(props) => (
              <Button {...props} ref={chooser} variant="default" disabled={busy}>
                Escolher imagem
              </Button>
            )}
          </FileButton>
          <PanelButton
            ref={sender}
            disabled={!file}
            loading={busy}
            onClick={() => void sendOnce(upload)}
            icon="upload"
          >
            Upload
          </PanelButton>
          {(value || file) && !busy && (
            <Button variant="subtle" color="red" onClick={() => (file ? void pick(null) : onChange(null))}>
              Remover
            </Button>
          )}
          {file && <p className={css.fileName}>{file.name}: pressione Upload para enviar.</p>}
        </div>
      </div>
    </Input.Wrapper>
  )
}

function refusalOf(file: File, purpose: Props["purpose"]): string | null {
  const right = purpose === "article" ? /^image\/(jpeg|png)$/ : /^image\//
  if (!right.test(file.type)) return imageUnsupported.message
  return file.size > MAX_BYTES ? imageTooLarge.message : null
}
