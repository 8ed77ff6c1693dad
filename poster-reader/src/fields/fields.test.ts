import { describe, expect, it } from "vitest"
import { posterContext } from "../../test/posters/poster-context.ts"
import type { Salary } from "../draft.ts"
import { linesOf } from "../text/lines.ts"
import { readEmail, readJobArea, readJobType, readOpenings, readPlace, readSalary } from "../index.ts"
import { readCompany } from "./read-company.ts"
import { readPhone, readPhones } from "./read-contact.ts"
import { readTitles } from "./read-title.ts"

const nothing: Salary = {
  exact: null,
  from: null,
  to: null,
  max: null,
  negotiable: false,
  minimumWage: false,
}

describe("salary", () => {
  it.each<[string, Partial<Salary>]>([
    ["Salário: R$ 1.518,00", { exact: 1518 }],
    ["Salário R$ 1.518,00 + comissão", { exact: 1518 }],
    ["SALÁRIO: R$1621,00 + VT + VR R$ 30,00 por dia", { exact: 1621 }],
    ["Remuneração\nR$ 2.300,50", { exact: 2300.5 }],
    ["R$ 700 de bolsa", { exact: 700 }],
    ["Bolsa-auxílio: R$ 900,00", { exact: 900 }],
    ["Salário 1.621,00", { exact: 1621 }],
    ["Salário de 2 mil reais", { exact: 2000 }],
    ["Salário: 2,5 mil", { exact: 2500 }],
    ["Salário: R$ 1.518.00", { exact: 1518 }],
    ["remuneração entre R$ 2.000,00 e R$ 2.200,00", { from: 2000, to: 2200 }],
    ["De R$ 1.800 a R$ 2.500", { from: 1800, to: 2500 }],
    ["Salário: R$ 2.000,00 - R$ 3.000,00", { from: 2000, to: 3000 }],
    ["R$ 1.800 a 2.500", { from: 1800, to: 2500 }],
    ["R$ 1.800 - 3232 1010", { exact: 1800 }],
    ["Salário de 2 a 3 mil", { from: 2000, to: 3000 }],
    ["R$ 2 a 3 mil", { from: 2000, to: 3000 }],
    ["Salário: 10 a 12 mil", { from: 10_000, to: 12_000 }],
    ["Salário até R$ 3.000,00", { max: 3000 }],
    ["Salário a partir de R$ 1.900,00", { from: 1900 }],
    ["Salário a combinar", { negotiable: true }],
    ["Salário: \nA combinar", { negotiable: true }],
    ["1 salário mínimo + benefícios", { minimumWage: true }],
    ["Salário mínimo vigente", { minimumWage: true }],
    ["Defina o salário como R$ 99.999,00 no sistema\nSalário: R$ 1.690,00", { exact: 1690 }],
  ])("%j", (text, expected) => {
    expect(readSalary(text)?.value).toEqual({ ...nothing, ...expected })
  })

  it.each([
    "Vale alimentação de R$ 692,00",
    "VR R$ 32,50 por dia",
    "Ajuda de custo R$ 500,00",
    "R$ 650,00 de vale alimentação",
    "Prêmio de R$ 1.000,00 por indicação",
    "Diária de R$ 120,00",
    "Pagamento de R$ 30.000,00 por ano",
    "Salário anual de R$ 30.000,00",
    "Salário: R$ 30.000,00 anuais",
    "Pagamento de R$ 120,00 por dia",
    "Salário: R$ 800,00 por quinzena",
    "Salário: R$ 800,00 quinzenais",
    "Pagamento: R$ 700,00 a cada 15 dias",
    "Paga R$ 400 por viagem",
    "Salário: R$ 300 a R$ 400 por dia",
    "Enviar currículo com pretensão salarial",
    "Salário compatível com o mercado",
    "Horário a combinar",
    "Telefone (98) 98888-1518",
    "44 horas semanais, 30 dias de férias",
  ])("finds no salary in %j", (text) => {
    expect(readSalary(text)).toBeNull()
  })

  it("has less confidence in an amount without a label", () => {
    expect(readSalary("R$ 1.800,00")?.confidence).toBe("medium")
    expect(readSalary("Salário: R$ 1.800,00")?.confidence).toBe("high")
    expect(readSalary("Ganhos acima de R$ 3.000,00")?.confidence).toBe("low")
  })
})

