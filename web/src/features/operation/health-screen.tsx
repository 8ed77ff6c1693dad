import { admin } from "@upaon/contract/messages/admin"
import { healthWords as words } from "@upaon/contract/messages/health"
import { HEALTH_STATES, type HealthReply } from "@upaon/contract/operation/endpoints"
import { fill } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { Loaded, Panel, Screen, StatusChip, type Tone } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import css from "./health.module.css"

const HOME = "/panel/admin/dashboard"
const EVERY_MS = 15_000
const tones: Record<HealthReply["state"], Tone> = { good: "good", attention: "accent", fault: "bad" }

/** /panel/admin/health: how the system is, in words, and what to do. */
export default function HealthScreen() {
  const query = useCall("GET /api/admin/health", {}, { every: EVERY_MS })
  return (
    <Screen title={words.title} under={{ label: admin.dashboard.title, to: HOME }} access="administrator">
      <Loaded query={query}>{({ data }) => <Facts facts={data} />}</Loaded>
    </Screen>
  )
}

/** The worst first, so that nobody has to look for it. */
const byState = (facts: readonly HealthReply[]) =>
  facts.toSorted((one, other) => HEALTH_STATES.indexOf(other.state) - HEALTH_STATES.indexOf(one.state))

function Facts({ facts }: { facts: readonly HealthReply[] }) {
  const sorted = byState(facts)
  return (
    <Panel title={words.summary[sorted[0]?.state ?? "good"]}>
      <p className="soft">{words.text}</p>
      <ul className={css.list}>
        {sorted.map((fact) => (
          <Fact key={fact.id} {...fact} />
        ))}
      </ul>
    </Panel>
  )
}

const Fact = ({ id, state, sentence, since, runbook }: HealthReply) => (
  <li className={css.fact}>
    <div className={`row ${css.line}`}>
      <h3 className={css.name}>{words.names[id]}</h3>
      <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
    </div>
    <p className={css.sentence}>{sentence}</p>
    {since && (
      <time className="soft" dateTime={since}>
        {fill(words.since, { when: fullDatePtbr(since) })}
      </time>
    )}
    {runbook && (
      <details className={css.todo}>
        <summary>{words.todo}</summary>
        {runbook.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph.split("`").map(piece)}</p>
        ))}
      </details>
    )}
  </li>
)

/** Every other piece of a text that is parted at backticks stood between two. */
const piece = (text: string, index: number) =>
  index % 2 === 1 ? <code key={`${index} ${text}`}>{text}</code> : text.replaceAll("*", "")
