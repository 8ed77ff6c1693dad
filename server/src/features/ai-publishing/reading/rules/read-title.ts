import type { Confidence, Found } from "../draft.ts"
import { fold, foldName } from "../fold.ts"
import type { Line } from "../lines.ts"
import { isBulleted, withoutBullet } from "../lines.ts"
import { isBareHead, matchOccupations, startsAsOccupation } from "./match-occupation.ts"
import { signs } from "./signs.ts"
import { writeName } from "./write-name.ts"

type Candidate = { title: string; words: string; score: number; line: number; bulleted: boolean }

const label =
  /^(?:t[ií]tulo|vagas?(?: aberta| disponivel| para| de| p\/)?|cargo(?: de)?|funcao(?: de)?|oportunidade(?: de emprego)?(?: para| de)?|posicao|profissao|processo seletivo|selecao|banco de talentos)\s*(?:[:|-]|\bde\b|\bpara\b|\bp\/)?\s*(?:[:|-]\s*)?/
const phrase = new RegExp(
  `(?:estamos |esta |estao )?(?:${signs("looks-for")})(?:\\s+(?:um[a]?|o|a|os|as|\\d+|novos?|um\\(a\\)|para|de|profissional para|profissionais))*\\s*:?\\s+`,
  "g",
)
const tail =
  /\s*(?:[|•;!?]|[.,](?:\s|$)|\s-\s|\s(?:para (?:atuar|trabalhar|início|inicio|sua|nossa|loja|o |a )|com (?:experi|ou sem|urg)|em (?:sao|são|nossa|sua)|na (?:empresa|cidade)|no bairro|urgente|que |salario|sal[aá]rio|\(?\d+ vagas?\)?|r\$)).*$/i
const notTitle = new RegExp(`^(?:${signs("no-title")})`)

