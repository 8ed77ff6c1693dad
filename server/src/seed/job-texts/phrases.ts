/** Phrases that vacancies are put together of, as they are written in São Luís. */

/** Office, shop, shift, street and site, kitchen: what hours and benefits make sense. */
export type Workplace = "office" | "shop" | "shift" | "field" | "kitchen"

export const hours: Record<Workplace | "student", readonly string[]> = {
  office: [
    "segunda a sexta, das 8h às 18h, com duas horas de almoço",
    "segunda a quinta até as 18h, sexta até as 17h",
    "5x2, das 9h às 18h48",
    "flexível, com entrada entre 7h e 9h",
    "segunda a sexta, das 7h30 às 17h18",
    "híbrido: três dias no escritório e dois em casa",
  ],
  shop: [
    "escala 6x1, com folga na semana e dois domingos livres por mês",
    "comercial, com sábado até o meio-dia",
    "segunda a sábado, das 7h20 às 15h40",
    "turnos de 6 horas, manhã ou tarde, à escolha",
    "das 13h40 às 22h, com folga fixa na quarta",
    "44 horas semanais, banco de horas combinado com a equipe",
  ],
  shift: [
    "12x36, turno do dia (7h às 19h)",
    "12x36 noturno, das 19h às 7h",
    "turno de revezamento, com folgas programadas no mês",
    "escala 5x1, das 6h às 14h20",
    "das 14h às 22h20, de segunda a sábado",
    "36 horas semanais, com um plantão no fim de semana",
  ],
  field: [
    "segunda a sexta, das 7h às 17h, com uma hora de intervalo",
    "7h às 16h, e sábado até as 11h",
    "44 horas semanais, com hora extra paga",
    "segunda a sábado, das 6h às 14h20",
    "das 8h às 18h, com almoço de duas horas",
    "combinado por serviço, em geral das 7h30 às 16h30",
  ],
  kitchen: [
    "das 16h à meia-noite, de terça a domingo",
    "escala 6x1, das 9h às 17h20",
    "de quarta a segunda, das 10h às 18h",
    "turno da madrugada, das 3h às 11h20",
    "12x36, das 10h às 22h",
    "sexta a domingo e feriados, das 17h à 1h",
  ],
  student: [
    "meio período, das 8h às 12h",
    "das 13h às 19h, de segunda a sexta",
    "seis horas por dia, sem choque com as aulas",
    "quatro horas por dia, manhã ou tarde",
  ],
}

const everywhere = [
  "vale-transporte",
  "plano odontológico",
  "seguro de vida",
  "folga no aniversário",
  "convênio com farmácia do bairro",
  "curso pago depois da experiência",
  "plano de saúde com coparticipação",
  "auxílio-creche até os 5 anos",
  "carteira assinada desde o primeiro dia",
] as const

export const benefits: Record<Workplace | "student", readonly string[]> = {
  office: [
    ...everywhere,
    "vale-alimentação de R$ 520,00",
    "vale-refeição de R$ 26,00 por dia",
    "plano de carreira com avaliação semestral",
    "parceria com faculdade (30% de desconto)",
    "convênio com academia",
    "participação nos resultados",
  ],
  shop: [
    ...everywhere,
    "comissão sobre as vendas",
    "desconto nas compras da casa",
    "prêmio por assiduidade",
    "uniforme por conta da loja",
    "cesta básica para quem não falta",
    "vale-alimentação de R$ 380,00",
  ],
  shift: [
    ...everywhere,
    "adicional noturno",
    "refeição no local",
    "uniforme e EPI por conta da empresa",
    "ônibus fretado saindo da Cohab e da Cidade Operária",
    "vale-alimentação de R$ 450,00",
    "prêmio por assiduidade",
  ],
  field: [
    ...everywhere,
    "café da manhã na empresa",
    "uniforme e EPI por conta da empresa",
    "ajuda de custo com combustível",
    "cesta básica todo mês",
    "prêmio por produção",
    "almoço no local",
  ],
  kitchen: [
    ...everywhere,
    "refeição no local",
    "gorjeta repartida por semana",
    "transporte na saída, depois das 23h",
    "uniforme lavado pela casa",
    "cesta básica para quem não falta",
    "bônus nos feriados",
  ],
  student: [
    "vale-transporte",
    "seguro de vida",
    "recesso remunerado",
    "curso pago pela empresa",
    "lanche no local",
    "certificado ao final",
    "chance de efetivação",
    "acompanhamento de um tutor",
  ],
}

