type Tally = { help: string; by: string; counts: Record<string, number>; lastAt: number }

const tally = <K extends string>(help: string, by: string, kinds: readonly K[]) => ({
  help,
  by,
  counts: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>,
  /** When it last happened, in epoch ms; 0: never since the process started. */
  lastAt: 0,
})

/** What this process has counted since it started, by metric name. */
export const tallies = {
  requests_shed_total: tally("Requests told to come again, for there was too much to do", "kind", [
    "visitor",
    "signed_in",
    "password",
    "connection",
  ]),
  pages_total: tally("Pages sent as they were kept, or drawn", "from", ["kept", "drawn"]),
  mails_refused_total: tally(
    "Mails refused for good by the receiving server, or given up after two days",
    "kind",
    ["mail"],
  ),
  work_given_up_total: tally("Background work other than mails that no retry could do", "kind", ["work"]),
} satisfies Record<string, Tally>

export function count<N extends keyof typeof tallies>(
  name: N,
  kind: keyof (typeof tallies)[N]["counts"],
): void {
  const one: Tally = tallies[name]
  one.counts[kind as string] = (one.counts[kind as string] ?? 0) + 1
  one.lastAt = Date.now()
}
