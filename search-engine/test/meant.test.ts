import { expect, test } from "vitest"
import { engineWith } from "./engine-with.ts"

test.each(["sem esperiencia", "sen experiensia", "cem experiência", "nao presiso de esperiencia"])(
  "'%s' asks for jobs without experience",
  (q) => {
    const engine = engineWith("Vendedor - sem experiência", "Vendedor com experiência", "não preciso")
    expect(engine.search({ q }).ids).toEqual([1])
  },
)

test("a negated word excludes jobs even if it is misspelt", () => {
  const engine = engineWith("Motorista", "Motorista Carreteiro")
  expect(engine.search({ q: "motorista não carretero" }).ids).toEqual([1])
})

test("only whole greetings are dropped: 'tarde' as a shift and the district 'Boa Viagem' are searched for", () => {
  const engine = engineWith(
    "Caixa",
    { title: "Caixa", text: "Boa tarde! Turno da manhã." },
    { title: "Caixa", text: "Vaga no período da tarde." },
    { title: "Pintor", place: "Boa Viagem" },
    { title: "Pintor", text: "Disponibilidade para viagem." },
  )
  expect(engine.search({ q: "boa tarde, caixa" }).total).toBe(3)
  expect(engine.search({ q: "caixa tarde" }).ids).toEqual([3])
  expect(engine.search({ q: "boa tarde vaga de caixa período da tarde" }).ids).toEqual([3])
  expect(engine.search({ q: "pintor boa viagem" }).ids).toEqual([4])
})

test.each([
  ["nr35", "Eletricista com NR 10 e 35"],
  ["nr-10", "Eletricista com NR 10 e 35"],
  ["nr 6", "Eletricista NR-06"],
  ["c #", "Desenvolvedor C#"],
  ["c sharp", "Desenvolvedor C#"],
  ["c ++", "Programador C++"],
  ["12 x 36", "Vigia 12x36"],
  ["6x1", "Vigia, escala 6 x 1"],
  ["44h", "Pintor 44 horas"],
  ["6 hs", "Telefonista 6h"],
  ["cat. d", "Motorista CNH-D"],
  ["+50", "Caixa 50+"],
  ["mais de 50 anos", "Caixa 50+"],
  ["60 anos", "Caixa, acima de 50 anos"],
  ["melhor idade", "Caixa (40+)"],
])("'%s' is read as one term, as in '%s'", (q, title) => {
  const engine = engineWith("Nr", "Mais horas", title, "Dentista 10")
  expect(engine.search({ q })).toMatchObject({ ids: [3], relaxedTo: null })
})

test("a company's age is not read as a person's, and four hours a day count as part-time", () => {
  const engine = engineWith(
    { title: "Vendedor", text: "Empresa com mais de 50 anos de mercado." },
    { title: "Caixa", text: "Jornada de 4 horas por dia." },
    { title: "Telefonista", text: "Turno de 6h." },
  )
  expect(engine.search({ q: "mais de 50 anos" }).total).toBe(0)
  expect(engine.search({ q: "meio período" }).ids).toEqual([2, 3])
})

test.each([
  ["enfermage", "Técnico de Enfermagem"],
  ["desenvolvedo", "Desenvolvedor"],
  ["programado", "Programador"],
  ["motorist", "Motorista"],
  ["segurança dotrabalho", "Técnico em Segurança do Trabalho"],
  ["auxiliarde cozinha", "Auxiliar de Cozinha"],
  ["super mercado", "Caixa de Supermercado"],
  ["retro escavadeira", "Operador de Retroescavadeira"],
  ["fizioterapista", "Fisioterapeuta"],
])("'%s' finds '%s'", (q, title) => {
  const engine = engineWith({ title: "Dentista", text: "Programa desenvolvido no mercado." }, title)
  expect(engine.search({ q }).ids[0]).toBe(2)
})

test.each([
  ["olaria", "horário"],
  ["tatuar", "atuar"],
  ["mobilia", "mobile"],
])("'%s' is not corrected to '%s'", (q, text) => {
  expect(engineWith({ title: "Dentista", text }).search({ q }).corrections).toEqual([])
})

test.each([
  ["angariador", "Angaridor"],
  ["comercial", "Assistente Coemrcial"],
  ["financeiro", "Analista Fnanceiro"],
  ["faturamento", "Auxiliar de faturameto"],
  ["ajudante de motorista", "Ajudante de Motorisya"],
  ["telemarketing", "Operador de TeleAtendimentoI"],
])("'%s' finds the misspelt ad '%s', without a correction of the query", (q, title) => {
  expect(engineWith(title, "Dentista").search({ q })).toMatchObject({ ids: [1], corrections: [] })
})

test("a real word that resembles another is not corrected to it", () => {
  const engine = engineWith("Passeador de cães", "Passador de roupas")
  expect(engine.search({ q: "passador" }).ids).toEqual([2])
})

