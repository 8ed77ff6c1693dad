/** In the order of the steps. */
export const readingStageLabels = {
  sending: "Enviando a imagem...",
  waiting: "Na fila...",
  preparing: "Preparando a imagem...",
  reading: "Lendo a imagem...",
  understanding: "Entendendo a vaga...",
  saving: "Criando a vaga...",
  done: "Pronto!",
}
export type ReadingStage = keyof typeof readingStageLabels

export const SURELY_READ = "Lido com segurança"

/** Confidence of a reading in words. Thresholds: 0.85 and 0.5. */
export function confidenceLabel(confidence: number) {
  if (confidence >= 0.85) return SURELY_READ
  return confidence >= 0.5 ? "Confira" : "Leitura incerta"
}
