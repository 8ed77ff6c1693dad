import { conceptTerm } from "./concept-term.ts"
import type { Span } from "./phrases.ts"

/** How a clause of a running text begins: the text itself, after 'Vagas:', or anywhere within. */
export type Offering = "beginning" | "listing" | "within"

/** What stands before the job that is offered (stems): 'estamos contratando', 'oportunidade para', 'nas funções de'. */
const OFFERING = new Set(
  `vaga contratar contrata contratando contratamo contratacao contrate admite admitimo seleciona selecionamo
  selecionando procura procuramo procurando busca buscamo buscando precisa precisamo precisando recruta recrutando
  recrutamo oportunidade funcao cargo posicao profissional`.split(/\s+/),
)
/** What stands before what the person does or has been: 'experiência como camareira', 'para atuar com televendas'. */
const DOING = new Set("experiencia atuar trabalhar".split(" "))
const PERSON = /(?:eiro|ista|dor|tor|ante|ente|logo|tecnico|auxiliar)$/
/** 'Oportunidade de crescer como vendedor' is for later, 'experiência e curso de primeiros socorros' was before. */
const LATER = new Set("crescer crescimento futuro curso".split(" "))
/** Ranks name no job by themselves: 'experiência como líder'. */
const RANKS = new Set(["lider", "supervisor", "coordenador", "gerente", "helper"].map(conceptTerm))
/** So many words (joints left out) may stand between: 'contrata-se, para início imediato, motorista'. */
const REACH = 5
/** 'Vaga para vendas', but no 'oportunidade em empresa do ramo de construção'. */
const REACH_OF_FIELD = 3

/** 'Cargos disponíveis para esta unidade:' */
const LONGEST_HEADING = 4
const offers = (stems: readonly string[]): boolean => stems.some((word) => OFFERING.has(word))

interface Told {
  told: readonly Span[]
  next: Offering
}

const NOTHING: Told = { told: [], next: "within" }
const LISTING: Told = { told: [], next: "listing" }

/** Names that a clause states as what is offered, with those listed right after them. */
export function findTold(stems: readonly string[], spans: readonly Span[], telling: Offering): Told {
  // Every clause of every text comes by here: most name nothing and are no heading.
  if (spans.length === 0) return stems.length <= LONGEST_HEADING && offers(stems) ? LISTING : NOTHING
  const named = spans.filter((span) => mayBeOffered(span, stems))
  const [first] = named
  if (!first) return stems.length <= LONGEST_HEADING && offers(stems) ? LISTING : NOTHING
  const isNameAlone = first.from === 0 && named.every((span, at) => follows(span, named[at - 1]))
  const isWhole =
    isNameAlone && first.concept.kind === "occupation" && (named.at(-1)?.to ?? 0) >= stems.length - 1
  if (isWhole && telling !== "within")
    return { told: named, next: telling === "listing" ? telling : "within" }

  const told: Span[] = []
  for (const [at, span] of named.entries()) {
    const isListed = told.length > 0 && follows(span, named[at - 1]) && told.at(-1) === named[at - 1]
    if (isListed || isOffered(stems, span)) told.push(span)
  }
  return told.length > 0 ? { told, next: "within" } : NOTHING
}

/** Conditions are stated by `readClause`; ranks and tasks name no job by themselves. */
const mayBeOffered = ({ from, to, concept }: Span, stems: readonly string[]): boolean =>
  concept.kind !== "attribute" &&
  !RANKS.has(concept.term) &&
  !(to - from === 1 && concept.tasks.has(stems[from] as string))

const follows = (span: Span, before: Span | undefined): boolean => !before || span.from <= before.to

function isOffered(stems: readonly string[], { from, concept }: Span): boolean {
  const isTrade = concept.kind === "occupation"
  for (let at = from - 1; at >= Math.max(0, from - (isTrade ? REACH : REACH_OF_FIELD)); at--) {
    const word = stems[at] as string
    if (LATER.has(word)) return false
    if (OFFERING.has(word)) return true
    if (isTrade && from - at <= 3 && DOING.has(word)) return isDone(word, stems, from)
  }
  return false
}

/** 'Experiência em mídias sociais' is a skill, 'experiência de padeiro' a trade. */
function isDone(doing: string, stems: readonly string[], from: number): boolean {
  return doing === "atuar" || stems[from - 1] === "como" || PERSON.test(stems[from] as string)
}
