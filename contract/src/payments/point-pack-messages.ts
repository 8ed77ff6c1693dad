/** What is said once a point pack is saved or gone. Apart from the schemas, which screens must not carry. */
export const pointPackMessages = {
  registered: "Pacote de pontos cadastrado com sucesso!",
  updated: "Pacote de pontos atualizado com sucesso!",
  deleted: "Pacote de pontos excluído com sucesso!",
}
