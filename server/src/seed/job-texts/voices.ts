import type { Random } from "../random.ts"

/** All that a voice may speak of. Lists are phrases in lower case; duties are infinitives. */
export type VacancyParts = {
  title: string
  company: string
  /** What the company is, a sentence's end: 'uma padaria de bairro que assa pão desde 1987'. */
  about: string
  place: string
  duties: readonly string[]
  requirements: readonly string[]
  hours: string
  benefits: readonly string[]
  pay: string | null
  note: string
  /** How the selection goes on. */
  stages: string
  closing: string
}

export type Voice = (parts: VacancyParts, random: Random) => string

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const paragraph = (...sentences: (string | null)[]) => `<p>${sentences.filter(Boolean).join(" ")}</p>`
const heading = (text: string) => `<h3>${text}</h3>`
const strong = (label: string, text: string) => `<p><strong>${label}</strong> ${text}`.trimEnd() + "</p>"
const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${capital(item)}</li>`).join("")}</ul>`
const numbered = (items: readonly string[]) =>
  `<ol>${items.map((item) => `<li>${capital(item)}</li>`).join("")}</ol>`

/** First words of company names that take a masculine article; a company is feminine otherwise ('a empresa'). */
const MASCULINE = new Set(
  "Atacado Auto Barbeiro Centro Código Colégio Comercial Empório Escritório Espaço Estaleiro Estúdio Expresso Grupo Hospital Hotel Instituto Lar Laboratório Mercadinho Mercado Porto Posto Restaurante Salão Studio Supermercado Terminal".split(
    " ",
  ),
)

/** 'Maré Cheia Restaurante' says what it is at its end. */
const isMasculine = (company: string) =>
  MASCULINE.has(company.split(" ")[0] ?? "") || /\b(?:Restaurante|Center)$/.test(company)

/** 'o Hotel Beira Rio', 'a Drogaria Bem Querer' */
const theCompany = (company: string) => `${isMasculine(company) ? "o" : "a"} ${company}`

/** 'do Hotel Beira Rio', 'da Drogaria Bem Querer' */
const ofCompany = (company: string) => `d${theCompany(company)}`

/** 'no Hotel Beira Rio', 'na Drogaria Bem Querer' */
const atCompany = (company: string) => `n${theCompany(company)}`

