import { execFileSync } from "node:child_process"
import { availableParallelism, loadavg } from "node:os"
import type { Programs } from "./machines.ts"
import { isWithin, type Result, type Row, type Window } from "./phases.ts"
import type { Tally } from "./traffic.ts"

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

const failures = ({ failed }: Tally) =>
  failed.size === 0
    ? "0"
    : `${sum(failed.values())} (${[...failed].map(([status, count]) => `${count} × ${status}`).join(", ")})`

const seconds = (ms: number) => (ms / 1000).toFixed(1)

const recovery = (tally: Tally, began: number) =>
  tally.failed.size === 0 ? "–" : seconds(tally.wellAt - began)

function line({ name, reads, writes, began, acknowledged, lost }: Row, windows: readonly Window[]): string {
  const inWindow = lost.filter((one) => isWithin(one, windows)).length
  const said = inWindow > 0 ? `${lost.length - inWindow} + ${inWindow} of the window` : lost.length
  return `| ${[
    name,
    reads.answered,
    failures(reads),
    seconds(reads.slowestMs),
    recovery(reads, began),
    acknowledged.length,
    failures(writes),
    seconds(writes.slowestMs),
    recovery(writes, began),
    said,
  ].join(" | ")} |`
}

const version = (program: string, option: string) =>
  /\d+\.\d+(?:\.\d+)?/.exec(execFileSync(program, [option], { encoding: "utf8" }))?.[0]

/** The whole report in Markdown. */
export function report(
  { rows, windows, proofs, faults }: Result,
  { postgres, redis, haproxy }: Programs,
): string {
  const servers = [
    `PostgreSQL ${version(`${postgres}/postgres`, "--version")}`,
    `Redis ${version(redis, "--version")}`,
    `HAProxy ${version(haproxy, "-v")} with \`deploy/haproxy.cfg\``,
  ]
  return (
    `# Several machines, rehearsed

\`npm run rehearse -- --write\` on ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end: ${servers.join(", ")}, the tests' S3 stand-in kept on disk
(Debian has no S3 store), and two processes of the product with \`NODE_ENV=production\`, all on loopback. Two people write (registration,
publication, approval, a picture) and three read (home, search, vacancies, articles, pictures) through the balancer, each request over a
connection of its own and given up after 15 s. Nobody tries again what failed but the balancer, for reads. A request counts where it began;
*slowest* and *well after* in seconds, the latter from the fault to the first answer after the last failure.

| what happens | reads | failed | slowest | well after | writes acknowledged | failed | slowest | well after | lost |
|---|---|---|---|---|---|---|---|---|---|
${rows.map((row) => line(row, windows)).join("\n")}

Afterwards everything acknowledged was looked up in the database: ${sum(rows.map(({ acknowledged }) => acknowledged.length))} writes.
*The window*: what was acknowledged from the moment the asynchronous replica no longer heard of it (2 s before the primary was lost).

${proofs.map((proof) => `- ${proof}`).join("\n")}
${faults.map((fault) => `- **Fault**: ${fault}`).join("\n")}`.trimEnd() + "\n"
  )
}