export const teamNotes = [
  "A equipe é pequena e unida: quem chega aprende com os colegas mais antigos.",
  "A vaga é para início imediato, por aumento de quadro.",
  "É substituição de uma colega que vai se aposentar, com duas semanas de passagem de serviço.",
  "Estamos abrindo a segunda unidade e queremos montar o time com calma.",
  "Metade da nossa liderança começou na base: quem se dedica cresce.",
  "O contrato começa com 45 dias de experiência, prorrogáveis por mais 45.",
  "A entrevista é presencial e dura uns vinte minutos; o resultado sai na mesma semana, para todos.",
  "Não cobramos nada em nenhuma etapa. Desconfie de quem cobrar em nosso nome.",
  "Vaga também para pessoas com deficiência (PcD); o prédio tem rampa e banheiro adaptado.",
  "Mulheres, pessoas negras e pessoas com mais de 50 anos são muito bem-vindas na seleção.",
  "Pode ser seu primeiro emprego: ensinamos tudo com paciência.",
  "Damos preferência a quem mora até meia hora do trabalho.",
  "O movimento dobra nas férias de julho e no fim do ano, então disposição é fundamental.",
  "Depois de seis meses dá para combinar as folgas do mês com antecedência.",
  "Quem já trabalhou conosco pode se inscrever de novo.",
  "A gerente acompanha de perto o primeiro mês e dá retorno toda sexta-feira.",
] as const

export const stages = [
  "Lemos todos os currículos em até cinco dias úteis. Quem for selecionado recebe mensagem com data e endereço; a conversa é com a gestora da área e há um pequeno teste prático, sem pegadinhas.",
  "São três passos: análise do currículo, conversa por vídeo de quinze minutos e um dia de experiência remunerado para você conhecer a rotina antes de decidir.",
  "As entrevistas acontecem às terças e quintas pela manhã. Traga documento com foto e, se tiver, carta de referência. A resposta vem por WhatsApp, também para quem não for aprovado.",
  "Depois da triagem há uma dinâmica em grupo pequeno e a entrevista individual. O início está previsto para a primeira quinzena do próximo mês, após o exame admissional.",
  "Primeiro ligamos para combinar o horário; depois você vem conhecer o lugar e a equipe. Se os dois lados gostarem, a contratação sai em uma semana.",
  "O processo é conduzido pela própria equipe, sem intermediários. Não pedimos exames nem cursos antes da proposta, e os custos da admissão são nossos.",
  "Vamos conversar com até dez pessoas. Guardamos os demais currículos por seis meses e chamamos quando abrir vaga parecida; se preferir que o seu seja apagado, basta avisar.",
] as const

export const closings = [
  "Mande o currículo com o nome da vaga no assunto para {email}.",
  "Currículos para {email}, até o preenchimento da vaga.",
  "Interessados: WhatsApp {phone}, somente mensagem de texto.",
  "Chame no WhatsApp {phone} e diga em que bairro você mora.",
  "Currículo para {email}, aos cuidados do RH; as entrevistas são de 9h às 11h.",
  "Candidate-se pelo e-mail {email} e conte em três linhas por que quer a vaga.",
  "Envie currículo com foto recente e pretensão salarial para {email}.",
  "Entrevistas nesta semana: confirme presença pelo {phone}.",
  "Ligue para {phone} depois das 14h e venha com currículo e carteira de trabalho.",
  "Dúvidas e currículos: {phone} (WhatsApp) ou {email}.",
] as const
