import { Alert } from "@mantine/core"
import { PanelIcon } from "../../panel-kit/index.ts"

/** Why nothing can be bought at the moment. */
export function BuyProblem({ text }: { text: string }) {
  return (
    <Alert color="yellow" icon={<PanelIcon name="info" />}>
      {text}
    </Alert>
  )
}