test("when no job has all the words, a binding condition is kept rather than the place", () => {
  const engine = engineWith(
    { title: "Estágio em Direito", place: "Centro" },
    { title: "Advogado", place: "Imperatriz" },
    { title: "Vendedor PcD", place: "Centro" },
    { title: "Porteiro Noturno", place: "Centro" },
  )
  const relaxedTo = (q: string) => engine.search({ q }).relaxedTo
  expect(relaxedTo("estagio direito imperatriz")).toBe("estagio direito")
  expect(relaxedTo("pcd imperatriz")).toBe("pcd")
  expect(relaxedTo("trabalho noturno imperatriz")).toBe("trabalho noturno")
})

test("'vendedor remoto' shows related occupations with remote work first", () => {
  const engine = engineWith("Televendas - Home Office", "Vendedor", "Desenvolvedor - Home Office")
  expect(engine.search({ q: "vendedor remoto" })).toMatchObject({ near: { ids: [1] }, relaxedTo: null })
  expect(
    engine
      .search({ q: "vendedor remoto", alike: true })
      .alike.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([1, 2])
})

test("a dropped word still influences the order of the results", () => {
  const engine = engineWith("Gerente de Sorveteria", "Gerente de Contas", "Gerente de Projetos")
  expect(engine.search({ q: "gerente de restaurante" }).ids[0]).toBe(1)
})

test("similar jobs: the same occupation elsewhere, then related ones; a condition is kept; none for a vague word alone", () => {
  const engine = engineWith(
    { title: "Garçom", place: "Turu" },
    { title: "Garçom", place: "Centro" },
    { title: "Bartender", place: "Centro" },
    "Auxiliar de Topografia",
    "Jovem Aprendiz Administrativo",
    "Auxiliar Contábil",
    { title: "Jovem Aprendiz", place: "Itaqui" },
    { title: "Pintor", place: "Itaqui" },
  )
  const alike = (q: string) => engine.search({ q, alike: true }).alike.map(({ id }) => id)
  expect(alike("garçom turu")).toEqual([2, 3])
  expect(alike("aprendiz itaqui")[0]).toBe(5)
  expect(alike("auxiliar contabil")).not.toContain(4)
})

test("similar jobs for a single word come from the tables or from the occupation of the results", () => {
  const engine = engineWith(
    "Massoterapeuta",
    "Esteticista",
    { title: "Desenvolvedor", text: "Java" },
    "Programador PHP",
    "Pedreiro",
  )
  expect(engine.search({ q: "massagista", alike: true })).toMatchObject({ ids: [1], alike: [{ id: 2 }] })
  expect(engine.search({ q: "java", alike: true })).toMatchObject({ ids: [3], alike: [{ id: 4 }] })
})

test("an unknown word finds the word with the same beginning", () => {
  const engine = engineWith("Mecânico de bicicletas", "Dentista")
  expect(engine.search({ q: "bicicletaria" })).toMatchObject({ ids: [1], relaxedTo: null })
})

test("'urgente' finds urgent jobs, and no merely new ones as similar jobs", () => {
  const engine = engineWith("Caixa", { title: "Pintor", text: "Início imediato." }, "Padeiro")
  expect(engine.search({ q: "vaga urgente", alike: true })).toMatchObject({ ids: [2], alike: [] })
  expect(engine.search({ q: "pintor urgente" }).ids).toEqual([2])
})

test.each([
  ["arcondicionado", "Técnico de ar-condicionado"],
  ["auxadm", "Auxiliar administrativo"],
  ["tecnicodeenfermagem", "Técnica de Enfermagem"],
  ["auxiliardeserviçosgerais", "ASG"],
  ["jovemaprendiz", "Jovem Aprendiz"],
  ["bar tender", "Bartender"],
  ["fisio terapeuta", "Fisioterapeuta"],
  ["dep pessoal", "Analista de Departamento Pessoal"],
  ["tec seg trab", "Técnico de Segurança do Trabalho"],
  ["superv de vendas", "Supervisora de Vendas"],
  ["customer success", "Analista de sucesso do cliente"],
  ["devsecops", "Engenheiro DevOps"],
  ["betoneira", "Pedreiro"],
  ["gesso", "Gesseiro"],
  ["abelha", "Apicultor"],
  ["cozinhando", "Cozinheira"],
  ["reciclagem", { title: "Ajudante", company: "Grupo Recicla" }],
  ["dormir no emprego", "Babá que durma no emprego"],
  ["quem nunca trabalhou", "Atendente, sem experiência"],
  ["meio período", { title: "Atendente", text: "Horário das 14h às 18h." }],
  ["caixa à noite", { title: "Caixa", text: "Das 22h às 6h." }],
  ["só de manhã", { title: "Atendente", text: "De 07:00 às 12:00." }],
])("'%s' finds what is meant", (q, job) => {
  const engine = engineWith("Dentista", job, "Motorista")
  expect(engine.search({ q })).toMatchObject({ ids: [2], relaxedTo: null })
})

test("hours in two parts of a day do not count as part-time", () => {
  const engine = engineWith({ title: "Caixa", text: "Das 8h às 12h e das 14h às 18h." })
  expect(engine.search({ q: "caixa meio período" }).relaxedTo).toBe("caixa")
})

test("a town is found by its short name, and with a state that the ad does not repeat", () => {
  const engine = engineWith(
    { title: "Pintor (BELO HORIZONTE)", place: "Contagem" },
    { title: "Pintor", place: "Contagem - MG" },
    { title: "Pintor", place: "Sete Lagoas" },
  )
  expect(engine.search({ q: "pintor bh" }).ids).toEqual([1])
  expect(engine.search({ q: "pintor contagem mg" }).ids).toEqual([2, 1])
})

test("jobs reserved for women and for PcD are told apart", () => {
  const engine = engineWith("Soldadora - vaga afirmativa para mulheres", "Caixa - vaga afirmativa para PcD")
  expect(engine.search({ q: "pcd" }).ids).toEqual([2])
  expect(engine.search({ q: "vaga afirmativa mulheres" }).ids).toEqual([1])
})

test("the trade whose text has the other word comes before related trades", () => {
  const engine = engineWith(
    { title: "Motorista", text: "Entregas com caminhão truck." },
    "Motorista carreteiro",
    { title: "Manobrista", place: "Truck Center" },
  )
  expect(engine.search({ q: "motorista truck" }).ids[0]).toBe(1)
})

test.each([
  ["recepcionistaa", "recepcionista"],
  ["motoristaa", "motorista"],
  ["vendedorr", "vendedor"],
  ["dentistas", undefined],
])("the correction reported for '%s' is %s", (q, read) => {
  const engine = engineWith("Recepcionista", "Motorista", "Vendedor", "Dentista")
  expect(engine.search({ q }).corrections).toEqual(read ? [{ typed: q, read }] : [])
})

test.each([
  ["lixeiro", "Gari"],
  ["aj pedreiro", "Ajudante de Pedreiro"],
  ["estudante de psicologia", "Estágio em Psicologia"],
  ["trabalhar em casa pelo computador", "Digitador home office"],
  ["ajudante di cozinha", "Auxiliar de Cozinha"],
  ["maquinas pesadas", "Operador de máquinas pesadas"],
  ["agencia de viagem", "Agente de Viagens"],
  ["moto serra", "Operador de Motosserra"],
  ["coordenação pedagógica", "Coordenador Pedagógico"],
  ["powerbi", "Analista de Power BI"],
])("'%s' means '%s'", (q, title) => {
  expect(engineWith("Dentista", title, "Psicólogo").search({ q }).ids[0]).toBe(2)
})

test("a name is found whether it is spelt with i or y", () => {
  const engine = engineWith({ title: "Vendedor", place: "Jaracaty" }, { title: "Vendedor", place: "Araçagi" })
  expect(engine.search({ q: "vendedor jaracati" })).toMatchObject({ ids: [1], relaxedTo: null })
  expect(engine.search({ q: "vendedor araçagy" })).toMatchObject({ ids: [2], relaxedTo: null })
})

test("a town's name alone ranks jobs in the town before those of a company with that name", () => {
  const engine = engineWith(
    { title: "Pintor", place: "Santa Inês" },
    { title: "Professor", company: "Colégio Santa Inês", place: "Anil, São Luís" },
  )
  expect(engine.search({ q: "santa ines" }).ids).toEqual([1, 2])
})

test("a condition alone ranks jobs that meet it before those of a company with that name", () => {
  const engine = engineWith(
    { title: "Programador (Home Office)", company: "Sistemas da Ilha" },
    { title: "Vendedor", company: "Home Office Móveis" },
  )
  expect(engine.search({ q: "home office" }).ids[0]).toBe(1)
  expect(engine.search({ q: "home office moveis" }).ids[0]).toBe(2)
})

test("when no trade has both the verb and the thing, the thing decides", () => {
  const engine = engineWith("Tratorista", "Técnico de Elevadores", "Motorista", "Mecânico", "Vendedor")
  expect(engine.search({ q: "dirigir trator" }).ids[0]).toBe(1)
  expect(engine.search({ q: "consertar elevador" }).ids[0]).toBe(2)
  expect(engine.search({ q: "dirigir" }).ids).toContain(3)
})

test("among names of one trade the one typed comes first", () => {
  const engine = engineWith("Analista de Sistemas TOTVS Protheus", "Consultor SAP MM")
  expect(engine.search({ q: "protheus" }).ids).toEqual([1, 2])
})
