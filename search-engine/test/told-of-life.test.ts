import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) => engineWith(...jobs).search({ q }).ids

test.each([
  ["fui dona de casa a vida toda e sei costurar", "Caseiro, casa de praia", "Costureira"],
  ["cansei de ser vendedora", "Vendedora", "Recepcionista"],
  ["quero deixar meu currículo pra caixa", "Vendedora", "Operadora de Caixa"],
  ["tenho nome sujo, quero ser caixa", "Cobrança de nome sujo", "Operador de Caixa"],
  ["vaga pra quem não terminou a escola", "Porteiro de escola", "Ajudante, ensino fundamental incompleto"],
  ["faxineira", "Montador de móveis diarista", "Contrata-se pessoa para limpeza"],
  ["sei fazer renda", "Fazer renda extra", "Rendeira de bilro"],
  ["meu marido é aposentado e eu quero ser babá", "Casal de caseiros", "Babá"],
  ["trabalhar de casa morando no interior", "Projetos de interiores", "Atendente, home office"],
  ["sou mãe e só posso enquanto as crianças estão na escola", "Professora de crianças", "Meio período"],
])("'%s' finds only the work wished for, not '%s'", (q, other, meant) => {
  expect(found(q, other, meant)).toEqual([2])
})

test.each([
  ["estudo de manhã, quero trabalhar à tarde", "Meio período, à tarde.", "Turno da manhã."],
  ["só posso depois das 18h", "Turno da noite.", "Turno da manhã."],
  ["preciso sair às 16h pra buscar meu filho na escola", "Das 7h às 15h20.", "Das 8h às 18h, em escola."],
  ["serviço que eu largue antes das 5 da tarde", "Das 8h às 16h.", "Das 9h às 18h."],
  ["entrar às 6 da manhã", "Das 6h às 14h.", "De manhã, e entrar pelos fundos."],
  ["balconista a partir de 18 anos", "Maior de 18 anos.", "Turno da noite."],
  ["não terminei o ensino fundamental", "Ensino fundamental incompleto.", "Ensino médio."],
  ["quero ganhar mais d 3 mil", "R$ 3.500,00.", "R$ 1.600,00, mais de mil peças por dia."],
  ["serviço q tenha onde morar", "Alojamento.", "Tenha disponibilidade e diga onde."],
  ["quem parou a faculdade", "Superior em andamento ou trancado.", "Perto da faculdade."],
  ["perto da parada de ônibus", "Ponto de ônibus na porta.", "Motoristas de ônibus."],
  ["firma com ônibus pros funcionários", "Ônibus fretado.", "Integrar os funcionários."],
  ["ganhar participação nos lucros", "PLR.", "Seguro de vida."],
  ["chance de promoção", "Plano de carreira.", "Promoções da semana."],
  ["emprego que aceita grávida", "Contratamos gestantes.", "Atender gestantes."],
  ["bico no fim de semana", "Sábado e domingo.", "Pago no fim da semana."],
  ["no interior com casa pra morar", "Alojamento.", "Para quem vem do interior."],
  ["emprego com ônibus da empresa", "Ônibus fretado.", "Vale-transporte."],
  ["serviço que dê almoço", "Almoço no local.", "Horário de almoço: uma hora."],
  ["trabalho de manhã", "Turno da manhã.", "Entregar currículo das 8h às 10h."],
  ["trabalho de manhã", "Das 7h às 11h.", "Turnos de manhã e tarde."],
  ["trabalho à noite", "Das 22h às 6h.", "Inscrições até as 20h da noite."],
  ["trabalho no fim de semana", "Sábado e domingo.", "Folga: fim de semana em casa."],
  ["bico que paga no dia", "R$ 90 por dia.", "R$ 90 de bônus."],
  ["vim do interior e não tenho onde ficar", "Casa para morar.", "Interior da ilha."],
  ["serviço que tenha dormida", "Oferece alojamento.", "Cama e banho à venda."],
  ["vaga que ensina o serviço", "Não exige experiência.", "Ensina música."],
  ["mais de dois salários mínimos", "Salário de R$ 4.000,00.", "Dois turnos."],
])("'%s' puts the job that says '%s' first", (q, meant, other) => {
  expect(found(q, { title: "Balconista", text: other }, { title: "Balconista", text: meant })[0]).toBe(2)
})

test("a refused day or shift prefers jobs without it, and keeps the trade", () => {
  const free = { title: "Cozinheira", text: "De segunda a sábado." }
  expect(found("cozinheira que não trabalhe domingo", free, "Cozinheira", "Garçom")).toEqual([1, 2])
  expect(found("porteiro que não trabalhe de noite", "Porteiro noturno", "Porteiro")).toEqual([2])
})

