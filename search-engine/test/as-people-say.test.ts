import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

const found = (q: string, ...jobs: Parameters<typeof engineWith>) =>
  engineWith(...jobs)
    .search({ q })
    .ids.toSorted((a, b) => a - b)

test.each([
  ["sem CNH", "Exige CNH B."],
  ["não quero trabalhar de noite", "Das 22h às 6h."],
  ["que não seja telemarketing", { title: "Operador de telemarketing" }],
  ["não aguento mais plantão noturno", "Plantões noturnos 12x36."],
  ["não quero viajar", "Disponibilidade para viajar."],
  ["que não viaje", "Viagens pelo interior do estado."],
  ["nada de telemarketing", { title: "Operador de telemarketing" }],
  ["sem curso de vigilante", { title: "Vigilante" }],
  ["não exija faculdade", "Ensino superior completo."],
])("'%s' finds every job except the one that has it", (q, job) => {
  const denied = typeof job === "string" ? { title: "Promotor", text: job } : job
  expect(found(q, "Padeiro", denied, "Babá")).toEqual([1, 3])
})

test("a negated word that no table knows is searched for, because a job may say it", () => {
  expect(found("não fumante", "Padeiro", { title: "Babá não fumante" })).toEqual([2])
})

test.each(["últimas vagas", "vagas abertas", "vagas recentes de emprego", "vaga confiável", "maior salário"])(
  "'%s' finds every job",
  (q) =>
    expect(found(q, "Padeiro", "Recenseador", { title: "Babá", text: "Casa aberta." })).toEqual([1, 2, 3]),
)

test.each([
  ["babá das 13 às 18", "Das 13h às 18h."],
  ["babá das 8 às 12", "Somente pela manhã, meio período."],
  ["babá que não trabalhe no domingo", "Trabalho de segunda a sábado."],
  ["babá contrato de 3 meses", "Vaga temporária."],
  ["babá pagamento semanal", "O pagamento é toda semana."],
  ["babá com folga no final de semana", "De segunda a sexta."],
  ["babá 5a série", "Ensino fundamental incompleto."],
  ["babá que pague 2 mil", "Salário de R$ 2.100,00."],
  ["quero ganhar 2000 de babá", "Salário de R$ 2.500."],
  ["babá sem ser só comissão", "Salário fixo."],
])("'%s' puts the job that says '%s' first", (q, text) => {
  expect(
    engineWith({ title: "Babá", text: "Menino de 3 anos." }, { title: "Babá", text }, "Babá").search({ q })
      .ids[0],
  ).toBe(2)
})

test.each([
  [
    "babá que não trabalhe aos domingos",
    "Trabalhe conosco! Escala 6x1, com domingos.",
    "De segunda a sábado.",
  ],
  ["babá que não trabalhe sábado", "Trabalhe conosco! Também aos sábados.", "De segunda a sexta."],
  [
    "babá que não trabalhe no final de semana",
    "Trabalhe conosco! Também no final de semana.",
    "De segunda a sexta.",
  ],
])("'%s' does not put the job that says '%s' first, but the one that says '%s'", (q, unwanted, wanted) => {
  const texts = [unwanted, wanted, "Menino de 3 anos."]
  expect(engineWith(...texts.map((text) => ({ title: "Babá", text }))).search({ q }).ids[0]).toBe(2)
})

test.each([
  ["lavo e passo roupa", "Passadeira", "Lavador de carros"],
  ["cozinhar e limpar", "Empregada doméstica", "Limpador de vidros"],
  ["dirijo caminhão", "Motorista de caminhão", "Ajudante de caminhão"],
  ["faço faculdade de direito", "Estágio em Direito", "Advogado"],
  ["estudo administração", "Estágio em Administração", "Auxiliar administrativo"],
  ["dama de companhia", "Acompanhante de idosos", "Ator da companhia de teatro"],
  ["babá p iniciante", "Babá iniciante", "Motoboy p/ pizzaria"],
  ["trabalhar com gado", "Vaqueiro", "Bordadeira de bumba-meu-boi"],
  ["vagas no interior", "Motorista", "Arquiteta de interiores"],
  ["capinar e roçar", "Roçador", "Trabalhador rural"],
])("'%s' ranks '%s' before '%s'", (q, first, other) => {
  const interior = engineWith(
    { title: other, place: "São Luís, Maranhão" },
    { title: first, place: "Codó, Maranhão" },
  )
  expect(interior.search({ q }).ids[0]).toBe(2)
})

