import { articlesSubtitle } from "./navigation.ts"
export const articles = {
  title: "Artigos",
  subtitle: articlesSubtitle,
  searchPlaceholder: "Buscar artigos...",
  search: "Buscar",
  searchLabel: "Palavras do artigo",
  category: "Categoria",
  allCategories: "Todas as categorias",
  empty: "Nenhum artigo encontrado",
  emptyText: "Tente ajustar seus filtros de busca ou explore outras categorias.",
  next: "Próximo" as const,
  seeAll: "Ver todos os artigos",
  metaTitle: "Artigos: {subtitle} | {brand}",
  metaDescription:
    "Currículo, entrevista, direitos e primeiros passos: leitura curta para quem procura trabalho.",
  author: "Autor",
  readingTime: "{minutes} min de leitura",
  related: "Leia também",
  back: "Voltar aos Artigos",
  loading: "Carregando artigo...",
  notFound: "Artigo não encontrado",
  notFoundText: "O artigo que você está procurando não existe ou foi removido.",
}
