import type { DiffPart } from "./diff-words.ts"

/** Both texts merged in reading order, with unchanged, removed and added parts. */
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
