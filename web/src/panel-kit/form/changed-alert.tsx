import { Alert, Button, Group } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { useReload } from "../edit-loader.tsx"
import { PanelIcon } from "../icons.tsx"
import type { RecordState } from "./use-record.ts"

const words = panel.changed

/** Somebody else saved the record meanwhile: see theirs, which drops what was typed here, or save over it. */
export function ChangedAlert<Values>({ record }: { record: RecordState<Values> }) {
  const reload = useReload()
  if (record.changed === null) return null
  return (
    <Alert color="yellow" title={words.title} icon={<PanelIcon name="warning" />}>
      {record.changed}
      <Group mt="sm" gap="sm">
        {reload && (
          <Button variant="default" onClick={reload}>
            {words.reload}
          </Button>
        )}
        <Button variant="default" onClick={record.overwrite}>
          {words.overwrite}
        </Button>
      </Group>
    </Alert>
  )
}
