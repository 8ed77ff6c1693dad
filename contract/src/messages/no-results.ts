/** Where results would stand; apart from the search page's other words, because few visits see it. */
export const noResults = {
  title: "Nenhuma vaga encontrada",
  text: "Tente outras palavras ou tire algum filtro. Novas vagas chegam todos os dias.",
  clearFilters: "Limpar filtros",
  goHome: "Voltar para a página inicial",
}
