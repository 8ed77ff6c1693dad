import type { DiffPart } from "./diff-words.ts"

/** Two texts in one: what stayed, went and came, in reading order. */
export const ChangedWords = ({ parts }: { parts: readonly DiffPart[] }) =>
  parts.map(({ kind, text }, place) =>
    kind === "same" ? (
      <span key={place}>{text}</span>
    ) : kind === "gone" ? (
      <del key={place}>{text}</del>
    ) : (
      <ins key={place}>{text}</ins>
    ),
  )
