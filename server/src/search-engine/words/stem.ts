import { ABBREVIATIONS, FORMS, INVARIABLE } from "./tables.ts"

/**
 * Number, then gender. Only endings that are safe among the words of job ads are touched: a stemmer that cuts
 * more joins `motorista` with `motor`, `portaria` with `porta` and `carga` with `cargo`.
 */
const PLURALS: ReadonlyArray<readonly [string, string, number]> = [
  ["coes", "cao", 6],
  ["soes", "sao", 6],
  ["oes", "ao", 5],
  ["aes", "ao", 5],
  ["ores", "or", 6],
  ["eres", "er", 5],
  ["ares", "ar", 6],
  ["ais", "al", 5],
  ["eis", "el", 6],
  ["ois", "ol", 5],
  ["zes", "z", 5],
  ["ns", "m", 4],
]

const GENDERS: ReadonlyArray<readonly [string, string, number]> = [
  ["eira", "eiro", 6],
  ["ora", "or", 6],
  ["aria", "ario", 7],
  ["ica", "ico", 6],
  ["iva", "ivo", 6],
  ["ada", "ado", 7],
  ["osa", "oso", 5],
  ["loga", "logo", 7],
  ["goga", "gogo", 7],
  ["grafa", "grafo", 7],
  ["tra", "tro", 7],
  ["teta", "teto", 8],
]

function singular(word: string): string {
  for (const [ending, instead, atLeast] of PLURALS)
    if (word.length >= atLeast && word.endsWith(ending)) return word.slice(0, -ending.length) + instead
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  // 'hortifrutis', not 'tênis', 'lápis', 'grátis'.
  if (word.length > 7 && /[^aeious]is$/.test(word)) return word.slice(0, -1)
  return word
}

function masculine(word: string): string {
  for (const [ending, instead, atLeast] of GENDERS)
    if (word.length >= atLeast && word.endsWith(ending)) return word.slice(0, -ending.length) + instead
  return word
}

/** 'Enfermeirx', 'diretorxs': written for either gender. */
const NEUTRAL = /(?<=eir|ad|ic|[td]or)xs?$/

const gendered = (token: string) =>
  NEUTRAL.test(token) ? token.replace(NEUTRAL, token.includes("orx") ? "" : "o") : token

/** 'Jaracaty', 'Araçagy': names are spelt with either. */
const spelt = (word: string) => (word.length > 4 ? word.replace(/y$/, "i") : word)

function normalise(token: string): string {
  const word = ABBREVIATIONS.get(token) ?? gendered(token)
  const form = FORMS.get(word)
  if (form) return form
  if (INVARIABLE.has(word)) return word
  const one = singular(word)
  if (INVARIABLE.has(one)) return one
  return FORMS.get(one) ?? spelt(masculine(one))
}

const known = new Map<string, string>()

/** The form under which a folded word is indexed and looked up: 'enfermeiras' and 'enf' meet theirs. */
export function stem(token: string): string {
  let form = known.get(token)
  if (form === undefined) {
    form = normalise(token)
    if (known.size > 400_000) known.clear()
    known.set(token, form)
  }
  return form
}
