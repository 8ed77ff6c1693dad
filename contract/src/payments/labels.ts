type Label = { text: string; tone: "good" | "accent" | "bad" | "plain" }

const waiting = { text: "Processando", tone: "accent" } as const
const rejected = { text: "Rejeitado", tone: "bad" } as const

const labels: Record<string, Label> = {
  approved: { text: "Pago", tone: "good" },
  paid: { text: "Pago", tone: "good" },
  pending: { text: "Aguardando PIX", tone: "accent" },
  inprocess: waiting,
  in_process: waiting,
  inmediation: waiting,
  rejected,
  cancelled: rejected,
  refunded: rejected,
  chargedback: rejected,
  expired: rejected,
}

/** Label of the payment history; anything unknown is 'Não creditado'. */
export const paymentLabel = (status: string): Label =>
  labels[status] ?? { text: "Não creditado", tone: "plain" }

/** What administrators read, where the difference matters. */
export const adminPaymentLabels: Record<string, string> = {
  pending: "Aguardando Pagamento",
  in_process: "Processando",
  inmediation: "Em mediação",
  approved: "Pago",
  rejected: "Rejeitado",
  cancelled: "Cancelado",
  refunded: "Devolvido",
  chargedback: "Contestado",
  expired: "Expirado",
}

/** Points of a pack; null is unlimited. */
export const packPoints = (points: number | null) => (points === null ? "∞" : points.toLocaleString("pt-BR"))

/** The same in words: `100 pontos`, `1 ponto`, 'Pontos ilimitados'. */
export const pointsInWords = (points: number | null) =>
  points === null ? "Pontos ilimitados" : `${packPoints(points)} ${points === 1 ? "ponto" : "pontos"}`

export const POINT_PACK = "Pacote de pontos"
