/** Payment statuses, spelled as the history's labels expect (rule 7), with their labels for administrators. */
export const adminPaymentLabels = {
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
export type PaymentStatus = keyof typeof adminPaymentLabels
export const PAYMENT_STATUSES = Object.keys(adminPaymentLabels) as PaymentStatus[]

/** With a payment in these statuses, a second one of the same pack gets 409 `payment_exists` (rule b8). */
export const BLOCKING_PAYMENT_STATUSES = ["pending", "in_process"] as const
/** Statuses that dashboards count as 'Pendentes' (rule c20). */
export const UNFINISHED_PAYMENT_STATUSES = ["pending", "in_process", "inmediation"] as const

export const isFinalPayment = (status: PaymentStatus) =>
  !(UNFINISHED_PAYMENT_STATUSES as readonly string[]).includes(status)
/** 'paid' is accepted, but never sent (rule a20). */
export const isPaid = (status: string) => status === "approved" || status === "paid"
/** Whether the PIX page offers 'Tentar Novamente' (rule a18). */
export const mayRetry = (status: string) => ["expired", "cancelled", "rejected"].includes(status)

/** Minutes of the countdown when the provider's response has no expiry. */
export const PIX_MINUTES_DEFAULT = 15

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

/** Label in the payment history; an unknown status is 'Não creditado'. */
export const paymentLabel = (status: string): Label =>
  labels[status] ?? { text: "Não creditado", tone: "plain" }

/** Points of a pack; null means unlimited. */
export const packPoints = (points: number | null) => (points === null ? "∞" : points.toLocaleString("pt-BR"))

/** The same in words: `100 pontos`, `1 ponto`, 'Pontos ilimitados'. */
export const pointsText = (points: number | null) =>
  points === null ? "Pontos ilimitados" : `${packPoints(points)} ${points === 1 ? "ponto" : "pontos"}`

export const POINT_PACK = "Pacote de pontos"

/** Messages after a point pack was saved or deleted. Not with the schemas, which screens should not load. */
export const pointPackMessages = {
  registered: "Pacote de pontos cadastrado com sucesso!",
  updated: "Pacote de pontos atualizado com sucesso!",
  deleted: "Pacote de pontos excluído com sucesso!",
}
