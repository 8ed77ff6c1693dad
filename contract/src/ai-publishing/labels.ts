/** In their order. */
export const readingStageLabels = {
  sending: "Enviando a imagem…",
  waiting: "Na fila…",
  preparing: "Preparando a imagem…",
  reading: "Lendo a imagem…",
  understanding: "Entendendo a vaga…",
  saving: "Criando a vaga…",
  done: "Pronto!",
}
export type ReadingStage = keyof typeof readingStageLabels

export const SURELY_READ = "Lido com segurança"

/** How sure a reading is, in words: 0.85 and more, 0.5 and more, less. */
export function confidenceLabel(confidence: number) {
  if (confidence >= 0.85) return SURELY_READ
  return confidence >= 0.5 ? "Confira" : "Leitura incerta"
}
