import { Alert, Button, Group } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { useReload } from "../edit-loader.tsx"
import { PanelIcon } from "../icons.tsx"
import type { RecordState } from "./use-record.ts"

const words = panel.changed

/** What the server refused a form for, each to be put away, and that somebody else saved the record meanwhile. */
export function RecordAlerts<Values>({ record }: { record: RecordState<Values> }) {
  return (
    <>
      <ChangedAlert record={record} />
      {record.alerts.map((text) => (
        <Alert
          key={text}
          color="red"
          icon={<PanelIcon name="warning" />}
          withCloseButton
          closeButtonLabel="Fechar aviso"
          onClose={() => record.dismissAlert(text)}
        >
          {text}
        </Alert>
      ))}
    </>
  )
}

/** Somebody else saved the record meanwhile: see theirs, which drops what was typed here, or save over it. */
function ChangedAlert<Values>({ record }: { record: RecordState<Values> }) {
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