function bare(text: string): string {
  return withoutBullet(text)
    .replace(
      /^\s*(?:\d{1,3}\s*[-.)x:]?\s*(?:\((?:\w+)\)\s*)?(?:vagas?\s*(?:para|de|p\/|-|:)?\s*)?)(?=\p{L})/u,
      "",
    )
    .replace(/^["'(]+|["']+$/g, "")
}

function trim(text: string): string {
  return text
    .replace(tail, "")
    .replace(/\s*\(?\b\d{1,3}\s*vagas?\)?.*$/i, "")
    .replace(/\s*\(\s*\d{1,3}\s*\)\s*$/, "")
    .replace(/\s*[-–:|/,;.!•*"]+\s*$/, "")
    .replace(/\s*-\s*(?:[A-Z]{2})$/, "")
    .replace(/^[\s:,-]+/, "")
    .trim()
}

/** A sentence goes on where a poster stops: 'Analista Contábil na Fortcon', 'Motorista em Londrina'. */
function withoutSentence(title: string): string {
  for (const match of title.matchAll(/\s(?:n[ao]s?|com|em)(?=\s+(\S)|$)/g)) {
    const head = title.slice(0, match.index)
    const names = match[1] === undefined || /\p{Lu}/u.test(match[1])
    const shouted = head === head.toUpperCase()
    if (names && !shouted && !isBareHead(head) && matchOccupations(head).length > 0) return head
  }
  return title
}

function plausible(title: string): boolean {
  const words = foldName(title).split(" ")
  return (
    words.length <= 9 &&
    title.length >= 2 &&
    title.length <= 90 &&
    /\p{L}{2}/u.test(title) &&
    !/@|r\$|https?:|\.com/i.test(title)
  )
}

/** A name broken over lines ('AUXILIAR DE' / 'COZINHA') read as one: letters alike in size, or an unfinished head. */
function joined(lines: readonly Line[], index: number, text: string): string {
  const next = lines[index + 1]
  if (!next || isBulleted(next.text) || text.length > 40) return text
  const own = lines[index]?.size
  const ratio = own && next.size ? next.size / own : null
  const rest = trim(withoutBullet(next.text))
  const small =
    rest.length > 0 &&
    rest.length <= 28 &&
    !/\d{3}|@|:/.test(rest) &&
    !/^(?:experiencia|ensino|requisito|salario|beneficio|horario|local|envi|disponib)/.test(fold(rest))
  const unfinished = isBareHead(text)
  const continues =
    /^(?:(?:de|da|do|em|e|para)\s|\(a\)|(?:extern|intern|predial|industrial|automotiv|junior|pleno|senior|administrativ|comercial|financeir|contabil|escolar|hospitalar|noturn|eletric|civil)[a-z]*\b)/.test(
      fold(rest),
    ) && !/^em (?:sao|imperatriz)/.test(fold(rest))
  if (small && (unfinished || continues) && (ratio === null || (ratio > 0.6 && ratio < 1.6)))
    return `${text} ${rest}`
  return text
}

function candidates(lines: readonly Line[]): Candidate[] {
  const sizes = lines
    .map(({ size }) => size ?? 0)
    .filter((size) => size > 0)
    .sort((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0
  const found: Candidate[] = []
  for (const [index, line] of lines.entries()) {
    const bulleted = isBulleted(line.text)
    const text = bare(line.text)
    const plain = fold(text)
    const large = middle > 0 && line.size ? Math.min(3, Math.max(0, line.size / middle - 1)) : 0
    const put = (raw: string, base: number) => {
      const title = withoutSentence(trim(joined(lines, index, trim(raw))))
      if (!plausible(title) || isBareHead(title)) return
      const known = startsAsOccupation(title)
      const plainTitle = foldName(title)
      if (!known && (base < 5 || notTitle.test(plainTitle) || matchOccupations(title).length === 0)) {
        if (base < 6 || notTitle.test(plainTitle) || plainTitle.split(" ").length > 5) return
      }
      if (
        /^(?:programa|emprego|trabalho|vaga|todos?|homem|mulher|ambos|sexo|pcd|hoje|voce|pessoas?|profissiona\w+|colaborador\w*|talentos?|novos?|equipe|time)(?: |$)/.test(
          plainTitle,
        )
      )
        return
      found.push({
        title,
        words: line.text,
        score:
          base +
          (known ? 4 : 0) +
          large * 2 -
          index * 0.12 -
          (bulleted ? 1 : 0) -
          (title.length > 50 ? 1 : 0),
        line: index,
        bulleted,
      })
    }
    const labelled = label.exec(plain)
    if (labelled && /[:|-]|\b(?:de|para|p\/)\s*$/.test(labelled[0]) && labelled[0].length < plain.length)
      put(text.slice(labelled[0].length), 6)
    else if (
      labelled &&
      labelled[0].trim().length > 5 &&
      labelled[0].length < plain.length &&
      startsAsOccupation(text.slice(labelled[0].length))
    )
      put(text.slice(labelled[0].length), 5)
    for (const match of plain.matchAll(phrase)) put(text.slice(match.index + match[0].length), 4)
    if (
      plain.length <= 70 &&
      startsAsOccupation(plain) &&
      !notTitle.test(plain) &&
      !/^(?:atendente|auxiliar) (?:os|as|o|a|na|no|em) /.test(plain)
    ) {
      const above = fold(withoutBullet(lines[index - 1]?.text ?? ""))
      const cued =
        /(?:contrata\w*|vagas?|oportunidade|cargo|funcao|precisa-se|precisamos|admite|procura\w*|emprego|selecao|seleciona|processo seletivo)\W*(?:para|de|p\/|um|uma)?\W*$/.test(
          above,
        )
      put(text, cued ? 5 : 2)
    }
  }
  return found.sort((a, b) => b.score - a.score)
}

function same(a: string, b: string): boolean {
  const one = foldName(a)
  const other = foldName(b)
  return one.includes(other) || other.includes(one)
}

type Titles = {
  title: Found<string> | null
  titleLine: number
  others: { title: string; line: number }[]
}

/**
 * The occupation sought, and those of the other vacancies where several stand in one text. Lines may carry the
 * height of their letters: posters print the title large.
 */
export function readTitles(lines: readonly Line[]): Titles {
  const all = candidates(lines)
  const best = all[0]
  if (!best) return { title: null, titleLine: -1, others: [] }
  const distinct = all.filter(
    (candidate, index) =>
      !same(candidate.title, best.title) &&
      all.findIndex((other) => same(other.title, candidate.title)) === index,
  )
  const rivals = distinct.filter(
    ({ score, title, bulleted }) =>
      score >= 4.2 &&
      startsAsOccupation(title) &&
      title.split(" ").length <= 6 &&
      (!bulleted || best.bulleted || score >= 8),
  )
  const listed = all.filter(({ bulleted, title }) => bulleted && startsAsOccupation(title))
  const several = rivals.filter(
    (rival) => rival.score >= best.score - 4.5 || (best.bulleted && listed.length > 1),
  )
  const group = [best, ...several].sort((a, b) => a.line - b.line)
  const first = several.length > 0 && group[0] ? group[0] : best
  const confidence: Confidence =
    several.length > 0 ? "medium" : best.score >= 8 ? "high" : best.score >= 5.5 ? "medium" : "low"
  return {
    title: { value: writeName(first.title), confidence, words: first.words },
    titleLine: first.line,
    others: group
      .filter((candidate) => candidate !== first)
      .map(({ title, line }) => ({ title: writeName(title), line })),
  }
}

/** The title alone, out of plain text. */
export function readTitle(lines: readonly Line[]): Found<string> | null {
  return readTitles(lines).title
}