test.each([
  ["vaga perto da UFMA", "Vila Embratel"],
  ["garçom na lagoa", "Ponta d'Areia"],
  ["perto do terminal da Cohama", "Cohama"],
])("'%s' puts a job in '%s' first", (q, bairro) => {
  const place = (name: string) => ({ title: "Garçom", place: `${name}, São Luís, Maranhão` })
  const { ids, alike } = engineWith(place("Tirirical"), place(bairro)).search({ q, alike: true })
  expect([...ids, ...alike.map(({ id }) => id)][0]).toBe(2)
})

test("a verb of two trades finds both, and together with its object only the trade that fits", () => {
  const rural = { title: "Trabalhador rural", text: "Roçar juquira e fazer cerca." }
  expect(found("roçar", "Lavrador", "Jardineiro", "Padeiro")).toEqual([1, 2])
  expect(found("roçar juquira", "Jardineiro", rural)).toEqual([2])
})

test("a trade of several words that no title has finds the job whose text has every word", () => {
  const pond = { title: "Ajudante", text: "Trato e despesca no viveiro de camarão." }
  expect(
    found("viveiro de camarão", "Jardineiro", pond, { title: "Cozinheiro", text: "Moqueca de camarão." }),
  ).toEqual([2])
})

test("'vaga pra quem não estudou' finds a job that requires little education", () => {
  const little = { title: "Servente", text: "Ensino fundamental incompleto." }
  expect(found("vaga pra quem não estudou", "Engenheiro", little)).toEqual([2])
})

test("a negation within a trade excludes only the kinds of it that are named", () => {
  const drivers = [
    "Motorista particular",
    "Motorista carreteiro",
    "Motorista de caçamba",
    "Motorista de ônibus",
  ]
  expect(found("motorista sem ser caminhão", ...drivers)).toEqual([1, 4])
  const trained = { title: "Segurança", text: "Exige curso de vigilante." }
  expect(
    found("segurança sem vigilante", "Vigilante", "Segurança de eventos", trained, "Técnico de segurança"),
  ).toEqual([2])
  expect(
    found("enfermagem menos uti", "Técnico de enfermagem", "Técnico de enfermagem UTI", "Enfermeiro"),
  ).toEqual([1, 3])
  expect(found("entregador que não precise de moto", "Entregador", "Entregador com moto")).toEqual([1])
})

test("a workplace is recognised in the company's name, and remote work in the place", () => {
  const college = { title: "Porteiro", company: "Colégio Ilha do Saber", place: "Maiobão" }
  expect(found("escola no maiobão", college, { title: "Padeiro", place: "Maiobão" })).toEqual([1])
  expect(found("home office", { title: "Atendente", place: "Remoto, São Luís" }, "Padeiro")).toEqual([1])
})

test("'segunda a sexta, sábado até 12h' does not count as a free Saturday", () => {
  const free = { title: "Vendedor", text: "Segunda a sexta, 8h às 18h, sem sábado." }
  const works = { title: "Vendedor", text: "Segunda a sexta 8h às 18h, sábado até 12h." }
  expect(found("sem sábado", free, works)).toEqual([1])
  expect(found("não quero trabalhar no sábado", free, works)).toEqual([1])
})

test("'quero aprender' puts jobs for learners first; 'ensinar a dirigir' finds instructors, and 'escritório' no writer", () => {
  const helper = { title: "Auxiliar de mecânico", text: "Para quem quer aprender." }
  expect(engineWith("Mecânico", helper).search({ q: "quero aprender mecânica" }).ids[0]).toBe(2)
  expect(found("ensinar a dirigir", "Instrutor de autoescola", "Professor de inglês")).toEqual([1])
  expect(found("trabalhar em escritório", "Auxiliar administrativo", "Redator")).toEqual([1])
})
