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
 * An HTML page that shows the picture at full width, and the shape that a frame needs to show all of it. A browser that opens the
 * picture itself shows it at its own size, because the panel's content security policy blocks the styles with which the browser
 * fits it in.
 */
async function pageOf(picture: Blob) {
  const { width, height } = await createImageBitmap(picture)
  const page = await new Promise<Blob>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const html = `<body marginwidth="0" marginheight="0"><img alt="" width="100%" src="${String(reader.result)}">`
      resolve(new Blob([html], { type: "text/html" }))
    }
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"))
    reader.readAsDataURL(picture)
  })
  return { page, shape: `${width} / ${height}` }
}

/**
 * Shows the curriculum in the page: a picture in a fully sandboxed frame, a PDF in the browser's own viewer, which does not work
 * in a sandboxed frame. The type was detected from the content at upload. Other files are downloaded, and so are PDFs in browsers
 * without a viewer (phones have none).
 */
export function Curriculum({ id, file }: { id: number; file: File }) {
  const query = useQuery({
    queryKey: ["curriculum", id],
    queryFn: async ({ signal }) => {
      const blob = await fetchFile(`/api/jobApplication/received/${id}/curriculum`, signal)
      return { blob, ...(isPicture(file) ? await pageOf(blob) : { page: blob, shape: undefined }) }
    },
    staleTime: HOUR_MS,
  })
  if (query.isLoadingError) return <FailedState title={words.curriculumFailed} query={query} />
  if (!query.data) return <Skeleton height={240} />
  const { blob, page, shape } = query.data
  const isShown = isPicture(file) || (file.mime === "application/pdf" && navigator.pdfViewerEnabled)
  return (
    <>
      {isShown && <Shown page={page} name={file.name} shape={shape} />}
      <PanelButton variant="light" icon="file" onClick={() => saveFile(blob, file.name)}>
        {`${words.download} ${file.name}`}
      </PanelButton>
    </>
  )
}

function Shown({ page, name, shape }: { page: Blob; name: string; shape: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(page)
    // Opens the PDF at full width without the thumbnail list; for a picture the fragment has no effect.
    if (frame.current) frame.current.src = `${address}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [page])
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={name}
      sandbox={shape && ""}
      // Half a pixel would show a scroll bar.
      scrolling={shape && "no"}
      style={shape ? { height: "auto", aspectRatio: shape } : undefined}
    />
  )
}
