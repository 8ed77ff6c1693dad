import { Menu } from "@mantine/core"
import { PanelButton } from "../../../panel-kit/index.ts"
import { receivedWords as words } from "@upaon/contract/messages/received"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { download } from "../../../platform/files.ts"
import { useSending } from "../../../platform/form-sending.ts"

/** CSV, and the curricula in a ZIP. */
export function ExportMenu({ job }: { job: OwnJob }) {
  const { busy, sendOnce } = useSending()
  const save = (file: "applications.csv" | "curricula.zip") => () =>
    void sendOnce(() => download(`/api/jobPost/${job.id}/${file}`, `${job.slug}-${file}`, words.exportFailed))
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <PanelButton variant="light" loading={busy} icon="file">
          {words.export}
        </PanelButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={save("applications.csv")}>{words.exportCsv}</Menu.Item>
        <Menu.Item onClick={save("curricula.zip")}>{words.exportZip}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
