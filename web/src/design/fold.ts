/** Lower case without accents, for comparing what people type: "São" and "sao" are the same. */
export const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim()

/** Those whose label contains the text, case and accents ignored; all of them for an empty text. */
export function matching<T extends { label: string }>(options: readonly T[], text: string): readonly T[] {
  const wanted = fold(text)
  return wanted ? options.filter((option) => fold(option.label).includes(wanted)) : options
}
