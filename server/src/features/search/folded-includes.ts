import { fold } from "@upaon/contract/platform/format"

/** Whether a name holds the words, whatever their accents and case; without words everything does. */
export function foldedIncludes(words: string | undefined): (entry: { name: string }) => boolean {
  if (!words) return () => true
  const wanted = fold(words)
  return (entry) => fold(entry.name).includes(wanted)
}
