import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"
import { CONCEPTS } from "../src/words/concepts.ts"
import { readTable } from "../src/words/read-table.ts"
import { readNames } from "../src/words/tables.ts"

/** What words mean: promises of the tables and of the rules beside them, by examples. */

test.each([
  ["relojoaria", "Relojoeiro"],
  ["tatuagem", "Tatuador(a)"],
  ["dedetização", "Dedetizador"],
  ["tornearia", "Torneiro mecânico"],
  ["panfletar", "Panfleteira"],
  ["caldeira", "Caldeireiro"],
  ["empilhador", "Operador de Empilhadeira"],
  ["gosto de cozinhar", "Cozinheira"],
  ["quero dirigir", "Motorista"],
  ["vender roupas", "Vendedora de roupas"],
  ["cuidar de velhinho", "Cuidador de Idosos"],
  ["consertar celular", "Técnico de Celular"],
  ["montar móveis", "Montador de Móveis"],
  ["pintar carro", "Pintor automotivo"],
  ["ensinar crianças", "Professora de crianças"],
  ["bordar", "Bordadeira"],
  ["costurar", "Costureira"],
  ["aeromoça", "Comissário de voo"],
  ["comida japonesa", "Sushiman"],
  ["cachorro", "Adestrador de cães"],
  ["teleatendente", "Operador de telemarketing"],
  ["hortifruti", "Repositor FLV"],
  ["hortifrútis", "Repositor de Hortifruti"],
  ["android", "Desenvolvedor Flutter"],
  ["gerente de ti", "Head de Operações de TI"],
  ["fresa", "Torneiro mecânico"],
  ["fibra óptica", "Instalador de Internet"],
  ["seletivo", "Enfermeiro - processo seletivo"],
  ["caixa tarde", "Caixa - período da tarde"],
  ["moradia", "Caseiro - com alojamento"],
  ["trabalhar de casa", "Tutor (home office)"],
  ["enfermeirx", "Enfermeira"],
  ["diretor@", "Diretora"],
  ["engenheiros civis", "Engenheiro Civil"],
  ["escrivães", "Escrivã"],
])("'%s' finds '%s'", (q, title) => {
  expect(engineWith("Dentista", title, "Manicure").search({ q })).toMatchObject({ ids: [2], relaxedTo: null })
})

test.each([
  ["motor", "Motorista"],
  ["porta", "Porteiro"],
  ["pedra", "Pedreiro"],
  ["caminho", "Porteiro"],
  ["conta", "Contador"],
  ["banco", "Banco de Talentos"],
  ["banco", { title: "Soldador", text: "Conhecimento em banco de dados e banco de horas." }],
  ["móveis", { title: "Desenvolvedor", text: "Criação de aplicativos móveis." }],
  ["noturno", { title: "Aprendiz", text: "Cursando ensino médio no período da noite." }],
  ["noite", { title: "Soldador", text: "Boa noite! Vaga para soldador." }],
  ["mercado", { title: "Analista de inteligência de mercado" }],
  ["vigilante", { title: "Soldador", text: "Cumprir as normas com segurança." }],
  ["rh", { title: "Soldador", text: "Envie o currículo ao departamento de recursos humanos." }],
  ["cobrador", "Operador de Caixa"],
  ["financeiro", { title: "Head de Dados - Serviços Financeiros" }],
  ["segurança", "Técnico em Segurança do Trabalho"],
  ["quem tem moto", { title: "Mecânico", text: "Revisão, motor e elétrica de motos." }],
])("'%s' does not find %j", (q, job) => {
  expect(engineWith("Dentista", job).search({ q }).ids).not.toContain(2)
})

test("a region finds its towns, and the name of a place is read as a whole", () => {
  const engine = engineWith(
    { title: "Guia", place: "Barreirinhas, Maranhão" },
    { title: "Soldador", place: "São Luís, Maranhão", company: "Estaleiro Sul" },
    { title: "Vaqueiro", place: "Balsas, Maranhão" },
    { title: "Padeiro", place: "Paço do Lumiar, Maranhão" },
    { title: "Pedreiro", place: "Pedreiras, Maranhão" },
  )
  expect(engine.search({ q: "lençóis maranhenses" }).ids).toEqual([1])
  expect(engine.search({ q: "sul do maranhão" }).ids).toEqual([3])
  expect(engine.search({ q: "grande ilha" }).ids).toEqual([4, 2])
  expect(engine.search({ q: "vaga no interior" }).ids).toEqual([5, 3, 1])
  expect(engine.search({ q: "médio mearim" }).ids).toEqual([5])
  expect(engine.search({ q: "paço" }).ids).toEqual([4])
})

test("'ajudante de pedreiro' finds helpers of that trade, and no cleaner", () => {
  const engine = engineWith("Auxiliar de Serviços Gerais", "Meio-oficial de pedreiro", "Servente de obras")
  expect(engine.search({ q: "ajudante de pedreiro" }).ids).toEqual([2, 3])
})

