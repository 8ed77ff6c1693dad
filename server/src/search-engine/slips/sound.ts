const RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [/ch|sc|qu|[ckqxzs]/g, "s"],
  [/h/g, ""],
  [/[ey]/g, "i"],
  [/[owl]/g, "u"],
  [/g/g, "j"],
  [/m/g, "n"],
  [/(.)\1+/g, "$1"],
  [/(.{3,})[aiu]$/, "$1"],
]

/**
 * A coarse sound: words that Portuguese spelling confuses share it (s/ss/c/ç/sc/x/z, x/ch, g/j, l/u, e/i, o/u,
 * m/n, h, doubled letters, the last vowel). Only gathers candidates; `distance` judges them.
 */
export function sound(folded: string): string {
  let key = folded
  for (const [pattern, instead] of RULES) key = key.replace(pattern, instead)
  return key
}
