import { fold } from "../fold.ts"
import { matchOccupations, startsAsOccupation } from "./match-occupation.ts"
import { readEmail, readPhone } from "./read-contact.ts"

const signs: readonly [number, RegExp][] = [
  [
    4,
    /vaga exclusiva|vagas? abertas? p|\bcontrata(?:-se|mos|ndo|m-se|m)?\b|estamos contratando|precisa-se|(?:precisamos|precisando) de|programa de estagio|vagas? temporarias?|\badmite(?:-se|mos)?\b|\b(?:nos )?precisamos de\b|quadro de vagas|vagas? (?:de emprego|abertas?|disponive(?:l|is)|para|de)\b|processo seletivo|oportunidade (?:de (?:emprego|trabalho)|para|efetiva|feminina|masculina)|trabalhe conosco|seleciona(?:-se|mos)\b|banco de talentos|vaga:|contratacao imediata/,
  ],
  [
    3,
    /curriculos?|\bcv\b|candidat(?:e-se|ar|os|as)|jove(?:m|ns) aprendiz|estagiari|estagio (?:em|de|remunerado)|\bfreela(?:ncer?)?s?\b|\bdiarista/,
  ],
  [
    2,
    /\bvagas?\b|requisitos?|carteira assinada|\bclt\b|salario|remuneracao|emprego|cargo|funcao:|\bcontratar\b|oportunidade|\bprocura(?:-se|mos)?\b(?! (?:emprego|trabalho))|\bbusca(?:mos)?\b|venha (?:fazer parte|trabalhar)|trabalhe n[ao]|paga-se|\bbolsa\b/,
  ],
  [
    1,
    /experiencia|beneficios?|vale[- ](?:transporte|alimentacao)|escala|jornada|6 ?x ?1|ensino medio|atribuicoes|atividades|horario|comissao|bolsa[- ]auxilio|diaria|meio periodo|maior(?:es)? de (?:18|idade)|boa comunicacao|ensino fundamental|ambos os sexos|sexo (?:masculino|feminino)|coren|crf\b|cnh|pj\b|ajuda de custo|folga|expediente|turno|licenciatura|inicio imediato|alojamento|referencias|qualificac|disponibilidade|conhecimentos? em|cursando|responsabilidades|faca parte|(?:nosso|nossa) (?:time|equipe)/,
  ],
]
const against: readonly [number, RegExp][] = [
  [
    5,
    /cardapio|prato (?:do dia|feito)|open bar|ingressos?|couvert|line ?up|\bdj\b|vende-se|aluga-se|\blotes?\b|promocao|\boferta[s]?\b|desconto|liquidacao|matriculas? abertas?|nota de falecimento|convite|aniversario de|perdeu-se|desaparecid|sorteio|rifa|delivery|entrega gratis/,
  ],
  [
    4,
    /\bcursos? (?:gratuito|online|presencia|profissionaliza)|^\W*curso de|inscreva-se no curso|certificado|vagas limitadas|ultimas vagas|matriculas?\b|mensalidade|\d+ ?x (?:de|sem juros)|aulas? (?:aos|as|presencia|online|praticas)|consulta gratuita|peca ja|faca seu pedido|cupom fiscal|comprovante de|forma de pagamento|vagas? (?:de|na) garagem|\bcondominio\b|quartos?\b[^\n]{0,20}suite/m,
  ],
  [
    6,
    /alguem (?:sabe|conhece|tem|precisa)[^\n]{0,24}(?:vaga|emprego|trabalho)|preciso (?:muito |urgente )?(?:de (?:um )?(?:emprego|trabalho)|trabalhar)|(?:aceito|topo) (?:qualquer|propostas)|meu curriculo|estou desempregad|procuro (?:emprego|trabalho|vaga)|estou (?:a procura|em busca|procurando)(?: de)? (?:um )?(?:emprego|trabalho|oportunidade)|ofereco meus servicos|me chamo .{3,60} procuro|objetivo profissional|^\W*objetivo\W*$|curriculum vitae\s/m,
  ],
]

/** Whether a text offers work, by the words it uses; menus, parties, sales, courses and those who seek work do not. */
export function isVacancy(text: string): boolean {
  const plain = fold(text)
  let score = 0
  for (const [weight, sign] of signs)
    score +=
      weight * Math.min(weight === 1 ? 4 : 2, new Set(plain.match(new RegExp(sign.source, "gm")) ?? []).size)
  if (matchOccupations(text).length > 0) score += 2
  // A notice such as 'Soldador / R$ 2.450 / 99 3525-6611' says little more than a trade, its pay and whom to ask.
  const lines = plain.split("\n")
  if (lines.some((line) => line.length <= 45 && startsAsOccupation(line))) score += 1
  if (/r\$ ?\d/.test(plain)) score += 1
  if (readEmail(text) ?? readPhone(text)) score += 1
  for (const [weight, sign] of against)
    score -= weight * Math.min(2, new Set(plain.match(new RegExp(sign.source, "gm")) ?? []).size)
  return score >= 5
}
