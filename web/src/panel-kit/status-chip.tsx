import type { Tone } from "./stat-card.tsx"
import css from "./cards.module.css"

/**
 * A state in a word: good is done or public, accent waits, bad is refused, blue and plain are neutral.
 * @example <StatusChip tone="accent">Em Análise</StatusChip>
 */
export function StatusChip({ tone = "plain", children }: { tone?: Tone; children: string }) {
  return (
    <span className={css.chip} data-tone={tone}>
      {children}
    </span>
  )
}

const JOB_TONES: Record<string, Tone> = {
  active: "good",
  pending: "accent",
  paused: "blue",
  notactive: "plain",
  rectify: "bad",
  draft: "plain",
  filled: "blue",
}

/** The tone of a job's status; an unknown or missing one counts as active. */
export const jobTone = (status: string | null | undefined): Tone => JOB_TONES[status ?? "active"] ?? "good"