/** 'a, b e c' */
const spoken = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} e ${items.at(-1)}`

/** The human resources department of a firm that has done this before. */
const formal: Voice = (v, random) =>
  paragraph(
    random.pick([
      `${capital(theCompany(v.company))}, ${v.about}, abre processo seletivo para <strong>${v.title}</strong>, com atuação em ${v.place}.`,
      `Estamos selecionando <strong>${v.title}</strong> para integrar o quadro ${ofCompany(v.company)}, ${v.about}. Local de trabalho: ${v.place}.`,
      `Oportunidade efetiva para <strong>${v.title}</strong> ${atCompany(v.company)} (${v.place}).`,
    ]),
  ) +
  heading(random.pick(["Atividades", "Principais responsabilidades", "Atribuições"])) +
  list(v.duties) +
  heading(random.pick(["Requisitos", "Pré-requisitos", "Perfil desejado"])) +
  list(v.requirements) +
  heading("Oferecemos") +
  list(v.pay ? [`salário de ${v.pay}`, ...v.benefits] : v.benefits) +
  strong("Horário:", `${v.hours}.`) +
  (random.chance(0.45) ? heading("Etapas da seleção") + paragraph(v.stages) : "") +
  paragraph(v.note, v.closing)

/** A message dashed off on a phone. */
const hurried: Voice = (v, random) =>
  paragraph(
    random.pick([
      `Contrata-se ${v.title} com urgência para ${v.place}!`,
      `Precisamos de ${v.title} pra começar já. ${capital(v.place)}.`,
      `VAGA: ${v.title}. Local: ${v.place}.`,
      `Alô, ${v.place}! Tem vaga de ${v.title} aqui ${atCompany(v.company)}.`,
    ]),
  ) +
  paragraph(`Pra ${spoken(v.duties.slice(0, 2))}.`, `Precisa: ${v.requirements.slice(0, 3).join(", ")}.`) +
  paragraph(v.pay ? `Pagamos ${v.pay}` : "Salário a combinar", `+ ${v.benefits.slice(0, 2).join(" + ")}.`) +
  paragraph(`Horário: ${v.hours}.`, v.closing)

/** The owner speaking. */
const family: Voice = (v, random) =>
  paragraph(
    random.pick([
      `Somos ${theCompany(v.company)}, ${v.about}, e estamos procurando uma pessoa de confiança para trabalhar como ${v.title}.`,
      `Aqui ${atCompany(v.company)} a gente se conhece pelo nome. Somos ${v.about} e chegou a hora de aumentar o time com ${v.title}.`,
      `Conhece ${theCompany(v.company)}? Somos ${v.about}, em ${v.place}, e agora procuramos ${v.title}.`,
    ]),
    v.note,
  ) +
  paragraph(
    `O serviço é simples de explicar: ${spoken(v.duties)}.`,
    `Do nosso lado, cuidamos de ${spoken(v.benefits)}${v.pay ? `, com pagamento de ${v.pay} até o quinto dia útil` : ""}.`,
  ) +
  paragraph(`O que faz diferença para nós: ${spoken(v.requirements)}. O horário é ${v.hours}.`) +
  paragraph(v.closing)

/** Questions and answers, spoken to the reader. */
const direct: Voice = (v, random) =>
  paragraph(
    random.pick([
      `Já pensou em trabalhar como ${v.title} perto de casa? A vaga é em ${v.place}.`,
      `Você é ${v.title} ou quer ser? Leia até o fim.`,
      `${capital(theCompany(v.company))} quer conhecer você, que procura uma vaga de ${v.title} em ${v.place}.`,
    ]),
  ) +
  heading(random.pick(["O que você vai fazer", "Como será o seu dia"])) +
  list(v.duties) +
  heading(random.pick(["O que esperamos de você", "Essa vaga é sua se você tem"])) +
  list(v.requirements) +
  heading(random.pick(["O que você recebe", "E em troca?"])) +
  list([...(v.pay ? [`${v.pay} por mês`] : []), ...v.benefits, `jornada: ${v.hours}`]) +
  (random.chance(0.5) ? heading("Como é a seleção") + paragraph(v.stages, v.note) : "") +
  paragraph(v.closing)

/** A recruiting office writing for a client whom it does not name: the voice of companies that hide their data. */
export const agency: Voice = (v, random) =>
  paragraph(
    random.pick([
      `Empresa parceira, ${v.about}, seleciona ${v.title} para ${v.place}.`,
      `Nosso cliente é ${v.about} e contrata ${v.title} (${v.place}).`,
    ]),
    "Processo em três etapas: triagem, entrevista por telefone e conversa com o gestor.",
  ) +
  strong("Escolaridade e experiência:", `${v.requirements.join("; ")}.`) +
  strong("Atividades da função:", `${v.duties.join("; ")}.`) +
  strong("Remuneração:", `${v.pay ?? "compatível com o mercado, informada na primeira conversa"}.`) +
  strong("Benefícios:", `${v.benefits.join(", ")}.`) +
  strong("Jornada:", `${v.hours}.`) +
  paragraph(v.note) +
  paragraph(v.closing)

/** One block of text, as many people write. */
const plain: Voice = (v, random) =>
  paragraph(
    random.pick([
      `${v.company} contrata ${v.title} para trabalhar em ${v.place}.`,
      `Estamos contratando ${v.title} para a nossa unidade de ${v.place}.`,
      `Abrimos hoje a seleção para ${v.title}, em ${v.place}.`,
    ]),
    `A pessoa contratada vai ${spoken(v.duties)}.`,
    `Para se candidatar é bom ter: ${v.requirements.join(", ")}.`,
    `Horário: ${v.hours}.`,
    v.pay
      ? `O salário é de ${v.pay}, mais ${spoken(v.benefits)}.`
      : `Oferecemos ${spoken(v.benefits)}; o salário se combina na entrevista.`,
    v.closing,
  )

/** A notice board sheet: short labels, nothing else. */
const sheet: Voice = (v, random) =>
  strong("Vaga:", v.title) +
  strong("Onde:", `${v.company}, ${v.place}`) +
  strong("Quando:", v.hours) +
  strong("Quanto:", v.pay ?? "a combinar") +
  strong(random.pick(["Fazer o quê:", "Função:"]), "") +
  list(v.duties.slice(0, 4)) +
  strong("Precisa ter:", "") +
  list(v.requirements.slice(0, 3)) +
  strong("Benefícios:", v.benefits.join(" · ")) +
  paragraph(v.closing)

/** A young team that likes to tell about itself. */
const warm: Voice = (v, random) =>
  heading(random.pick(["Quem somos", "Sobre a gente", "Um pouco de nós"])) +
  paragraph(
    `${capital(theCompany(v.company))} é ${v.about}. Trabalhamos em ${v.place} e acreditamos que gente bem cuidada cuida bem.`,
  ) +
  heading("A vaga") +
  paragraph(`Buscamos ${v.title} que goste do que faz. ${v.note}`) +
  paragraph(`Entre as suas tarefas estarão: ${spoken(v.duties)}.`) +
  heading("Vai se dar bem quem tem") +
  list(v.requirements) +
  paragraph(
    v.pay ? `Faixa salarial: ${v.pay}.` : "Conversamos sobre salário logo no começo, sem rodeios.",
    `Além disso: ${spoken(v.benefits)}. Expediente: ${v.hours}.`,
  ) +
  (random.chance(0.4) ? paragraph(v.stages) : "") +
  paragraph(v.closing)

/** Steps of a selection, for a firm that hires many. */
const campaign: Voice = (v, random) =>
  heading(
    random.pick([
      `Seleção aberta: ${v.title}`,
      `Mutirão de contratação em ${v.place}`,
      `Venha para ${theCompany(v.company)}`,
    ]),
  ) +
  paragraph(`${capital(v.about)}: é isso que somos, e estamos crescendo.`, v.note) +
  paragraph("<strong>Você poderá:</strong>") +
  list(v.duties) +
  paragraph("<strong>Exigências:</strong>", `${spoken(v.requirements)}.`) +
  paragraph(
    "<strong>Vantagens:</strong>",
    `${spoken(v.benefits)}${v.pay ? `, além do salário de ${v.pay}` : ""}.`,
  ) +
  paragraph("<strong>Como participar:</strong>") +
  numbered(["leia a vaga com atenção", `confirme que pode cumprir o horário (${v.hours})`, v.closing])

/** A line or two, as some people think enough. */
export const note: Voice = (v, random) =>
  paragraph(
    random.pick([
      `${v.title} para ${v.place}. Que saiba ${v.duties[0]}. ${capital(v.hours)}.`,
      `Vaga de ${v.title}, ${v.place}: ${v.requirements[0]}, ${v.requirements[1]}. ${v.pay ?? "Salário na entrevista"}.`,
      `${v.company} precisa de ${v.title}. ${capital(v.duties[1] ?? "")}. Oferece ${v.benefits[0]}.`,
      `Procura-se ${v.title} com ${v.requirements[2]}. Trabalho em ${v.place}${v.pay ? `, ${v.pay}` : ""}.`,
    ]),
    v.closing,
  )

export const voices: readonly [Voice, ...Voice[]] = [
  formal,
  hurried,
  family,
  direct,
  plain,
  sheet,
  warm,
  campaign,
]
