import { Code, Text, Title } from "@mantine/core"
import { admin } from "@upaon/contract/messages/admin"
import { healthWords as words } from "@upaon/contract/messages/health"
import { HEALTH_STATES, type HealthReply } from "@upaon/contract/operation/endpoints"
import { fill } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { Line, LineList, Loaded, Panel, Screen, StatusChip, type Tone } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"

const HOME = "/panel/admin/dashboard"
const EVERY_MS = 15_000
const tones: Record<HealthReply["state"], Tone> = {
  unused: "plain",
  good: "good",
  attention: "accent",
  fault: "bad",
}

/** /panel/admin/health: the system's state in words, with advice. */
export default function HealthScreen() {
  const query = useCall("GET /api/admin/health", {}, { every: EVERY_MS })
  return (
    <Screen title={words.title} under={{ label: admin.dashboard.title, to: HOME }}>
      <Loaded query={query}>{({ data }) => <Facts facts={data} />}</Loaded>
    </Screen>
  )
}

/** The worst state first, so that it is seen at once. */
const byState = (facts: readonly HealthReply[]) =>
  facts.toSorted((one, other) => HEALTH_STATES.indexOf(other.state) - HEALTH_STATES.indexOf(one.state))

function Facts({ facts }: { facts: readonly HealthReply[] }) {
  const sorted = byState(facts)
  const worst = sorted[0]?.state ?? "good"
  return (
    <Panel title={words.summary[worst === "unused" ? "good" : worst]}>
      <p className="soft">{words.text}</p>
      <LineList>
        {sorted.map((fact) => (
          <Fact key={fact.id} {...fact} />
        ))}
      </LineList>
    </Panel>
  )
}

const Fact = ({ id, state, sentence, since, runbook }: HealthReply) => (
  <Line
    name={
      <Title order={3} fz="md">
        {words.names[id]}
      </Title>
    }
    lines={[
      sentence,
      since && <time dateTime={since}>{fill(words.since, { when: fullDatePtbr(since) })}</time>,
      runbook && <Todo runbook={runbook} />,
    ]}
  >
    <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
  </Line>
)

const Todo = ({ runbook }: { runbook: string }) => (
  <details>
    <summary>{words.todo}</summary>
    {runbook.split(/\n{2,}/).map((paragraph) => (
      <Text key={paragraph} inherit maw="70ch" mb="sm">
        {paragraph.split("`").map(piece)}
      </Text>
    ))}
  </details>
)

/** The text is split at backticks, so every second piece was between two of them and is code. */
const piece = (text: string, index: number) =>
  index % 2 === 1 ? <Code key={`${index} ${text}`}>{text}</Code> : text.replaceAll("*", "")
