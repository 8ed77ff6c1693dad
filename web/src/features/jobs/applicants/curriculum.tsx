import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { ReceivedApplication } from "@upaon/contract/applications/received"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { useEffect, useRef } from "react"
import { FailedState, PanelButton } from "../../../panel-kit/index.ts"
import { fetchFile, saveFile } from "../../../platform/files.ts"
import css from "./applicants.module.css"

type File = NonNullable<ReceivedApplication["curriculum"]>

/**
 * The curriculum in the page: a picture as such, a PDF in the browser's own reader, which works in no sandboxed frame; what it is
 * was told by its content when it came. Other files are saved.
 */
export function Curriculum({ id, file }: { id: number; file: File }) {
  const query = useQuery({
    queryKey: ["curriculum", id],
    queryFn: ({ signal }) => fetchFile(`/api/jobApplication/received/${id}/curriculum`, signal),
    staleTime: HOUR_MS,
  })
  if (query.isLoadingError) return <FailedState title={words.curriculumFailed} query={query} />
  if (!query.data) return <Skeleton height={240} />
  return (
    <>
      <Shown blob={query.data} file={file} />
      <PanelButton
        className={css.told}
        variant="light"
        icon="file"
        onClick={() => saveFile(query.data, file.name)}
      >
        {`${words.download} ${file.name}`}
      </PanelButton>
    </>
  )
}

function Shown({ blob, file: { mime, name } }: { blob: Blob; file: File }) {
  const box = useRef<HTMLIFrameElement & HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    // A PDF is wide enough to read, without the list of its pages; a picture knows nothing of it.
    if (box.current) box.current.src = `${address}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [blob])
  // In a frame a picture would be as large as it is: the page's policy refuses the browser's way to fit it in.
  if (mime.startsWith("image/")) return <img ref={box} className={css.picture} alt={name} />
  return mime === "application/pdf" && <iframe ref={box} className={css.frame} title={name} />
}
