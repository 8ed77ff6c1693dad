import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** Catalogues as they stand on the first day; from then on administrators keep them. */

/** Their numbers are part of the contract: 1 is a candidate, 2 an advertiser. */
export const userTypes = [
  { id: 1, name: "Candidato" },
  { id: 2, name: "Anunciante" },
] as const

export const jobTypes = [
  "Integral",
  "Parcial",
  "Temporário",
  "Contrato",
  "Freelance",
  "Estágio",
  "Jovem Aprendiz",
] as const

/** Slug and name; the slug is what demonstration content and links refer to. */
export const jobAreas = {
  administrativo: "Administrativo",
  "atendimento-ao-cliente": "Atendimento ao Cliente",
  vendas: "Vendas",
  "comercio-e-varejo": "Comércio e Varejo",
  "logistica-e-estoque": "Logística e Estoque",
  "transporte-e-motoristas": "Transporte e Motoristas",
  "alimentacao-e-gastronomia": "Alimentação e Gastronomia",
  "hotelaria-e-turismo": "Hotelaria e Turismo",
  "limpeza-e-conservacao": "Limpeza e Conservação",
  "seguranca-e-portaria": "Segurança e Portaria",
  "servicos-domesticos-e-cuidados": "Serviços Domésticos e Cuidados",
  "saude-e-enfermagem": "Saúde e Enfermagem",
  farmacia: "Farmácia",
  educacao: "Educação",
  "construcao-civil": "Construção Civil",
  "eletrica-e-manutencao": "Elétrica e Manutenção",
  "industria-e-producao": "Indústria e Produção",
  automotivo: "Automotivo",
  "tecnologia-da-informacao": "Tecnologia da Informação",
  "marketing-e-comunicacao": "Marketing e Comunicação",
  "recursos-humanos": "Recursos Humanos",
  "financeiro-e-contabilidade": "Financeiro e Contabilidade",
  juridico: "Jurídico",
  engenharia: "Engenharia",
  "beleza-e-estetica": "Beleza e Estética",
  "portuario-e-naval": "Portuário e Naval",
} as const

export type JobAreaSlug = keyof typeof jobAreas

export const jobAreaSlug = z.enum(Object.keys(jobAreas) as [JobAreaSlug, ...JobAreaSlug[]])

const homeCounty = z.strictObject({ code: z.number(), name: z.string(), neighborhoods: z.array(z.string()) })

export type HomeCounty = z.output<typeof homeCounty>

/**
 * The five home counties by their IBGE number, with their neighbourhoods, compiled from public bulletins, newspapers
 * and address data; no official list exists. Administrators edit them.
 */
export const homeCounties: ReadonlyMap<number, HomeCounty> = new Map(
  readData(new URL("home-counties.json", import.meta.url), z.array(homeCounty)).map((one) => [one.code, one]),
)

/** Price in reais; `points: null` is 30 days of unlimited publishing. */
export const pointPacks = [
  { title: "Pacote Inicial", points: 25, price: 19.9, description: "Uma vaga publicada, para experimentar." },
  {
    title: "Pacote Básico",
    points: 50,
    price: 34.9,
    description: "Duas vagas publicadas, sem prazo para usar.",
  },
  {
    title: "Pacote Crescimento",
    points: 100,
    price: 59.9,
    description: "Quatro vagas publicadas: o mais escolhido por comércios do bairro.",
  },
  {
    title: "Pacote Empresa",
    points: 250,
    price: 129.9,
    description: "Dez vagas publicadas, para quem contrata o ano inteiro.",
  },
  {
    title: "Pacote RH",
    points: 500,
    price: 229.9,
    description: "Vinte vagas publicadas, para equipes de recrutamento.",
  },
  {
    title: "Mês Ilimitado",
    points: null,
    price: 299.9,
    description: "Publique quantas vagas precisar por 30 dias a contar do pagamento.",
  },
] as const

export const articleCategories = [
  { name: "Carreira", color: "#1F4E9C", description: "Escolhas, crescimento e mudança de profissão." },
  { name: "Currículo e Entrevista", color: "#B4451F", description: "Como se apresentar e ser chamado." },
  {
    name: "Mercado de Trabalho",
    color: "#2E7D32",
    description: "Quem contrata no Maranhão e o que procura.",
  },
  {
    name: "Direitos do Trabalhador",
    color: "#6A1B9A",
    description: "O que a lei garante, em palavras simples.",
  },
  {
    name: "Cursos e Qualificação",
    color: "#00796B",
    description: "Onde aprender, de graça ou pagando pouco.",
  },
  { name: "Para Empresas", color: "#4E5D6C", description: "Como anunciar bem e contratar melhor." },
] as const