test("'cobrador' finds both kinds of collectors, and no cashier", () => {
  const engine = engineWith("Operador de Caixa", "Cobrador de ônibus", "Agente de cobrança")
  expect(new Set(engine.search({ q: "cobrador" }).ids)).toEqual(new Set([2, 3]))
})

test("every related key in the tables exists", () => {
  const unknown = [...CONCEPTS].flatMap(([key, { near, beside }]) =>
    [...near, ...beside].filter((one) => !CONCEPTS.has(one)).map((one) => `${key} ~ ${one}`),
  )
  expect(unknown).toEqual([])
})

test("the error of an unreadable table line names its file and line", () => {
  const refuse = (word: string) => () => {
    throw new Error(`no room for '${word}'`)
  }
  expect(() => readTable("states", refuse("ma"))).toThrow("tables/states.txt, line 3: no room for 'ma'")
  expect(readNames("tasks")).toContain("recurso humano")
})

test("a q beside a digit is a letter of its word, and no short 'que'", () => {
  const engine = engineWith("Mecânico Audi Q3", "Mecânico", "Mecânico de linha mx3q7o")
  for (const [q, id] of [
    ["mecanico audi q3", 1],
    ["mecanico mx3q7o", 3],
  ] as const)
    expect(engine.search({ q, exact: true })).toMatchObject({ ids: [id], readAs: q })
})

test("a letter beside a sign is one of its name: classes of licences, 'q.a.', and no thousands behind a comma", () => {
  const licences = engineWith("Motorista CNH B", "Motorista CNH C/D", "Motorista")
  for (const q of ["motorista cnh c/d", "motorista categoria c/d"])
    expect(licences.search({ q }).ids[0], q).toBe(2)
  const others = engineWith("Analista QA", "Técnico em Raio-X", "Vendedor salário R$ 2.500,00", "Analista")
  for (const [q, id] of [
    ["analista q.a.", 1],
    ["tecnico em raiox", 2],
    ["vendedor 2,5k", 3],
  ] as const)
    expect(others.search({ q }).ids[0], q).toBe(id)
  expect(others.search({ q: "vendedor c/ cnh p/ 2,5k" }).readAs).toBe("vendedor cnh 2500")
})

test("a word written as one, in two or with a hyphen is found however it is asked for, and its parts where they mean something", () => {
  const titles = [
    "Rede wi-fi",
    "Aulas on line",
    "E-commerce",
    "Eletro-técnico",
    "Bar man",
    "Webdesigner",
    "Salvavidas",
  ]
  const engine = engineWith(...titles, "Bar Atendente", "Gestor administrativo e social", "Buffet")
  for (const [id, asked] of [
    [1, ["wifi", "wi fi", "wi-fi"]],
    [2, ["online", "on-line", "aula on line"]],
    [3, ["ecommerce", "e-commerce"]],
    [4, ["eletrotecnico", "eletro técnica"]],
    [5, ["barman", "bar-man"]],
    [6, ["web designer", "designer"]],
    [7, ["salva-vidas", "salva vidas"]],
    [8, ["bar", "atendente bar"]],
    [9, ["social"]],
    [10, ["bufê"]],
  ] as const)
    for (const q of asked) expect(engine.search({ q }).ids[0], q).toBe(id)
})

test("a company is found however its name is written: as one word or two, also of filler words, and with '&'", () => {
  const names = ["Smartfit", "Hapvida", "Center Box", "Extra Farma", "C&A", "AeC"].map((company) => ({
    company,
  }))
  const engine = engineWith(
    ...names,
    "Smart TV",
    "Roupa fit",
    "Qualidade de vida",
    "Caixa de center",
    "Box",
    "Hora extra",
  )
  for (const [id, asked] of [
    [1, ["smart fit", "smartfit"]],
    [2, ["hap vida", "hapvida"]],
    [3, ["centerbox", "center box"]],
    [4, ["extrafarma", "extra farma"]],
    [5, ["c&a", "cea", "c & a"]],
    [6, ["a&c", "aec"]],
  ] as const)
    for (const q of asked) expect(engine.search({ q }).ids, q).toEqual([id])
})

test("a company is found by what people call it", () => {
  const names = ["Magazine Luiza", "McDonald's", "Burger King", "MercadoLivre", "Três Corações"]
  const engine = engineWith(
    ...names.map((company) => ({ company })),
    "Magazine",
    "Auxiliar de mercado",
    "Vaga livre",
    "Luiza",
  )
  for (const [id, asked] of [
    [1, ["magalu", "magazine luiza"]],
    [2, ["méqui", "mcdonald's", "mcdonalds"]],
    [3, ["bk", "burger king"]],
    [4, ["mercado livre", "mercadolivre"]],
    [5, ["3 corações", "três corações"]],
  ] as const)
    for (const q of asked) expect(engine.search({ q }).ids, q).toEqual([id])
})

test("'não ferrosos', 'não perecíveis' and the like refuse nothing", () => {
  const engine = engineWith("Laminador de metais não-ferrosos", "Repositor de não perecíveis")
  expect(engine.search({ q: "laminador de metais não ferrosos" }).ids).toEqual([1])
  expect(engine.search({ q: "repositor não-perecíveis" }).ids).toEqual([2])
})