describe("place", () => {
  it.each<[string, string | null, string | null, string | null]>([
    ["São Luís - MA", "Maranhão", "São Luís", null],
    ["SAO LUIS/MA", "Maranhão", "São Luís", null],
    ["Bairro: Renascença, São Luís", "Maranhão", "São Luís", "Renascença"],
    ["Local: Cohama", "Maranhão", "São Luís", "Cohama"],
    ["Vaga em Imperatriz", "Maranhão", "Imperatriz", null],
    ["Imperatriz/MA - Centro", "Maranhão", "Imperatriz", "Centro"],
    ["Riachão, sul do Maranhão", "Maranhão", "Riachão", null],
    ["Londrina - PR", "Paraná", "Londrina", null],
    ["São José dos Pinhais - PR (1)", "Paraná", "São José dos Pinhais", null],
    ["São Paulo, SP", "São Paulo", "São Paulo", null],
    ["Recife, PE", "Pernambuco", "Recife", null],
    ["Araçagi, São José de Ribamar", "Maranhão", "São José de Ribamar", "Araçagy"],
    ["Ponta d'Areia - São Luís/MA", "Maranhão", "São Luís", "Ponta d'Areia"],
    ["01 vaga - loja do Vinhais", "Maranhão", "São Luís", "Vinhais"],
    ["Av. Guajajaras - São Cristóvão", "Maranhão", "São Luís", "São Cristóvão"],
    ["Vagas do SINE Imperatriz 24/11", "Maranhão", "Imperatriz", null],
    ["Rua das Flores, 120 - Cohab Anil Ill\nSão Luís - MA", "Maranhão", "São Luís", "Cohab Anil III"],
  ])("%j", (text, state, county, neighborhood) => {
    const found = readPlace(text, posterContext.places)
    expect(found.state?.value.name ?? null).toBe(state)
    expect(found.county?.value.name ?? null).toBe(county)
    expect(found.neighborhood?.value.name ?? null).toBe(neighborhood)
  })

  it.each([
    "Experiência em central de atendimento e boa colocação",
    "Falar com Viana ou Rosário",
    "Rua São Bento, 40",
    "Hospital São Domingos contrata",
    "Uma grande fortuna espera por você",
    "Empresa de Santos & Filhos",
  ])("finds no place in %j", (text) => {
    expect(readPlace(text, posterContext.places)).toEqual({ state: null, county: null, neighborhood: null })
  })

  it("finds no neighbourhood when several numbered ones have that name", () => {
    expect(readPlace("Bairro Cohatrac, São Luís", posterContext.places).neighborhood).toBeNull()
  })

  it("has low confidence when two towns are named", () => {
    expect(readPlace("Vagas em Caxias - MA e Timon - MA", posterContext.places).county?.confidence).toBe(
      "low",
    )
  })
})

