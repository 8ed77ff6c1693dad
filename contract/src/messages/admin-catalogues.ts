/** What the catalogues' screens and declarations say. */
export const adminCatalogues = {
  add: "Publicar",
  publish: "Publicar",
  edit: "Editar",
  update: "Atualizar",
  search: "Buscar",
  empty: "Nenhum registro encontrado",
  remove: "Excluir",
  removeAsk: "Deseja excluir '{name}'?",
  inUse: "Não é possível excluir: há registros que usam este item.",
  invalid: "Preenchar os Campos Corretamente",
  loadFailed: "Ocorreu um erro ao carregar os dados.",
  allOf: { region: "Todas as regiões", state: "Todos os estados", county: "Todos os municípios" },
}
