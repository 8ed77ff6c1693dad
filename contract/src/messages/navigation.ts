import { brand } from "../site/brand.ts"

/** The header and footer of the public pages. In a file of their own, because every visit loads them. */
export const nav = {
  login: "Entrar",
  wantJob: "Quero Uma Vaga",
  advertise: "Anunciar Vagas",
  findJobs: "Encontre Vagas",
  resumeBank: "Banco de Currículos",
  ownCurriculum: "Monte o seu currículo",
  courses: "Cursos Online",
  privacy: "Políticas de Privacidade",
  articles: "Artigos",
  dashboard: "Dashboard",
  myAccount: "Minha Conta",
  logout: "Sair",
  menu: "Menu",
  notifications: "Notificações",
  saved: "Vagas salvas",
  applications: "Minhas candidaturas",
  /** Shown on every search and job page. */
  alert: "Avise-me de vagas assim",
  skip: "Ir para o conteúdo",
}

export const footer = {
  areas: "Vagas por área",
  social: "Siga a gente",
  app: "Baixe o aplicativo",
  newsletter: "Receba vagas por e-mail",
  free: "{tagline}, de graça para quem procura.",
  madeIn: brand.madeIn,
}

/** Every button and link that leads to the search, but for the header's. */
export const searchJobs = "Buscar Vagas"

/** The first breadcrumb everywhere. */
export const homeCrumb = { label: "Início", to: "/" }

/** For the search box on the home page and above the results. */
export const searchBox = { placeholder: "Digite o cargo ou empresa...", today: "Vagas de Hoje" }

export const articlesSubtitle = "Dicas de carreira e informações do mercado de trabalho"

export const notFoundPage = "Erro 404: Página Não Encontrada"
export const notFoundText = "O endereço pode ter mudado ou a página não existe mais."
export const goHome = "Ir para a página inicial"