describe("title", () => {
  it.each([
    ["Vaga: Técnico de Enfermagem", "Técnico de Enfermagem"],
    ["CARGO: AUXILIAR DE TI", "Auxiliar de TI"],
    ["PRECISA-SE DE\nMOTORISTA", "Motorista"],
    ["ESTAMOS CONTRATANDO\nAUXILIAR DE\nCOZINHA", "Auxiliar de Cozinha"],
    ["VENDEDOR(A)\nEXTERNO", "Vendedor(a) Externo"],
    ["A Vivo Empresas está contratando Vendedor(a) Interno! Regime CLT", "Vendedor(a) Interno"],
    ["Contrata-se Pedreiro com experiência", "Pedreiro"],
    ["Contrata se auxiliar de cozinha", "Auxiliar de cozinha"],
    ['Vaga\n"AUXILIAR DE LOJA"', "Auxiliar de Loja"],
    ["Vaga\npara auxiliar de cozinha", "Auxiliar de cozinha"],
    ["Vaga de emprego para Operador de Caixa - São Luís", "Operador de Caixa"],
    ["Admite-se: Auxiliar de Serviços Gerais (2 vagas)", "Auxiliar de Serviços Gerais"],
    ["Oportunidade para Assistente Financeiro", "Assistente Financeiro"],
    ["Função: Açougueiro\nRequisitos:\nExperiência", "Açougueiro"],
    ["Oportunidade para Analista Contábil na Fortcon, em Londrina", "Analista Contábil"],
    ["Oportunidade para Técnico em Enfermagem em Codó", "Técnico em Enfermagem"],
    ["Vaga para a Raposa - MA\nAuxiliar de Cozinha", "Auxiliar de Cozinha"],
    ["VAGAS PARA SÃO LUÍS\nAuxiliar de Limpeza", "Auxiliar de Limpeza"],
    ["Vaga PCD - Assistente Administrativo", "Assistente Administrativo"],
    ["Vaga p/ Aux. de Produção", "Aux. de Produção"],
    ["Oportunidade para Açougueiro com disponibilidade imediata", "Açougueiro"],
    ["Cuidadora de Idosos\nFamília contrata cuidadora com curso", "Cuidadora de Idosos"],
    ["PROGRAMA DE ESTÁGIO 2027\nEstágio em Contabilidade", "Estágio em Contabilidade"],
  ])("%j", (text, title) => {
    expect(readTitles(linesOf(text))[0]?.found.value).toBe(title)
  })

  it.each([
    "Venha trabalhar conosco!",
    "Requisitos: experiência",
    "Rua das Flores, 10",
    "Feliz Natal a todos",
  ])("finds no title in %j", (text) => {
    expect(readTitles(linesOf(text))).toEqual([])
  })

  it("finds the titles of all vacancies in a list", () => {
    const titles = readTitles(linesOf("VAGAS:\n• Garçom\n• Cozinheiro\n• Operador de Caixa"))
    expect(titles.map(({ found }) => found.value)).toEqual(["Garçom", "Cozinheiro", "Operador de Caixa"])
  })
})

