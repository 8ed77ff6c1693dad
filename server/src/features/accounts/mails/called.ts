/** One word of letters, as first names are; anything else may be an address that somebody wants mailed to others. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}(?=\s|$)/u

/** `, Maria` for a sentence that calls the person, or nothing when the name is no plain word. */
export function called(name: string): string {
  const first = FIRST_NAME.exec(name.trim())?.[0]
  return first ? `, ${first}` : ""
}
