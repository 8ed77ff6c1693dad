import { home } from "./home.ts"

/** What the catalogues' screens and declarations say. */
export const adminCatalogues = {
  add: "Publicar",
  publish: "Publicar",
  edit: "Editar",
  update: "Atualizar",
  empty: "Nenhum registro encontrado",
  remove: "Excluir",
  removeAsk: "Deseja excluir “{name}”?",
  allOf: { region: "Todas as regiões", state: home.allStates, county: "Todos os municípios" },
}
