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
  const load = useReload()
  const reload =
    load &&
    (() => {
      record.forget()
      load()
    })
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

/** Says that what stands in the form was typed on this device before. */
export const TypedBefore = ({ onAnew }: { onAnew: () => void }) => (
  <Alert color="blue" icon={<PanelIcon name="edit" />}>
    {panel.typed.restored}
    <Group mt="xs">
      <Button size="compact-md" variant="light" onClick={onAnew}>
        {panel.typed.anew}
      </Button>
    </Group>
  </Alert>
)
