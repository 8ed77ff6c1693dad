/** Posters submitted for reading, by administrators and advertisers. */
export const pictures = {
  title: "Imagens enviadas para leitura",
  ownTitle: "Preencher a partir de um cartaz",
  ownText:
    "Envie a foto ou a imagem da vaga: lemos para você e guardamos um rascunho, que só você e a equipe da empresa veem. Nada é publicado sozinho.",
  company: "Empresa do cartaz",
  another: "Enviar outra imagem",
  states: {
    waiting: "Na fila",
    reading: "Lendo...",
    read: "Lida",
    not_a_job: "Não parece uma vaga",
    failed: "Não foi possível ler",
    stopped: "Interrompida",
  },
  stop: "Interromper",
  isJob: "É uma vaga: abrir o formulário com a imagem",
  openForm: "Abrir o formulário com a imagem",
  several: "Este cartaz tem {count} vagas: criar as {word}",
  words: ["", "", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"],
  created: "Vagas criadas!",
  known: "{known} antes: veja abaixo o que foi feito.",
  knownOwn: "Esta imagem já foi enviada: esta é a vaga feita com ela.",
  sent: "{sent}. A leitura continua mesmo que você saia desta tela.",
  draftReady: "Rascunho pronto: confira cada campo antes de publicar.",
  failedList: "Não foi possível carregar as imagens enviadas.",
}
