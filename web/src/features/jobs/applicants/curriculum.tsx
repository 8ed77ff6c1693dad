import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { ReceivedApplication } from "@upaon/contract/applications/schemas"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { useEffect, useRef } from "react"
import { FailedState, PanelButton } from "../../../panel-kit/index.ts"
import { fetchFile, saveFile } from "../../../platform/files.ts"
import css from "./applicants.module.css"

type File = NonNullable<ReceivedApplication["curriculum"]>

const isPicture = ({ mime }: File) => mime.startsWith("image/")

/**
 * A page with the picture as wide as it is. Shown by itself a picture is as large as it is, for the panel's policy refuses the
 * browser's way to fit it in.
 */
const pageOf = (picture: Blob) =>
  new Promise<Blob>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(new Blob([`<img alt="" width="100%" src="${String(reader.result)}">`], { type: "text/html" }))
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"))
    reader.readAsDataURL(picture)
  })

/**
 * The curriculum in the page: a picture in a frame that may do nothing, a PDF in the browser's own reader, which works in no
 * sandboxed frame; what it is was told by its content when it came. Other files, and where there is no such reader (phones
 * have none), are saved.
 */
export function Curriculum({ id, file }: { id: number; file: File }) {
  const query = useQuery({
    queryKey: ["curriculum", id],
    queryFn: async ({ signal }) => {
      const blob = await fetchFile(`/api/jobApplication/received/${id}/curriculum`, signal)
      return { blob, page: isPicture(file) ? await pageOf(blob) : blob }
    },
    staleTime: HOUR_MS,
  })
  if (query.isLoadingError) return <FailedState title={words.curriculumFailed} query={query} />
  if (!query.data) return <Skeleton height={240} />
  const { blob, page } = query.data
  const isShown = isPicture(file) || (file.mime === "application/pdf" && navigator.pdfViewerEnabled)
  return (
    <>
      {isShown && <Shown page={page} name={file.name} sandbox={isPicture(file) ? "" : undefined} />}
      <PanelButton variant="light" icon="file" onClick={() => saveFile(blob, file.name)}>
        {`${words.download} ${file.name}`}
      </PanelButton>
    </>
  )
}

function Shown({ page, name, sandbox }: { page: Blob; name: string; sandbox: "" | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(page)
    // Wide enough to read, without the list of its pages; a picture knows nothing of it.
    if (frame.current) frame.current.src = `${address}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [page])
  return <iframe ref={frame} className={css.frame} title={name} sandbox={sandbox} />
}
