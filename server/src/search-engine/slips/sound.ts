const RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [/ch|sc|qu|[ckqxzs]/g, "s"],
  [/h/g, ""],
  [/[ey]/g, "i"],
  [/[owl]/g, "u"],
  [/g/g, "j"],
  [/m/g, "n"],
  [/(.)\1+/g, "$1"],
]
const LAST_VOWEL = /(.{3,})[aiu]$/

/**
 * A coarse sound: words that Portuguese spelling confuses share it (s/ss/c/ç/sc/x/z, x/ch, g/j, l/u, e/i, o/u,
 * m/n, h, doubled letters, the last vowel). Only gathers candidates; `distance` judges them.
 */
export const sound = (folded: string): string => wholeSound(folded).replace(LAST_VOWEL, "$1")

/** The same with the last vowel, which ends nothing where a letter after it was left out: 'enfermage'. */
export function wholeSound(folded: string): string {
  let key = folded
  for (const [pattern, instead] of RULES) key = key.replace(pattern, instead)
  return key
}

/** The same with nothing confused but the ways to write an s: what sounds alike whoever says it ('acessor', 'assessor'). */
export const plainSound = (folded: string): string => folded.replace(/ss|sc(?=[ei])|c(?=[ei])|z/g, "s")