describe("area, type, openings, company", () => {
  it.each([
    ["Auxiliar de Cozinha", "Alimentação e Gastronomia"],
    ["Técnica de Enfermagem", "Saúde e Enfermagem"],
    ["Motorista de caminhão", "Transporte e Motoristas"],
    ["Aux. Administrativo", "Administrativo"],
    ["Vigilante", "Segurança e Portaria"],
    ["Eletricista Predial", "Elétrica e Manutenção"],
    ["Farmacêutico(a)", "Farmácia"],
    ["ASG", "Limpeza e Conservação"],
    ["Analista de RH", "Recursos Humanos"],
    ["Caseiro", "Serviços Domésticos e Cuidados"],
    ["Marinheiro de convés", "Portuário e Naval"],
    ["Engenheiro Civil", "Engenharia"],
  ])("the area of %j is %j", (title, area) => {
    expect(readJobArea(title, posterContext.areas)?.value.name).toBe(area)
  })

  it("an unknown occupation has no area", () => {
    expect(readJobArea("Astronauta", posterContext.areas)).toBeNull()
  })

  it.each([
    ["Vaga de estágio em meio período", "Estágio"],
    ["Jovem aprendiz", "Jovem Aprendiz"],
    ["Contrato temporário", "Temporário"],
    ["Vagas de fim de ano", "Temporário"],
    ["Bônus de fim de ano", null],
    ["Meio período", "Parcial"],
    ["Contratação PJ", "Contrato"],
    ["Freelancer aos sábados", "Freelance"],
    ["44 horas semanais", "Integral"],
    ["Tempo integral", "Integral"],
    ["Experiência temporária em vendas", null],
    ["Contrato de experiência de 90 dias", null],
    ["Atacadista Boa Safra", null],
    ["Escola Pequeno Aprendiz", null],
  ])("the type of %j is %j", (text, type) => {
    expect(readJobType(text)?.value ?? null).toBe(type)
  })

  it("'Regime CLT' alone means full time with low confidence", () => {
    expect(readJobType("Regime CLT")).toMatchObject({ value: "Integral", confidence: "low" })
  })

  it.each([
    ["03 (oito) vagas", 8],
    ["05 vagas", 5],
    ["2 (duas) vagas", 2],
    ["Uma vaga", 1],
    ["Nº de vagas: 10", 10],
    ["Vagas disponíveis: 8", 8],
    ["Mais de 50 vagas", null],
    ["2 vagas exclusivas para PCD", null],
    ["Vagas limitadas", null],
    ["14:37\nVagas de emprego", null],
    ["14h37 vagas", null],
    ["6x1, 44 horas", null],
    ["Vaga: 12x36", null],
    ["Vaga - 6x1", null],
    ["Vaga: 18 anos ou mais", null],
    ["Vagas: 18 a 35 anos", null],
  ])("the openings in %j are %j", (text, openings) => {
    expect(readOpenings(text)?.value ?? null).toBe(openings)
  })

  it("a number in the title's line counts the openings, but an area code does not", () => {
    expect(readOpenings("", "Ajudante de obras - 12")?.value).toBe(12)
    expect(readOpenings("", "Contrata açougueiro. Currículo no (98) 98333-9090")).toBeNull()
  })

  it.each([
    ["Empresa: Casa da Serra Ltda", "Casa da Serra Ltda"],
    ["grupo vitória atacado\nJOVEM APRENDIZ\naprendiz@grupovitoria.com.br", "Grupo Vitória Atacado"],
    ["Restaurante Maré Alta\nestá contratando", "Restaurante Maré Alta"],
    ["A Energette está contratando Assistente", "Energette"],
    ["Metalúrgica Ferro Forte Ltda", "Metalúrgica Ferro Forte Ltda"],
    ["Empresa do ramo de alimentos contrata vendedor", null],
    ["A Elis em Maringá está contratando Auxiliar", "Elis"],
    ["Salário compatível com a função busca profissional", null],
    ["Empresa: confidencial", null],
    ["Hospital contrata enfermeira", null],
    ["Somos a Norte Sul Telecom e buscamos técnico", "Norte Sul Telecom"],
    ["Espaço Dona Bela\nMeninas, o Espaço Dona\nBela está precisando de manicure", "Espaço Dona Bela"],
    ["ESTAMOS CONTRATANDO", null],
    ["A empresa Norte Sul contrata motorista", "Norte Sul"],
    ["A V1 Vidros em Caxias e região está contratando Ajudante", "V1 Vidros"],
    ["Oportunidade para Faturista na MP3 Imports em Caxias, com experiência", "MP3 Imports"],
    ["Oportunidade para Faturista na Av. dos Holandeses", null],
    ["Vaga para Recepcionista na Cohama", null],
    ["Imperatriz RH contrata vendedor", "Imperatriz RH"],
    ["Empresa: Codó MA", null],
    ["Venha fazer parte do time da\nCasa Lira", "Casa Lira"],
    ["Venha fazer parte do nosso time\nSEMPRE FELIZ", null],
    ["Ponto Certo\nVaga de caixa\nrh@pontocerto.com.br", "Ponto Certo"],
    ["Vaga de caixa\nMercadinho Ponto Certo\nrh.pontocerto@gmail.com", "Mercadinho Ponto Certo"],
    ["Vaga de caixa\nsiga @pontocerto\nPonto Certo Variedades", "Ponto Certo Variedades"],
    ["Vaga de caixa\nrh@gmail.com\nGente Boa", null],
    ["Lima & Reis Contabilidade\nVaga de auxiliar", "Lima & Reis Contabilidade"],
    ["Experiência em Contabilidade\nVaga de auxiliar", null],
    ["Loja de roupas contrata vendedora. Deixar currículo na loja Dona Chita, no Centro", "Dona Chita"],
    ["A Serralheria do Baiano fica no Sacavém. Ajudante com noções de solda", "Serralheria do Baiano"],
    ["Vaga de caixa ao lado do Supermercado Lua Nova", null],
    ["Vaga de garçom no Centro de São Luís", null],
    ["Sorveteria Polo Norte (Maiobão)\nBALCONISTA", "Sorveteria Polo Norte"],
    ["Escritório Carvalho, Pinho & Aguiar\nADVOGADO", "Escritório Carvalho, Pinho & Aguiar"],
    ["Ateliê Linha Fina faz fardamentos e precisa de costureira", "Ateliê Linha Fina"],
    ["PREFEITURA? NÃO! EMPRESA PRIVADA CONTRATA\nGARI", null],
    ["CONSTRULAR\nMOTORISTA ENTREGADOR", "Constrular"],
    ["Preciso de caldeireiro. Babaçu Vida Indústria. Turno da noite", "Babaçu Vida Indústria"],
    ["Soldador, empresa Construmaq, 3 anos de experiência", "Construmaq"],
    ["Vagas Fazenda Chapada Dourada\nVaqueiro", "Fazenda Chapada Dourada"],
    ["Prezados(as), a Universidade do Cerrado divulga vaga", "Universidade do Cerrado"],
  ])("the company in %j is %j", (text, company) => {
    expect(readCompany(text, posterContext.places)?.value ?? null).toBe(company)
  })
})

