import { Alert, Button, Group } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { shell } from "@upaon/contract/messages/shell"
import { PanelIcon } from "../../panel-kit/index.ts"

/** Over counters of which some could not be loaded. */
export const CountersFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="red" icon={<PanelIcon name="warning" />}>
    <Group justify="space-between">
      {panel.dashboard.countersFailed}
      <Button variant="default" onClick={onRetry} leftSection={<PanelIcon name="retry" size={18} />}>
        {shell.retry}
      </Button>
    </Group>
  </Alert>
)
