import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

test.each([
  ["motorista", "Condutor de Ambulância"],
  ["condutora", "Motorista de van"],
  ["fisioterapeuta domiciliar", "Fisioterapeuta home care"],
  ["fazer marmita", "Cozinheira p/ quentinha"],
  ["medir terreno", "Topógrafo"],
  ["consertar caminhão", "Mecânico diesel"],
  ["matar rato e barata", "Controlador de pragas"],
  ["cozinhar ou limpar", "Auxiliar de limpeza"],
  ["marcar consulta", "Recepcionista de clínica"],
])("'%s' finds '%s'", (q, title) => {
  expect(engineWith("Dentista", title, "Manicure").search({ q })).toMatchObject({ ids: [2], relaxedTo: null })
})

test.each(["5 mil ou mais", "salário de 5 mil ou mais", "R$ 5.000 pra cima", "5000 reais e mais"])(
  "'vendedor %s' puts a job that pays at least that much first",
  (sum) => {
    const engine = engineWith(
      { title: "Vendedor", text: "Salário de R$ 6.200,00." },
      { title: "Vendedor", text: "Salário de R$ 2.100,00 mais comissão." },
    )
    expect(engine.search({ q: `vendedor ${sum}` }).ids[0]).toBe(1)
  },
)

test("a landmark's name is not split: 'vendedora no shopping da ilha' asks for a place", () => {
  const engine = engineWith({ title: "Vendedora", text: "Ilha Fibra. Horário de shopping." }, "Manicure")
  expect(engine.search({ q: "vendedora no shopping da ilha" }).relaxedTo).toBe("vendedora")
})

test("'eletricista predial' does not find an electrical designer", () => {
  const engine = engineWith("Projetista Elétrico", "Eletricista Predial")
  expect(engine.search({ q: "eletricista predial" }).ids).toEqual([2])
})

test("a real word is not split: 'presídio' finds no other trades", () => {
  expect(engineWith("Caseiro para sítio", "Pré-moldador").search({ q: "presídio" }).ids).toEqual([])
})

test("'tenho moto' puts work with a motorcycle before the sale of motorcycles", () => {
  const engine = engineWith(
    { title: "Vendedor de Motos", text: "Necessário moto própria." },
    "Entregador com moto própria",
  )
  expect(engine.search({ q: "tenho moto" }).ids[0]).toBe(2)
})

test("'motorista' does not find a tour guide ('Condutor / Guia de Turismo')", () => {
  expect(engineWith("Condutor / Guia de Turismo", "Motorista").search({ q: "motorista" }).ids).toEqual([2])
})

test("a misspelling that an ad has too is still read as the trade", () => {
  const trades = ["Eletricista", "Eletricista predial", "Eletricista industrial", "Eletricista de rede"]
  expect(engineWith("Eletrecista", ...trades).search({ q: "eletrecista" }).total).toBe(5)
})

test.each([
  ["vaga com treinamento", "Não pedimos experiência, damos treinamento."],
  ["trabalho pra quem tem mais de 40 anos", "Qualquer idade."],
  ["quero voltar a trabalhar", "Aceitamos quem está fora do mercado."],
  ["vaga pra recém-formado", "Também para recém-formados."],
  ["preciso de lugar pra ficar", "Oferecemos alojamento."],
  ["emprego que dê lugar pra morar", "Oferecemos alojamento."],
  ["nível superior", "Superior em Economia."],
])("'%s' finds the job that says '%s'", (q, text) => {
  expect(engineWith("Técnico de Segurança", { title: "Caixa", text }).search({ q }).ids).toEqual([2])
})

test("'enfermeiro' does not find a job that only works beside a nurse", () => {
  const engine = engineWith(
    { title: "Maqueiro", text: "Trabalhar junto ao enfermeiro. Sem experiência." },
    "Enfermeiro",
  )
  expect(engine.search({ q: "enfermeiro sem experiência" }).ids).toEqual([2])
})

test("'menos telemarketing e vendas' excludes both", () => {
  expect(
    engineWith("Vendedor", "Operador de telemarketing", "Padeiro").search({
      q: "tudo menos telemarketing e vendas",
    }).ids,
  ).toEqual([3])
})

test("an excluded trade is not among the similar jobs either", () => {
  const engine = engineWith("Atendente de Lanchonete", "Atendente de Telemarketing", "Balconista de Padaria")
  const { ids, alike } = engine.search({ q: "atendente sem ser telemarketing", alike: true })
  expect([...ids, ...alike.map(({ id }) => id)]).not.toContain(2)
})