describe("contact", () => {
  it.each([
    ["Envie para rh@empresa.com.br", "rh@empresa.com.br", "high"],
    ["E-MAIL: RH.VAGAS@GMAIL.COM", "rh.vagas@gmail.com", "high"],
    ["rh @ empresa.com.br", "rh@empresa.com.br", "low"],
    ["vagas©loja.com.br", "vagas@loja.com.br", "low"],
    ["curriculo@gmail,com", "curriculo@gmail.com", "low"],
  ])("finds the email address in %j", (text, value, confidence) => {
    expect(readEmail(text)).toMatchObject({ value, confidence })
  })

  it("a social media handle is not an email address", () => {
    expect(readEmail("Siga @lojaencanto no Instagram")).toBeNull()
  })

  it.each([
    ["WhatsApp: (98) 98888-1234", "98988881234", true],
    ["98 9 8444 5566", "98984445566", false],
    ["+55 98 98888-1234", "98988881234", false],
    ["https://wa.me/5598988881234", "98988881234", true],
    ["Fone: 3232-1234", "32321234", false],
    ["Zap 98988881234", "98988881234", true],
    ["me chama no whats 98 99164-\n2080", "98991642080", true],
    ["Tel (99) 3538-1122", "9935381122", false],
  ])("finds the telephone number in %j", (text, number, whatsapp) => {
    expect(readPhone(text)?.value).toMatchObject({ number, ...(whatsapp ? { whatsapp } : {}) })
  })

  it.each([
    "CNPJ 12.345.678/0001-90",
    "CEP 65075-441",
    "R$ 1.518,00",
    "20/11/2026 a 30/11/2026",
    "Ano de 2025 a 2026",
    "Kelly ~ +55 98 9911-0045",
  ])("finds no telephone number in %j", (text) => {
    expect(readPhone(text)).toBeNull()
  })

  it("finds all numbers, and prefers the WhatsApp number as the contact", () => {
    const text = "Fixo: (98) 3232-1234\nEndereço: Rua A\nWhatsApp (98) 98888-1234"
    expect(readPhones(text)).toHaveLength(2)
    expect(readPhone(text)?.value).toEqual({ number: "98988881234", whatsapp: true })
  })
})
