import type { Confidence, Found, Places } from "../draft.ts"
import { anyOf, fold, foldName, signList, signs, normaliseCase } from "../text/words.ts"
import { normaliseText, withoutBullet } from "../text/lines.ts"
import { startsAsOccupation } from "../text/occupations.ts"
import { indexPlaces, type PlaceIndex } from "./place-index.ts"
import { REAL_WORDS } from "@upaon/search-engine"

const hidden = anyOf("unnamed-company")
const kinds = signs("kind-of-company")
const kind = new RegExp(`^(?:${kinds})$`)
const startsAsKind = new RegExp(`^(?:${kinds})\\b`)
const endsAsKind = new RegExp(`^(?!.*\\b(?:d[aeo]s?|em|com|e|para) \\w+$).+ (?:${signs("company-ends")})$`)
/** Whether a name begins with a kind of company: 'Padaria …', 'Supermercado'. */
export const isKindOfCompany = (text: string) => startsAsKind.test(foldName(text))

/** Whether a name is cut off, and continues in the next line: 'Pousada Solar dos'. */
export const isCutOffName = (text: string) => /\b(?:d[aeo]s?|e|&|s[ãa]o|santa|santo)\s*$/i.test(text)

const legal = /\b(?:ltda|eireli|s[./]a|epp|me)\b\.?\s*$/
const hiresBelow = new RegExp(`^(?:${signs("hires-below")})`)
const greeting = `(?:${signs("greeting")})[^ ,!]*(?: [a-z]+)?[,!]`
const joins: readonly [RegExp, Confidence][] = [
  [anyOf("company-label"), "high"],
  [
    new RegExp(
      `^(?:${greeting} )?(?:somos )?(?:nos d)?(?:[ao]s?\\s+)?(.{3,90}?)\\s+(?:${signs("company-hires")})`,
    ),
    "medium",
  ],
  ...signList("company-told").map((sign): [RegExp, Confidence] => [new RegExp(sign), "low"]),
]
const bareKind = new RegExp(`^(?:(?:${kinds})(?: e |$))+$|^(?:${signs("what-a-company-is")})$`)
export const isBareKind = (text: string) => bareKind.test(foldName(text))
const beforeName = new RegExp(`^(?:${signs("before-company-name")})\\s+`, "i")
const ofNoCompany = anyOf("of-no-company")
const ofVacancy = anyOf("of-vacancy")
const otherThanName = [anyOf("requirement"), anyOf("benefit"), new RegExp(`^(?:${signs("line-of-its-own")})`)]
/** After these words a name is a landmark and not the employer. */
const besides = /(?:lado|frente|perto|proximo|atras|depois|esquina|antig[oa]|enfrente)(?: [ad][aeo]?s?)?\W*$/
const CAPITALS = /(?<!\p{L})\p{L}[\p{L}'’-]*(?: (?:(?:d[aeo]s?|e|&) |d')?\p{Lu}(?:ra?\.|[\p{L}\d'’-]*))+/gu
const noCompany = new RegExp(`^(?:${signs("no-company")})$|^(?:${signs("no-company-starts")})\\b`)

/** The end of a name: 'Academia Corpo em Ação' is whole, but in 'Academia Corpo em Codó' a place follows. */
const endOfName = anyOf("end-of-company-name", "u")

function named(raw: string): string | null {
  const name = (raw.split(endOfName)[0] ?? "")
    .replace(/^.*: |^\d?[+|)\]}]+\s*/, "")
    .replace(beforeName, "")
    .replace(/[\s|•"!.,;:-]+$/, "")
    .trim()
  const plain = foldName(name)
  if (/^(?:.|.{61,})$|[?!]|(?: \S+){9}|^$/.test(name) || hidden.test(plain)) return null
  if (/(?: \S+){7}/.test(name) && !isKindOfCompany(name)) return null
  // Three single letters are ornaments that OCR read as letters.
  if (noCompany.test(plain) || bareKind.test(plain) || /(?:\b[a-z]\b.*){3}/.test(plain)) return null
  // A name in running text has capitals; 'se apaixonar pela resolução' is not a name.
  const telling = name.split(/\s+/).filter((word) => word.replace(/[^\p{L}]/gu, "").length > 3)
  const capitals = telling.filter((word) => /^[^\p{L}]*(?:\p{Lu}|\d)/u.test(word)).length
  if (capitals * 5 < telling.length * 3) return null
  return /\p{L}{2}/u.test(name) && !/@|r\$|https?:|\d{4}/.test(plain) ? name : null
}

/** Names in addresses: 'rh@pontocerto.com.br', '@pontocerto', 'www.pontocerto.com.br', 'rh.pontocerto@gmail.com'. */
function namesInAddresses(plain: string): string[] {
  const sites = plain.matchAll(/(?<![\w.])(?:([\w.-]+)?@|www\.)([a-z0-9_-]{4,}(?:\.[a-z_]{4,})?)/g)
  return [...sites]
    .map(([, own = "", site = ""]) => (anyOf("mail-for-anybody").test(site) ? own : site))
    .map((name) => name.replace(anyOf("desk-of-mail", "g"), "").replace(/[^a-z]/g, ""))
    .filter((name) => name.length > 4)
}

/** The part of a line that an address contains, with the kind of company before it: 'Mercadinho Ponto Certo' for 'pontocerto'. */
function partInAddress(line: string, addresses: readonly string[]): string | null {
  const words = line.split(/\s+/)
  const folded = words.map((word) => (word === "&" ? "e" : foldName(word).replaceAll(" ", "")))
  for (const address of addresses)
    for (const first of words.keys()) {
      let rest = address
      for (const word of folded.slice(first)) {
        if (rest.length > 2 && word.startsWith(rest)) rest = ""
        else if (word && rest.startsWith(word)) rest = rest.slice(word.length)
        else if (rest === address) break
      }
      if (rest.length * 4 > address.length) continue
      const ofKind = folded.findLastIndex((word, at) => at < first && kind.test(word))
      return words.slice(ofKind < 0 ? first : ofKind).join(" ")
    }
  return null
}

/**
 * The employer as printed. Phrases such as 'empresa do ramo de alimentos' name no company. The administrator chooses to which
 * company the vacancy belongs; this only helps to compare. `isLarge` tells whether a line is in larger print.
 */
export function readCompany(
  source: string,
  places?: Places,
  isLarge: Known["isLarge"] = () => false,
): Found<string> | null {
  // 'Oficina no bairro do' / 'João Paulo contrata': a name at the start of a line may have begun in the line above.
  const lines = normaliseText(source)
    .replace(/((?<!\p{L})(?:[dD][aeoAEO][sS]?|[nN][aoAO][sS]?|em|EM))\s*\n\s*(?=\p{Lu})/gu, "$1 ")
    .split("\n")
    .map((line) => withoutBullet(line).replace(/^\d+\) /, ""))
  const addresses = namesInAddresses(fold(source))
  const known = { places: places && indexPlaces(places), isLarge }
  let weaker: Found<string> | null = null
  for (const [index, line] of lines.entries()) {
    const isAtEdge = index < 6 || index >= lines.length - 4
    const own = ownLineName([line, lines[index + 1] ?? ""], isAtEdge, addresses)
    const found = [toldName(line), own].filter((one) => one !== null && !isPlace(one.value, known.places))
    const sure = found.find((one) => one?.confidence !== "low")
    weaker ??= found[0] ?? null
    if (!sure) continue
    // 'Bela está precisando' below 'Espaço Dona Bela': the name was broken into two lines.
    const endsSo = (one: string) => foldName(one).endsWith(` ${foldName(sure.value)}`)
    const whole = lines.find((one) => isKindOfCompany(one) && /^[^:]{1,45}$/.test(one) && endsSo(one))
    return whole ? { ...sure, value: normaliseCase(whole) } : sure
  }
  return weaker ?? nameInLogo(lines, known) ?? nameInSentence(lines, known)
}

