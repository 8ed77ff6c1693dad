import { expect, test } from "vitest"
import { createSearchEngine, type SearchDocument } from "../src/index.ts"

const HOUR = 3_600_000
type Job = string | Partial<SearchDocument["fields"]>

/** Results and what is near to them. Given best first and oldest first, so that newest first is never right by chance. */
function found(q: string, jobs: readonly Job[]): number[] {
  const engine = createSearchEngine({ filters: {}, now: () => 0 })
  for (const [at, job] of jobs.entries()) {
    const fields = typeof job === "string" ? { title: job } : { title: "Vaga", ...job }
    engine.put({ id: at + 1, at: at * HOUR, fields, filters: {} })
  }
  const { ids, near } = engine.search({ q })
  return [...ids, ...near.ids]
}

const inOrder = (jobs: readonly Job[]): number[] => jobs.map((_, at) => at + 1)

test.each<[string, Job[]]>([
  ["pasteleiro", ["Pasteleiro", { text: "Contratamos chapeiro, pasteleiro e caixa." }, "Cozinheiro"]],
  ["governanta", ["Governanta", { text: "Estamos contratando governanta." }, "Camareira"]],
  ["soldador", ["Soldador", { text: "Vagas: soldador; caldeireiro." }, "Serralheiro"]],
  ["costureira", ["Costureira", { text: "Experiência como costureira." }]],
  [
    "motorista",
    ["Motorista", "Ajudante de motorista", { text: "Conversar com clientes e motoristas na guarita" }],
  ],
])("'%s' ranks titles first, then jobs offered in a text, then related trades and mentions", (q, jobs) => {
  expect(found(q, jobs)).toEqual(inOrder(jobs))
})

test("growth promised in a text, or work for somebody of the trade, does not count as a job offered", () => {
  const jobs = (text: string) => ["Soldador", "Serralheiro", { title: "Estoquista", text }]
  expect(found("soldador", jobs("Contratamos soldador."))).toEqual([1, 3, 2])
  for (const text of ["Oportunidade de crescer como soldador.", "Vaga para apoiar o soldador na oficina."])
    expect(found("soldador", jobs(text))).toEqual([1, 2, 3])
})

test.each<[string, Job[]]>([
  ["ajudante de cozinha", ["Aux de cozinha", "Saladeira", "Cozinheiro"]],
  ["ajudante de eletricista", ["Ajudante de eletricista", "Auxiliar de eletricista", "Eletricista"]],
  ["ajudante de pedreiro", ["Meio-oficial de pedreiro", "Pedreiro"]],
  ["ajudante de carpinteiro", ["Ajudante de carpintaria", "Carpinteiro"]],
  ["supervisor de logística", ["Supervisor de logística", "Supervisor de vendas"]],
  ["mecânico", ["Mecânico", "Auxiliar de mecânico"]],
])("'%s' ranks the same level of the same trade first", (q, jobs) => {
  expect(found(q, jobs)).toEqual(inOrder(jobs))
})

test("a helper of one trade does not find a helper of another, and 'ajudante geral' finds any helper", () => {
  const jobs = ["Servente de obras", "Auxiliar de higienização hospitalar"]
  expect(found("ajudante de pedreiro", jobs)).toEqual([1])
  expect(found("ajudante geral", ["Ajudante de refrigeração", "Dentista"])).toEqual([1])
})

test.each<[string, Job[]]>([
  ["marketing", ["Analista de Marketing", { title: "Motorista", company: "Onda Marketing" }]],
  ["rh", ["Auxiliar de RH", { title: "Desenvolvedor", company: "Pronta RH" }]],
  ["criança", ["Babá", { title: "Motorista", company: "Transporte Criança Alegre" }]],
  ["promotora", ["Promotora de vendas", { title: "Digitador", company: "Sol Promotora" }]],
])("'%s' ranks the trade before a company with that word in its name", (q, jobs) => {
  expect(found(q, jobs)).toEqual(inOrder(jobs))
})

test("a complete company name puts its jobs first, and a workplace in the name is found too", () => {
  const jobs = [{ title: "Motorista", company: "Transporte Criança Alegre" }, "Motorista de transporte"]
  expect(found("transporte criança alegre", jobs)[0]).toBe(1)
  expect(found("padaria", [{ title: "Caixa", company: "Padaria Sabor" }])).toEqual([1])
})

test.each(["turu", "vagas no turu", "bairro turu", "caixa turu"])(
  "'%s' ranks jobs there first, then nearby ones, then companies with that name",
  (q) => {
    const jobs = [
      { title: "Caixa", place: "Turu, São Luís" },
      { title: "Caixa", place: "Parque Turu, São Luís" },
      { title: "Caixa", place: "Centro, São Luís", company: "Empório Turu" },
    ]
    expect(found(q, jobs)).toEqual(inOrder(jobs))
  },
)

test.each([
  ["mecânico", "aprendiz", "Jovem Aprendiz - Mecânico", "Mecânico"],
  ["técnico de enfermagem", "estágio", "Estágio - Técnico em Enfermagem", "Técnico de Enfermagem - UTI"],
  ["auxiliar de loja", "pcd", "Auxiliar de Loja - Exclusivo PcD", "Auxiliar de Loja"],
])("for '%s' without '%s', '%s' is reserved and comes after the others", (q, condition, kept, open) => {
  expect(found(q, [open, kept])).toEqual([1, 2])
  expect(found(`${q} ${condition}`, [open, kept])[0]).toBe(2)
})

test.each([
  "VAGA DE PORTEIRO / CAMPINAS / SP / 2 VAGA(S)",
  "Porteiro (para o período da noite) - Imperatriz",
  "Urgente - Porteiro - 1234",
])("'%s' counts as a plain title of a porter", (title) => {
  expect(found("porteiro", [title, "Porteiro e zelador de condomínio", "Vigia"])[0]).toBe(1)
})

test.each([
  ["médico clínico", ["Médico clínico", "Médico patologista clínico"]],
  ["farmacêutico clínico", ["Farmacêutico clínico", "Farmacêutico em pesquisas clínicas"]],
  ["tecnólogo em saúde", ["Tecnólogo em saúde", "Psicólogo da saúde"]],
  ["contínuo", ["Contínuo", "Office-girl"]],
  ["enfermeiro", ["Enfermeiro", "Enfermeiro do trabalho"]],
  ["caminhoneiro", ["Caminhoneiro", "Motorista de caminhão de bebidas"]],
])("'%s' ranks the title first that says all of it and nothing else", (q, titles) => {
  expect(found(q, titles)).toEqual(inOrder(titles))
})
