import { matches } from "@upaon/contract/platform/format"

/** Those whose label contains the text, case and accents ignored; all of them for an empty text. */
export const matching = <T extends { label: string }>(options: readonly T[], text: string): readonly T[] =>
  text.trim() ? options.filter((option) => matches(option.label, text)) : options