/** Not in a logo: digits, addresses, sentences, and words with which people begin to speak of somebody. */
const notInLogo = /[\d@:?!;,]|r\$|\.com|^(?:d[aeo]s?|e|n[ao]|para|dona|seu|sra?|dra?)\b|^.{0,3}$|(?: \S+){6}/
const writtenAsName =
  /^\p{Lu}\p{Ll}[\p{L}'’]+(?: (?:(?:d[aeo]s?|e|&) )?\p{Lu}\p{Ll}[\p{L}'’]+)+$|\p{L} & \p{L}/u

/** Whether a name is a place: 'São Luís', 'Centro de São Luís', 'Codó MA', 'Angelim 2'. */
const isPlace = (name: string, places: Known["places"]) =>
  places?.byName.has(
    foldName(name)
      .replace(/ ([a-z]{2})$/, (end, letters: string) => (places.byUf.has(letters) ? "" : end))
      .replace(/^(?:(?:centro|agencia|filial|unidade|loja) )?(?:d[aeo]s? )?| \d$/g, ""),
  ) ?? false

/** The names of places, and a test for lines that are printed larger than the others. */
type Known = { places?: PlaceIndex; isLarge: (line: string) => boolean }

const asFound = (name: string | null, words: string): Found<string> | null =>
  name && (isKindOfCompany(name) || !startsAsOccupation(name))
    ? { value: normaliseCase(name), confidence: "low", words }
    : null

