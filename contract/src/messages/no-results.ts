/** Shown instead of results. In a file of its own, because few visits need it. */
export const noResults = {
  title: "Nenhuma vaga encontrada",
  text: "Tente outras palavras ou tire algum filtro. Novas vagas chegam todos os dias.",
  clearFilters: "Limpar filtros",
  goHome: "Voltar para a página inicial",
}
