import type { Confidence, Found, JobTypeName } from "../draft.ts"
import { fold } from "../fold.ts"
import { tidyText } from "../lines.ts"

type Sign = { type: JobTypeName; confidence: Confidence; words: RegExp }

/** In order: the first sign met decides, so that 'estágio em meio período' is an internship. */
const signs: readonly Sign[] = [
  {
    type: "Jovem Aprendiz",
    confidence: "high",
    words:
      /(?:jove(?:m|ns)|menor(?:es)?) aprendiz(?:es)?|programa de aprendizagem|vagas? (?:de |para |p\/ ?)?aprendiz(?:es)?\b|^\W*aprendiz(?:es)?\b/m,
  },
  {
    type: "Estágio",
    confidence: "high",
    words:
      /vagas? (?:de|para|p\/) (?:estagi\w+)|contrata[^\n.]{0,20}estagiari\w+|programa de estagio|^\W*estagi(?:o|ari[oa]s?(?:\(a\)|\/a)?)\b|bolsa[- ](?:auxilio|estagio)|modalidade:? estagio|tipo[^\n]{0,20}estagio|estagio remunerado/m,
  },
  {
    type: "Temporário",
    confidence: "high",
    words:
      /vagas? temporari\w+|(?:contrato|trabalho|emprego|regime|contratacao|periodo|carater|efetivo\/)\s*(?:de trabalho )?temporari\w+|\btemporari[oa]s?\b(?!mente)|(?:periodo|durante a|contrato|trabalho) (?:de |da )?safra|por temporada|contratos? de fim de ano/,
  },
  {
    type: "Freelance",
    confidence: "high",
    words:
      /\bfreela(?:ncer?s?|s)?\b|free[- ]lancer?|\bdiaristas?\b|pag(?:amento|o)[^\n]{0,12}(?:por|na) diaria|\bdiarias? (?:de|no valor)|valor da diaria/,
  },
  {
    type: "Parcial",
    confidence: "high",
    words:
      /meio[- ](?:periodo|turno|expediente)|part[- ]?time|(?:tempo|periodo|turno|jornada|carga horaria) parcial|tipo[^\n]{0,20}parcial/,
  },
  {
    type: "Contrato",
    confidence: "high",
    words:
      /(?:contrat\w+|regime|vaga|modalidade|modelo|prestador\w*)[^\n.]{0,18}\bpj\b|pessoa juridica|\(pj\)|(?:prazo|tempo) determinado|contrato por (?:prazo|tempo|obra)|tipo[^\n]{0,20}contrato\b/,
  },
  {
    type: "Integral",
    confidence: "high",
    words:
      /(?:tempo|periodo|turno|horario|jornada) integral|full[- ]?time|tipo[^\n]{0,20}integral|\b44 ?h(?:oras|rs|s)?\b|\b40 ?h(?:oras|rs|s)?\b/,
  },
  {
    type: "Integral",
    confidence: "medium",
    words:
      /(?:segunda|seg)[^\n]{0,12}(?:sexta|sabado|sab|sex|domingo)[^\n]{0,20}\b0?[6-9](?::?h|:)[^\n]{0,20}\b1[6-9](?::|h)|\b(?:6 ?x ?1|5 ?x ?2)\b[^\n]{0,60}\bclt\b|\bclt\b[^\n]*(?:\n[^\n]*){0,3}\b(?:6 ?x ?1|5 ?x ?2)\b/,
  },
  {
    type: "Integral",
    confidence: "low",
    words:
      /\bclt\b|carteira assinada|carteira de trabalho assinada|(?:contratacao|contrato|vaga|trabalho) efetiv\w+/,
  },
]

const noType =
  /experiencia[^\n.;]{0,30}(?:temporari\w*|freelanc\w*|estagio)|contrato de experiencia|(?:vagas?|programa)? ?nao (?:e|sao) (?:estagio|temporari\w+)|cursando[^\n]{0,40}estagio|supervis\w+ de estagi\w+|coordena\w+ de estagi\w+/g

/** The kind of work; `title`, where known, counts before the text. 'CLT' alone says little about hours, so it is `low`. */
export function readJobType(source: string, title = ""): Found<JobTypeName> | null {
  for (const part of [title, source]) {
    const text = tidyText(part)
    const plain = fold(text).replace(noType, (match) => " ".repeat(match.length))
    for (const { type, confidence, words } of signs) {
      const match = words.exec(plain)
      if (match)
        return {
          value: type,
          confidence,
          words: text.slice(match.index, match.index + match[0].length).trim(),
        }
    }
  }
  return null
}