/** The last resort: a line among the first or last, in larger print or capitals, and worded like a name. */
function nameInLogo(lines: readonly string[], { places, isLarge }: Known): Found<string> | null {
  const isStrange = (word: string) => word.length > 4 && !REAL_WORDS.has(word) && !places?.byName.has(word)
  const signsOfOther = [notInLogo, ofVacancy, ofNoCompany, ...otherThanName]
  const edge = [...lines.slice(0, 4), ...lines.slice(4).slice(-2)]
  const at = edge.findIndex((line, index) => {
    if (signsOfOther.some((sign) => sign.test(fold(line))) || startsAsOccupation(line)) return false
    const words = foldName(line).split(" ")
    const isAbove = startsAsOccupation(edge[index + 1] ?? "")
    const isShown = isLarge(line) || line === line.toUpperCase()
    const isName =
      writtenAsName.test(isAbove && isShown ? normaliseCase(line) : line) ||
      ((words.length > 1 || (isAbove && index < 2)) && words.some(isStrange))
    return isName && isShown && !isPlace(line, places) && named(line) !== null
  })
  return asFound(named(edge[at] ?? ""), edge[at] ?? "")
}

/** A kind of company and the capitalised words after it: 'Currículo na loja Dona Chita', 'a Clínica Patas do Norte seleciona'. */
function nameInSentence(lines: readonly string[], { places }: Known): Found<string> | null {
  for (const line of lines)
    for (const { 0: words, index } of line.matchAll(CAPITALS)) {
      const all = words.split(" ")
      const head = all.findIndex((_, at) => isKindOfCompany(all.slice(at).join(" ")))
      const rest = all.slice(head + 1).join(" ")
      const isOther = [ofVacancy, ofNoCompany].some((sign) => sign.test(foldName(words)))
      const before = fold(`${line.slice(0, index)}${all.slice(0, head).join(" ")}`)
      if (isOther || isPlace(rest, places) || besides.test(before)) continue
      // In 'Babaçu Vida Indústria.', the last word is the kind of company.
      const whole = words.replace(/^\p{Ll}\S* (?:d[aeo]s? )?/u, "")
      const isWhole = head !== 0 && endsAsKind.test(foldName(whole)) && !startsAsOccupation(whole)
      const start = words === line ? 0 : head
      const kindAndName =
        head >= 0 && rest ? all.slice(all[head] === "loja" ? head + 1 : start).join(" ") : ""
      const found = asFound(named(isWhole ? whole : kindAndName), line)
      if (found) return found
    }
  return null
}

/** A name that the line states: 'Empresa: Casa da Serra', 'A Energette está contratando'. */
function toldName(line: string): Found<string> | null {
  const plain = fold(line)
  for (const [sign, confidence] of joins) {
    const match = sign.exec(plain)
    if (!match?.[1]) continue
    const start = match.index + match[0].indexOf(match[1])
    const name = named(line.slice(start, start + match[1].length))
    if (!name || ofVacancy.test(foldName(name))) continue
    if (confidence !== "high" && startsAsOccupation(name) && !endsAsKind.test(foldName(name))) continue
    const isName = /^[\p{Lu}\d]/u.test(name) || isKindOfCompany(name)
    return { value: normaliseCase(name), confidence: isName ? confidence : "low", words: line }
  }
  return null
}

/** A line that is only a name: a kind of company, a legal form, the line above 'contrata', or equal to an address. */
function ownLineName(
  [line, below]: readonly [string, string],
  isAtEdge: boolean,
  addresses: readonly string[],
): Found<string> | null {
  const plain = fold(line)
  if (plain.length > 45 || plain.length < 5 || /[:@]|r\$|www|\.com/.test(plain)) return null
  const isLegal = legal.test(plain) && plain.includes(" ")
  const part = partInAddress(line, addresses)
  if (!isLegal && (startsAsOccupation(plain) || (part !== line && ofVacancy.test(plain)))) return null
  // A logo may be in lower case. If an address has the same words, they are a name.
  const inAddress = part?.includes(" ") && part === part.toLowerCase() ? part.toUpperCase() : part
  const isTold = hiresBelow.test(fold(below))
  const isKind = (isKindOfCompany(line) && line.includes(" ")) || endsAsKind.test(foldName(line))
  const isLikely = isKind && isAtEdge && !ofNoCompany.test(plain)
  const name = isLegal || isTold || inAddress || isLikely ? named((!isLegal && inAddress) || line) : null
  const confidence = isLegal ? "high" : isTold || inAddress ? "medium" : "low"
  return name ? { value: normaliseCase(name), confidence, words: line } : null
}