test("'transporte da empresa' does not find 'vale-transporte'", () => {
  const engine = engineWith(
    { title: "Caixa", text: "Vale-transporte, almoço no local." },
    { title: "Caixa", text: "Transporte da empresa." },
  )
  expect(engine.search({ q: "caixa com transporte da empresa" })).toMatchObject({ ids: [2], relaxedTo: null })
})

test.each([
  ["estivador", "Conferente", "Trabalhador de Movimentação Portuária"],
  ["engomadeira", "Auxiliar de Lavanderia", "Passadeira"],
  ["consertar computador e impressora", "Impressor Gráfico", "Técnico de Informática"],
  ["trocar óleo de carro", "Lavador de Carros", "Auxiliar de Oficina"],
  ["empregada pra dormir no emprego", "Empregada Doméstica", "Doméstica para dormir"],
  ["dirigir carro", "Lavador de Carros", "Motorista Particular"],
  ["ajudar no dever de casa", "Diarista", "Professor de Reforço"],
  ["passar pano", "Passadeira", "Auxiliar de Limpeza"],
  ["faço comida", "Babá", "Cozinheira"],
  ["receber dinheiro", "Conferente", "Caixa"],
  ["faço trança", "Cabeleireira", "Trancista"],
  ["tirar leite e cuidar de gado", "Trabalhador rural", "Vaqueiro"],
  ["lavrador", "Vaqueiro", "Trabalhador rural"],
  [
    "minha filha estuda pedagogia, queria um estágio",
    "Estágio em Libras (pedagogia, meio período)",
    "Estágio em Pedagogia",
  ],
  ["ligar pro cliente e tirar pedido", "Garçom", "Televendas"],
  ["trabalho na feira", "Vendedor de loja", "Ajudante de Barraca de Feira"],
  ["trabalhar com muda e planta", "Trabalhador rural", "Viveirista"],
  ["quero aprender mecânica", "Mecânico de motos", "Ajudante de oficina"],
  ["quero aprender a costurar", "Auxiliar de Produção", "Costureira"],
  ["programador", "Programador e Operador de CNC", "Desenvolvedor Front-end"],
])("'%s' ranks '%s' after '%s'", (q, other, meant) => {
  const first = (...titles: [string, string]) => titles[(engineWith(...titles).search({ q }).ids[0] ?? 0) - 1]
  expect([first(other, meant), first(meant, other)]).toEqual([meant, meant])
})

test.each([
  ["vendas sem ser de porta em porta", { title: "Vendedor", text: "Vendas de porta em porta." }, "Vendedor"],
  [
    "trabalhar em escola",
    { title: "Babá", text: "Levar na escola." },
    { title: "Zelador", company: "Escola Raio de Sol" },
  ],
  [
    "casa de família",
    { title: "Vaqueiro", text: "Casa para morar com a família." },
    { title: "Doméstica", text: "Casa de família." },
  ],
  ["cuidador de criança autista", "Babá", { title: "Cuidador Escolar", text: "Aluno autista." }],
  [
    "técnico de enfermagem não quero uti",
    { title: "Técnico de Enfermagem", text: "UTI adulto." },
    "Técnico de Enfermagem",
  ],
  ["não quero trabalhar domingo", "Porteiro", { title: "Cozinheira", text: "Folga aos domingos." }],
  ["que pague toda semana", "Diarista", { title: "Pintor", text: "Pagamento todo sábado." }],
  ["canto da sabiá", "Professor de canto", { title: "Caixa", company: "Mercado Canto da Sabiá" }],
  [
    "restaurante que não seja à noite",
    { title: "Garçom", company: "Restaurante do Cais", text: "Mesas no almoço e no jantar." },
    { title: "Cozinheira", company: "Restaurante da Praça" },
  ],
  [
    "motorista sem viajar",
    { title: "Motorista de Ambulância", text: "Transferência de pacientes." },
    "Motorista Entregador",
  ],
  ["supermercado", "Bartender", { title: "Empacotador", company: "Mercantil da Praça" }],
  ["vaga pra quem tem faculdade", "Porteiro", { title: "Contador", text: "Ensino superior." }],
  [
    "loja sem experiência",
    { title: "Representante", text: "Visitar lojas, sem fixo. Experiência em vendas." },
    { title: "Caixa", text: "Loja. Não exige experiência." },
  ],
])("'%s' does not find a job that only mentions it", (q, speaksOfIt, meant) => {
  expect(engineWith(speaksOfIt, meant).search({ q }).ids).toEqual([2])
})
