import { fold } from "../fold.ts"
import { matchOccupations, startsAsOccupation } from "./match-occupation.ts"

const signs: readonly [number, RegExp][] = [
  [
    4,
    /\bcontrata(?:-se|mos|ndo|m-se|m)?\b|estamos contratando|precisa-se|(?:precisamos|precisando) de|programa de estagio|vagas? temporarias?|\badmite(?:-se|mos)?\b|vagas? (?:de emprego|abertas?|disponive(?:l|is)|para|de)\b|processo seletivo|oportunidade (?:de (?:emprego|trabalho)|para|efetiva)|trabalhe conosco|seleciona(?:-se|mos)\b|banco de talentos|vaga:|contratacao imediata/,
  ],
  [
    3,
    /curriculos?|\bcv\b|candidat(?:e-se|ar|os|as)|jove(?:m|ns) aprendiz|estagiari|estagio (?:em|de|remunerado)|\bfreela(?:ncer?)?s?\b|\bdiarista/,
  ],
  [
    2,
    /\bvagas?\b|requisitos?|carteira assinada|\bclt\b|salario|remuneracao|emprego|cargo|funcao:|\bcontratar\b|oportunidade|\bprocura(?:-se|mos)?\b(?! (?:emprego|trabalho))/,
  ],
  [
    1,
    /experiencia|beneficios?|vale[- ](?:transporte|alimentacao)|escala|6 ?x ?1|ensino medio|atribuicoes|atividades|horario|comissao|bolsa[- ]auxilio|diaria|atividades|qualificac|disponibilidade|conhecimentos? em|cursando|responsabilidades|faca parte|(?:nosso|nossa) (?:time|equipe)/,
  ],
]
const against: readonly [number, RegExp][] = [
  [
    5,
    /cardapio|prato (?:do dia|feito)|open bar|ingressos?|couvert|line ?up|\bdj\b|vende-se|aluga-se|\blotes?\b|promocao|\boferta[s]?\b|desconto|liquidacao|matriculas? abertas?|nota de falecimento|convite|aniversario de|perdeu-se|desaparecid|sorteio|rifa|delivery|entrega gratis/,
  ],
  [
    4,
    /\bcurso(?:s)? (?:gratuito|online|de|presencia)|inscreva-se no curso|certificado incluso|vagas limitadas|consulta gratuita|peca ja|faca seu pedido/,
  ],
  [
    6,
    /procuro (?:emprego|trabalho|vaga)|estou (?:a procura|em busca|procurando)(?: de)? (?:um )?(?:emprego|trabalho|oportunidade)|ofereco meus servicos|me chamo .{3,60} procuro|objetivo profissional|curriculum vitae\s/,
  ],
]

/** Whether a text offers work, by the words it uses; menus, parties, sales, courses and those who seek work do not. */
export function isVacancy(text: string): boolean {
  const plain = fold(text)
  let score = 0
  for (const [weight, sign] of signs)
    score +=
      weight * Math.min(weight === 1 ? 4 : 2, new Set(plain.match(new RegExp(sign.source, "g")) ?? []).size)
  if (matchOccupations(text).length > 0) score += startsAsOccupation(text.split("\n", 1)[0] ?? "") ? 3 : 2
  for (const [weight, sign] of against)
    score -= weight * Math.min(2, new Set(plain.match(new RegExp(sign.source, "g")) ?? []).size)
  return score >= 5
}
