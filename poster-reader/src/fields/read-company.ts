import type { Confidence, Found, Places } from "../draft.ts"
import { anyOf, fold, foldName, signList, signs, writeName } from "../text/words.ts"
import { tidyText, withoutBullet } from "../text/lines.ts"
import { startsAsOccupation } from "../text/occupations.ts"
import { indexPlaces } from "./place-index.ts"
import { REAL_WORDS } from "@upaon/search-engine"

const hidden = anyOf("unnamed-company")
const kinds = signs("kind-of-company")
const kind = new RegExp(`^(?:${kinds})$`)
const startsAsKind = new RegExp(`^(?:${kinds})\\b`)
const endsAsKind = new RegExp(`^(?!.*\\b(?:d[aeo]s?|em|com|e|para) \\w+$).+ (?:${signs("company-ends")})$`)
/** Whether a name begins with what its bearer is: 'Padaria …', 'Supermercado'. */
export const isKindOfCompany = (text: string) => startsAsKind.test(foldName(text))

/** 'Pousada Solar dos': the name goes on. */
export function endsAsName(text: string): boolean {
  return /\b(?:d[aeo]s?|e|&|s[ãa]o|santa|santo)\s*$/i.test(text)
}

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
/** A landmark is no employer. */
const besides = /(?:lado|frente|perto|proximo|atras|depois|esquina|antig[oa]|enfrente)(?: [ad][aeo]?s?)?\W*$/
const CAPITALS = /(?<!\p{L})\p{L}[\p{L}'’-]*(?: (?:(?:d[aeo]s?|e|&) |d')?\p{Lu}(?:ra?\.|[\p{L}\d'’-]*))+/gu
const noCompany = new RegExp(`^(?:${signs("no-company")})$|^(?:${signs("no-company-starts")})\\b`)

/** 'Academia Corpo em Ação' is whole, 'Academia Corpo em Codó' says where it is too. */
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
  // Three letters alone are ornaments that were taken for words.
  if (noCompany.test(plain) || bareKind.test(plain) || /(?:\b[a-z]\b.*){3}/.test(plain)) return null
  // A name in running text has capitals: 'se apaixonar pela resolução' is none.
  const telling = name.split(/\s+/).filter((word) => word.replace(/[^\p{L}]/gu, "").length > 3)
  const capitals = telling.filter((word) => /^[^\p{L}]*(?:\p{Lu}|\d)/u.test(word)).length
  if (capitals * 5 < telling.length * 3) return null
  return /\p{L}{2}/u.test(name) && !/@|r\$|https?:|\d{4}/.test(plain) ? name : null
}

/** Names as addresses write them: 'rh@pontocerto.com.br', '@pontocerto', 'www.pontocerto.com.br', 'rh.pontocerto@gmail.com'. */
function namesInAddresses(plain: string): string[] {
  const sites = plain.matchAll(/(?<![\w.])(?:([\w.-]+)?@|www\.)([a-z0-9_-]{4,}(?:\.[a-z_]{4,})?)/g)
  return [...sites]
    .map(([, own = "", site = ""]) => (anyOf("mail-for-anybody").test(site) ? own : site))
    .map((name) => name.replace(anyOf("desk-of-mail", "g"), "").replace(/[^a-z]/g, ""))
    .filter((name) => name.length > 4)
}

/** The part of a line that an address names, after what its bearer is: 'Mercadinho Ponto Certo' of 'pontocerto'. */
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
 * The employer as printed. Sentences such as 'empresa do ramo de alimentos' name nobody. Which company the vacancy
 * belongs to is the administrator's choice; this only helps to compare. `isLarge`: whether a line is larger print.
 */
export function readCompany(
  source: string,
  places?: Places,
  isLarge: Known["isLarge"] = () => false,
): Found<string> | null {
  // 'Oficina no bairro do' / 'João Paulo contrata': a name that a line begins with may have begun in the one above.
  const lines = tidyText(source)
    .replace(/((?<!\p{L})(?:[dD][aeoAEO][sS]?|[nN][aoAO][sS]?|em|EM))\s*\n\s*(?=\p{Lu})/gu, "$1 ")
    .split("\n")
    .map((line) => withoutBullet(line).replace(/^\d+\) /, ""))
  const addresses = namesInAddresses(fold(source))
  const known = { places: places && indexPlaces(places).byName, isLarge }
  let weaker: Found<string> | null = null
  for (const [index, line] of lines.entries()) {
    const isAtEdge = index < 6 || index >= lines.length - 4
    const own = ownLineName([line, lines[index + 1] ?? ""], isAtEdge, addresses)
    const found = [toldName(line), own].filter((one) => one !== null && !isPlace(one.value, known.places))
    const sure = found.find((one) => one?.confidence !== "low")
    weaker ??= found[0] ?? null
    if (!sure) continue
    // 'Bela está precisando' below 'Espaço Dona Bela': a line broke the name.
    const endsSo = (one: string) => foldName(one).endsWith(` ${foldName(sure.value)}`)
    const whole = lines.find((one) => isKindOfCompany(one) && /^[^:]{1,45}$/.test(one) && endsSo(one))
    return whole ? { ...sure, value: writeName(whole) } : sure
  }
  return weaker ?? nameInLogo(lines, known) ?? nameInSentence(lines, known)
}

