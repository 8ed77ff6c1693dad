import { WELCOME_POINTS } from "../points/balance.ts"
import { articlesSubtitle, searchBox } from "./navigation.ts"

export const home = {
  title: "Vagas de emprego {place}",
  subtitle: "Encontre a sua próxima oportunidade perto de casa.",
  metaTitle: "Vagas de emprego {place} | {brand}",
  metaDescription:
    "Vagas de emprego abertas {place}. Busque por cargo, empresa, bairro e área e candidate-se de graça.",
  searchPlaceholder: searchBox.placeholder,
  search: "Buscar",
  allStates: "Todos os estados",
  chooseState: "Escolha o estado",
  stats: { jobs: "Vagas Ativas", users: "Candidatos", companies: "Empresas" },
  featured: "Vagas em Destaque",
  seeJob: "Ver Vaga",
  seeAllJobs: "Ver Todas as Vagas",
  latestArticles: "Últimos Artigos",
  seeAllArticles: "Ver Todos os Artigos",
  noJobs: "Nenhuma vaga encontrada no momento",
  noArticles: "Nenhum artigo encontrado no momento",
  noArticlesText: articlesSubtitle,
  today: searchBox.today,
  hire: "Precisa contratar?",
  hireLink: "Anuncie sua vaga",
  hireText: `Anuncie sua vaga para quem mora perto. Ao se cadastrar, você ganha ${WELCOME_POINTS} Pontos Grátis.`,
}
