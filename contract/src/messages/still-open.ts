/** The mail that asks the owner whether a vacancy is still open. */
export const stillOpen = {
  ask: "Esta vaga continua aberta?",
  answers: {
    open: "Sim, continua aberta",
    filled: "Foi preenchida",
    close: "Encerrar",
  } satisfies Record<OpenAnswer, string>,
  reopen: "Reabrir a vaga",
  paused: "Ela está pausada: fora das buscas até você reabrir.",
  done: {
    open: "Obrigado! A vaga está no ar e mostra que você a confirmou.",
    filled: "Que bom! A vaga saiu das buscas, e quem esperava resposta foi avisado.",
    close: "A vaga foi encerrada e saiu das buscas.",
  } satisfies Record<OpenAnswer, string>,
  thanks: "Resposta recebida",
  gone: "Este link já não vale",
  goneText: "A pergunta já foi respondida, a vaga foi excluída ou o link veio cortado.",
  over: "Esta vaga já terminou ou está em análise. No painel você vê como ela está.",
  jobs: "Ver minhas vagas",
}

export const OPEN_ANSWERS = ["open", "filled", "close"] as const
export type OpenAnswer = (typeof OPEN_ANSWERS)[number]