/** Figures, addresses and sentences, and how people begin to speak of somebody. */
const notInLogo = /[\d@:?!;,]|r\$|\.com|^(?:d[aeo]s?|e|n[ao]|para|dona|seu|sra?|dra?)\b|^.{0,3}$|(?: \S+){6}/
const writtenAsName =
  /^\p{Lu}\p{Ll}[\p{L}'’]+(?: (?:(?:d[aeo]s?|e|&) )?\p{Lu}\p{Ll}[\p{L}'’]+)+$|\p{L} & \p{L}/u

/** 'São Luís', 'Centro de São Luís'. */
const isPlace = (name: string, places: Known["places"]) =>
  places?.has(
    foldName(name).replace(/^(?:(?:centro|agencia|filial|unidade|loja) )?(?:d[aeo]s? )?| ma$| \d$/g, ""),
  ) ?? false

/** Names of places, and which lines are printed larger than the rest. */
type Known = { places?: ReadonlyMap<string, unknown>; isLarge: (line: string) => boolean }

const asFound = (name: string | null, words: string): Found<string> | null =>
  name && (isKindOfCompany(name) || !startsAsOccupation(name))
    ? { value: writeName(name), confidence: "low", words }
    : null

/** Where nothing else tells: a line at the edge, in larger print or capitals and worded as names are. */
function nameInLogo(lines: readonly string[], { places, isLarge }: Known): Found<string> | null {
  const isStrange = (word: string) => word.length > 4 && !REAL_WORDS.has(word) && !places?.has(word)
  const signsOfOther = [notInLogo, ofVacancy, ofNoCompany, ...otherThanName]
  const edge = [...lines.slice(0, 4), ...lines.slice(4).slice(-2)]
  const at = edge.findIndex((line, index) => {
    if (signsOfOther.some((sign) => sign.test(fold(line))) || startsAsOccupation(line)) return false
    const words = foldName(line).split(" ")
    const isAbove = startsAsOccupation(edge[index + 1] ?? "")
    const isShown = isLarge(line) || line === line.toUpperCase()
    const isName =
      writtenAsName.test(isAbove && isShown ? writeName(line) : line) ||
      ((words.length > 1 || (isAbove && index < 2)) && words.some(isStrange))
    return isName && isShown && !isPlace(line, places) && named(line) !== null
  })
  return asFound(named(edge[at] ?? ""), edge[at] ?? "")
}

/** 'Currículo na loja Dona Chita', 'a Clínica Patas do Norte, no Turu, seleciona': what a bearer is, with the capitals after it. */
function nameInSentence(lines: readonly string[], { places }: Known): Found<string> | null {
  for (const line of lines)
    for (const { 0: words, index } of line.matchAll(CAPITALS)) {
      const all = words.split(" ")
      const head = all.findIndex((_, at) => isKindOfCompany(all.slice(at).join(" ")))
      const rest = all.slice(head + 1).join(" ")
      const isOther = [ofVacancy, ofNoCompany].some((sign) => sign.test(foldName(words)))
      const before = fold(`${line.slice(0, index)}${all.slice(0, head).join(" ")}`)
      if (isOther || isPlace(rest, places) || besides.test(before)) continue
      // 'Babaçu Vida Indústria.': the last word tells what it is.
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

/** 'Empresa: Casa da Serra', 'A Energette está contratando'. */
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
    return { value: writeName(name), confidence: isName ? confidence : "low", words: line }
  }
  return null
}

/** A line that is a name: of a kind of company, with its legal form, above 'contrata', or as an address has it. */
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
  // Logos are set in small letters; what an address has too is a name all the same.
  const inAddress = part?.includes(" ") && part === part.toLowerCase() ? part.toUpperCase() : part
  const isTold = hiresBelow.test(fold(below))
  const isKind = (isKindOfCompany(line) && line.includes(" ")) || endsAsKind.test(foldName(line))
  const isLikely = isKind && isAtEdge && !ofNoCompany.test(plain)
  const name = isLegal || isTold || inAddress || isLikely ? named((!isLegal && inAddress) || line) : null
  const confidence = isLegal ? "high" : isTold || inAddress ? "medium" : "low"
  return name ? { value: writeName(name), confidence, words: line } : null
}
