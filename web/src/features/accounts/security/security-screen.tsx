import { security } from "@upaon/contract/messages/accounts/security"
import { panel } from "@upaon/contract/messages/panel"
import { Text } from "@mantine/core"
import type { Device } from "@upaon/contract/accounts/schemas"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  Screen,
  ago,
  RemoveMenu,
  Line,
  LineList,
  Loaded,
  Panel,
  PanelButton,
  StatusChip,
} from "../../../panel-kit/index.ts"
import { accountOf } from "../../../platform/guard.ts"
import { useSession } from "../../../platform/session.ts"
import { TwoSteps } from "./two-steps.tsx"
import { useCall, useCallMutation } from "../../../platform/query.ts"

/** `/panel/security`: the devices that are signed in, and the second factors. */
export default function SecurityScreen() {
  const account = accountOf(useSession().user)
  return (
    <Screen title={security.title} under={{ label: panel.account.title, to: account }} narrow>
      <TwoSteps />
      <Devices />
    </Screen>
  )
}

const words = security.devices
const LIST = "GET /api/user/sessions"

/** The devices that are signed in. The others can be signed out, one by one or all at once. */
function Devices() {
  const query = useCall(LIST, {})
  const others = useCallMutation("DELETE /api/user/sessions", {
    success: words.othersEnded,
    renews: [LIST],
  })
  return (
    <Panel title={words.title}>
      <Text c="dimmed" mb="md">
        {words.text}
      </Text>
      <Loaded query={query}>
        {({ data, total }) => (
          <>
            <LineList>
              {data.map((one) => (
                <SignedIn key={one.id} one={one} />
              ))}
            </LineList>
            {total > 1 && (
              <PanelButton
                variant="light"
                color="red"
                mt="md"
                loading={others.isPending}
                ask={{ title: words.endOthersAsk, danger: true }}
                onClick={() => others.mutate({})}
              >
                {words.endOthers}
              </PanelButton>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function SignedIn({ one }: { one: Device }) {
  const end = useCallMutation("DELETE /api/user/session/{id}", { success: words.ended, renews: [LIST] })
  const { device } = one
  const used = fill(words.used, { when: ago(one.last_used_at) })
  const since = fill(words.since, { day: dateFormatPtbr(one.created_at) })
  return (
    <Line name={device} lines={[`${used}, ${since}`]}>
      {one.current ? (
        <StatusChip tone="good">{words.current}</StatusChip>
      ) : (
        <RemoveMenu
          of={device}
          label={words.end}
          icon="logout"
          ask={{ title: fill(words.endAsk, { device }), confirm: words.end }}
          onClick={() => end.mutate({ params: { id: one.id } })}
        />
      )}
    </Line>
  )
}