test.each(["trabalhar só no fim de semana", "bico", "serviço só de manhã", "vendedor só à tarde"])(
  "'%s' ranks a full-time job last",
  (q) => {
    const job = { title: "Vendedor", text: "Bico no fim de semana, de manhã ou à tarde." }
    expect(found(q, job, { ...job, type: "Integral" })).toEqual([1, 2])
  },
)

test.each([
  ["emito nota fiscal", "Auxiliar Administrativo"],
  ["cuidar do sítio", "Caseiro"],
  ["quero trabalhar com bicho", "Vaqueiro"],
  ["fazer post pro Instagram", "Social Media"],
  ["trabalho com máquina reta", "Costureira"],
  ["bater juçara", "Batedor de açaí"],
  ["fui da roça a vida toda, sei lidar com gado", "Vaqueiro"],
  ["fazer farinha", "Farinheiro"],
  ["levar paciente na maca", "Maqueiro"],
  ["servir comida pra paciente", "Copeira"],
  ["ligar pra cliente que tá devendo", "Agente de Cobrança"],
  ["levar gente de moto", "Mototaxista"],
])("'%s' puts the trade '%s' first", (q, trade) => {
  expect(found(q, "Trabalhador Rural", trade, "Operador de Máquinas")[0]).toBe(2)
})

test("a job that names the tool comes before a related trade that does not", () => {
  const says = { title: "Analista de Dados", text: "Excel avançado." }
  expect(found("excel", says, "Auxiliar Administrativo")).toEqual([1, 2])
})

test.each([
  ["vaga pra quem tem 16 anos", "De 18 a 22 anos.", "De 14 a 20 anos."],
  ["emprego para maior de 50 anos", "Diária R$ 50 + taxa de entrega.", "Vaga 50+."],
  ["tenho curso de NR10", "Curso de primeiros socorros.", "NR-10 em dia."],
  ["vaga pra quem não tem ensino médio", "Ensino médio completo.", "Não exige escolaridade."],
  [
    "quero aprender uma profissão começando do zero",
    "Formação e profissão definida.",
    "Ensinamos a profissão.",
  ],
  ["trabalho de manhã", "Entra às 3h da manhã.", "Das 7h às 11h."],
  ["faço pedagogia, tem vaga?", "Pedagogia completa.", "Cursando Pedagogia."],
  ["registrado em carteira", "Carteira E.", "Carteira assinada."],
])("'%s' ranks a job that says '%s' after one that says '%s'", (q, other, meant) => {
  expect(found(q, { title: "Ajudante", text: other }, { title: "Ajudante", text: meant })[0]).toBe(2)
})

test("a degree is known from the trade, and jobs that only mention what is refused are kept or come last", () => {
  expect(found("vaga pra quem tem faculdade", "Pedreiro", "Psicóloga")[0]).toBe(2)
  const beside = ["Auxiliar de contador", "Babá para casa de médico", "Motorista do médico"]
  expect(new Set(found("vaga sem faculdade", ...beside, "Médico"))).toEqual(new Set([1, 2, 3]))
  const mentions = { title: "Motorista", text: "Entregas de caminhão." }
  expect(found("motorista menos caminhão", mentions, "Motorista", mentions)[0]).toBe(2)
})

test.each([
  ["emprego com plano de saúde", "Consultor de Plano de Saúde"],
  ["ensino médio completo", "Professor de Ensino Médio"],
])("'%s' ranks an ad that states it before the title '%s'", (q, title) => {
  const states = { title: "Soldador", text: "Plano de saúde. Ensino médio completo." }
  expect(found(q, states, title)[0]).toBe(1)
})

test.each([
  ["não quero trabalhar em loja", "Gerente de Loja"],
  ["sem lidar com o público", "Recepcionista"],
  ["telemarketing não", "Operador de Telemarketing"],
  ["emprego que não seja telefone", "Operador de Telemarketing"],
  ["tudo menos telemarketing", "Atendente de cobrança"],
  ["tudo menos na rua", "Vendedor Externo"],
  ["não quero trabalhar em shopping", "Segurança de Shopping"],
  ["sem precisar de faculdade", "Enfermeiro"],
])("'%s' finds every job except '%s'", (q, refused) => {
  expect(found(q, refused, "Soldador")).toEqual([2])
})

test.each([
  ["serviço pra quem não sabe ler", "Ensino fundamental.", "Não exige escolaridade."],
  ["tenho 56 anos, alguém contrata?", "Equipe de 56 pessoas.", "Vaga 50+."],
  ["sítio com casa pra morar com a família", "Casa de família.", "Moradia no local."],
])("'%s' puts a job that says '%s' after one that says '%s'", (q, other, meant) => {
  expect(found(q, { title: "Ajudante", text: meant }, { title: "Ajudante", text: other })[0]).toBe(1)
})
