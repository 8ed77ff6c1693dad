/**
 * Lower case without accents, the same length as the NFC text given, so that a match in the folded text
 * is at the same index in the original.
 */
export function fold(text: string): string {
  return text
    .replace(/İ/g, "I")
    .toLowerCase()
    .replace(/[à-ÿāēīōūăĕĭŏŭąęįųőűčšžřěůćńśźżłŕĺľťďň]/g, (letter) => letter.normalize("NFD").charAt(0))
}

/** Words of a name in comparable form: letters and digits only, joined by single blanks. */
export function foldName(name: string): string {
  return fold(name.normalize("NFC"))
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
}
