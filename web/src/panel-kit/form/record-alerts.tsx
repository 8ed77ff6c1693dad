import { Alert } from "@mantine/core"
import { PanelIcon } from "../icons.tsx"
import { ChangedAlert } from "./changed-alert.tsx"
import type { RecordState } from "./use-record.ts"

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
