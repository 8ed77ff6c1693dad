import { Menu } from "@mantine/core"
import { PanelButton } from "../../../panel-kit/index.ts"
import { receivedWords as words } from "@upaon/contract/messages/received"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { useState } from "react"
import { fetchFile, saveFile } from "../../../platform/files.ts"
import { notify } from "../../../platform/notices.ts"

/** CSV, and the curricula in a ZIP. */
export function ExportMenu({ job }: { job: OwnJob }) {
  const [busy, setBusy] = useState(false)
  const save = async (name: "applications.csv" | "curricula.zip") => {
    setBusy(true)
    try {
      saveFile(await fetchFile(`/api/jobPost/${job.id}/${name}`), `${job.slug}-${name}`)
    } catch {
      notify({ kind: "error", text: words.exportFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <PanelButton variant="light" loading={busy} icon="file">
          {words.export}
        </PanelButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save("applications.csv")}>{words.exportCsv}</Menu.Item>
        <Menu.Item onClick={() => void save("curricula.zip")}>{words.exportZip}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
