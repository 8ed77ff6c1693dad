import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

/** Kinds of questions that strangers asked and nobody had tuned for. */

test.each([
  ["braço", "Calafate de barco"],
  ["apagar", "Contas a pagar"],
  ["missa", "Ajudante de massa"],
])("the real word '%s' is not corrected to a word of '%s'", (q, title) => {
  expect(engineWith(title).search({ q }).corrections).toEqual([])
})

test.each([
  ["concerto de relojio", "Conserto de relógio"],
  ["orta", "Auxiliar de horta"],
  ["ropa", "Lavador de roupa"],
])("'%s' is still read as the word of '%s' that sounds the same", (q, title) => {
  expect(engineWith("Dentista", title).search({ q }).ids).toEqual([2])
})

test.each([
  ["garinpo", "Garimpeiro"],
  ["xefe de cosinha", "Chefe de cozinha"],
  ["eletrisista", "Eletricista"],
])("'%s', written as it sounds, finds '%s'", (q, title) => {
  expect(engineWith("Dentista", title).search({ q }).ids).toEqual([2])
})

test.each([
  ["em seminador", "Inseminador"],
  ["sus xi man", "Sushiman"],
  ["es tivador", "Estivador"],
  ["vidra seiro", "Vidraceiro"],
])("the dictated '%s' finds '%s'", (q, title) => {
  expect(engineWith("Dentista", title).search({ q }).ids).toEqual([2])
})

test.each([
  ["lavo e passo roupa", "Passadeira", { title: "Vendedor", company: "Passo Firme" }],
  ["quem conserta televisão", "Conserto de televisão", "Editor de vídeo"],
  ["minha mãe sabe bordar, procuro alguma coisa pra ela", "Bordadeira", "Vendedor"],
])("in '%s' the activity decides, and '%s' comes first", (q, title, other) => {
  expect(engineWith(other, title).search({ q }).ids[0]).toBe(2)
})

test.each([
  ["abastecer carro", "Frentista", "Lavador de carros"],
  ["abastecer as prateleiras", "Repositor", "Montador de prateleiras"],
  ["matar boi", "Magarefe", { title: "Vaqueiro", text: "Cuidar de boi e vaca." }],
  ["cuidar de jumento", "Tratador de cavalos", "Cuidadora de idosos"],
  ["quem conserta televisão", "Técnico em eletrônica", "Editor de vídeo"],
])("'%s' finds '%s', who does that, and no trade that only shares the object", (q, title, other) => {
  expect(engineWith(other, title).search({ q }).ids).toEqual([2])
})

test("tasks of another trade in a text do not count as that trade", () => {
  const engine = engineWith({ title: "Recepcionista", text: "Limpar piscina e cortar grama." }, "Piscineiro")
  expect(engine.search({ q: "piscineiro" })).toMatchObject({ ids: [2], near: { ids: [] } })
})

test("a trade that no job offers finds nothing, and jobs close in meaning are shown as similar", () => {
  const consultory = { title: "Recepcionista", text: "Atender no consultório, esterilizar instrumental." }
  const engine = engineWith("Analista fiscal", consultory, { title: "Vendedor", place: "Calhau" })
  for (const q of ["dentista", "dentista calhau"]) {
    const { ids, total, relaxedTo, alike } = engine.search({ q, alike: true })
    expect({ ids, total, relaxedTo }).toEqual({ ids: [], total: 0, relaxedTo: null })
    expect(alike.length).toBeGreaterThan(0)
  }
  expect(engine.search({ q: "dentista", alike: true }).alike[0]?.id).toBe(2)
})

test("another job in the area 'Transporte e Motoristas' is only related to 'motorista'", () => {
  const others = { title: "Despachante de Tráfego", area: "Transporte e Motoristas" }
  const engine = engineWith(others, { title: "Motorista de Van", area: "Transporte e Motoristas" })
  expect(engine.search({ q: "motorista" })).toMatchObject({ ids: [2], near: { ids: [1] } })
  expect(engine.search({ q: "transporte" }).total).toBe(2)
})

test.each([
  ["rh", "Currículos para rh@loja.com.br."],
  ["caixa", "Limpar a caixa d'água e fechar o caixa."],
])("'%s' does not find a job that says '%s'", (q, text) => {
  const found = engineWith({ title: "Zelador", text }).search({ q })
  expect([found.total, found.near.total]).toEqual([0, 0])
})

test.each([
  ["posto de saúde", { title: "Enfermeira - UBS" }, { title: "Auxiliar de saúde bucal" }],
  [
    "sou formada em pedagogia",
    { title: "Professora", text: "Pedagogia completa." },
    { title: "Bibliotecária" },
  ],
  ["carregar maca", { title: "Maqueiro" }, { title: "Ajudante de carga" }],
  ["limpar casa umas duas vezes na semana", { title: "Diarista" }, { title: "Babá de fim de semana" }],
  ["estou no 3º período de adm", { title: "Estágio em Administração" }, { title: "Auxiliar Administrativo" }],
  ["restaurante que não seja a noite", { title: "Garçom" }, { title: "Garçom", text: "Das 14h às 22h20." }],
  ["que pague no mesmo dia", { title: "Chapa", text: "Diária paga no fim do dia." }, { title: "Pintor" }],
  [
    "eu e minha esposa queremos morar numa fazenda",
    { title: "Casal para fazenda", text: "Casa mobiliada." },
    "Babá",
  ],
])("'%s' finds what is meant", (q, meant, other) => {
  expect(engineWith(other, meant).search({ q }).ids).toEqual([2])
})
