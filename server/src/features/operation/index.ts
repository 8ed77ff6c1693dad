import { readFileSync } from "node:fs"
import { HEALTH_FACTS, showHealth } from "@upaon/contract/operation/endpoints"
import type { Feature } from "../feature.ts"
import { judgeHealth, type Values } from "./judge-health.ts"
import { workMetrics } from "./work.queries.ts"

const RUNBOOK = new URL("../../../../docs/runbook.md", import.meta.url)

/** The runbook's sections by the names in their headings: `## Title {#name}`. */
export function readRunbook(): Map<string, string> {
  const [, ...parts] = readFileSync(RUNBOOK, "utf8").split(/^## /m)
  return new Map(
    parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n")
      return [/\{#([\w-]+)\}/.exec(heading)?.[1] ?? "", lines.join("\n").trim()]
    }),
  )
}

/** The state of the system for administrators: the metrics in words. */
export const operation: Feature = ({ serve, deps, app }) => {
  const runbook = readRunbook()

  async function readValues(): Promise<Values> {
    const metrics = await (await app.metrics.gather()).getMetricsAsJSON()
    return (name) =>
      (metrics.find((metric) => metric.name === name)?.values ?? []).map(({ labels, value }) => ({
        queue: String((labels as { queue?: string }).queue ?? ""),
        value,
      }))
  }

  serve(showHealth, async () => {
    const used = { pays: deps.env.pixProvider !== "off", mails: deps.env.mailUrl !== null }
    const judged = judgeHealth(await readValues(), deps.clock.now().getTime(), used)
    const data = HEALTH_FACTS.map((id) => {
      const isBad = ["attention", "fault"].includes(judged[id].state)
      return { id, ...judged[id], runbook: isBad ? (runbook.get(id) ?? null) : null }
    })
    return { data }
  })

  return { figures: workMetrics(deps.db) }
}
