import type { JobAreaSlug } from "../start-content/catalogues.ts"

/** Kinds of employers: how their names begin, what they are, and the areas they hire in. */
export const companyKinds: readonly {
  begins: readonly string[]
  about: string
  areas: readonly JobAreaSlug[]
}[] = [
  {
    begins: ["Supermercado", "Mercadinho", "Empório", "Atacado"],
    about: "uma rede de mercados de bairro",
    areas: ["comercio-e-varejo", "logistica-e-estoque"],
  },
  {
    begins: ["Restaurante", "Churrascaria", "Pizzaria", "Padaria", "Lanchonete"],
    about: "uma casa de comida com clientela fiel",
    areas: ["alimentacao-e-gastronomia"],
  },
  {
    begins: ["Clínica", "Hospital", "Laboratório", "Policlínica"],
    about: "uma instituição de saúde com equipe multiprofissional",
    areas: ["saude-e-enfermagem", "atendimento-ao-cliente"],
  },
  {
    begins: ["Construtora", "Engenharia", "Incorporadora"],
    about: "uma construtora com obras residenciais e públicas",
    areas: ["construcao-civil", "engenharia"],
  },
  {
    begins: ["Transportes", "Logística", "Expresso"],
    about: "uma transportadora com frota própria",
    areas: ["transporte-e-motoristas", "logistica-e-estoque"],
  },
  {
    begins: ["Colégio", "Escola", "Centro Educacional", "Instituto"],
    about: "uma escola que conhece cada aluno pelo nome",
    areas: ["educacao"],
  },
  {
    begins: ["Hotel", "Pousada", "Agência"],
    about: "uma empresa de hospedagem e passeios",
    areas: ["hotelaria-e-turismo"],
  },
  {
    begins: ["Serviços", "Facilities", "Conservadora", "Vigilância"],
    about: "uma prestadora de serviços para condomínios e empresas",
    areas: ["limpeza-e-conservacao", "seguranca-e-portaria", "servicos-domesticos-e-cuidados"],
  },
  {
    begins: ["Sistemas", "Tecnologia", "Estúdio Digital"],
    about: "uma empresa de tecnologia e comunicação",
    areas: ["tecnologia-da-informacao", "marketing-e-comunicacao"],
  },
  {
    begins: ["Contabilidade", "Advocacia", "Consultoria", "Grupo"],
    about: "um escritório que cuida de empresas da região",
    areas: ["financeiro-e-contabilidade", "juridico", "recursos-humanos", "administrativo"],
  },
  {
    begins: ["Metalúrgica", "Indústria", "Confecções", "Fábrica"],
    about: "uma indústria em três turnos",
    areas: ["industria-e-producao", "eletrica-e-manutencao"],
  },
  {
    begins: ["Auto Peças", "Oficina", "Auto Center", "Posto"],
    about: "uma empresa do ramo automotivo",
    areas: ["automotivo"],
  },
  {
    begins: ["Drogaria", "Farmácia"],
    about: "uma rede de farmácias",
    areas: ["farmacia"],
  },
  {
    begins: ["Salão", "Espaço", "Barbearia"],
    about: "um espaço de beleza e bem-estar",
    areas: ["beleza-e-estetica"],
  },
  {
    begins: ["Operações Portuárias", "Navegação", "Terminal"],
    about: "uma empresa da área portuária",
    areas: ["portuario-e-naval"],
  },
  {
    begins: ["Distribuidora", "Comercial", "Representações", "Lojas"],
    about: "uma distribuidora que atende a capital e o interior",
    areas: ["vendas", "administrativo", "atendimento-ao-cliente"],
  },
]

export const companyNames = [
  "Guará",
  "Juçara",
  "Buriti",
  "Sabiá",
  "Aroeira",
  "Carnaúba",
  "Cajueiro",
  "Tambor",
  "Mirante",
  "Farolete",
  "Maresia",
  "Sobrado",
  "Aurora",
  "Babaçu",
  "Cazumbá",
  "Matraca",
  "Jenipapo",
  "Sapucaia",
  "Bem-te-vi",
  "Andiroba",
  "Tucum",
  "Mandacaru",
  "Camboa",
  "Itapeuá",
  "Croa",
  "Rabeca",
  "Muriçoca",
  "Tainha",
  "Pescada",
  "Murici",
] as const

export const companyEndings = [
  "",
  "",
  "do Norte",
  "da Ilha",
  "& Filhos",
  "Mais",
  "Nova",
  "do Maranhão",
  "Express",
  "Brasil",
  "Irmãos Sá",
  "Real",
] as const

/** Endings that titles are given in ads; most have none. */
export const titleEndings = [
  "",
  "",
  "",
  "",
  "",
  "",
  " - início imediato",
  " - turno da noite",
  " - turno da manhã",
  " (PcD)",
  " - folguista",
  " - temporário",
  " com experiência",
  " - sem experiência",
  " Júnior",
  " Pleno",
  " Sênior",
  " - meio período",
  " - home office",
  " | 2 vagas",
  " - urgente",
  " - CLT",
  " - salário + comissão",
  " (vaga efetiva)",
] as const
