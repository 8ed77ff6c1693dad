/** How a payment stands, spelt as the history's labels expect (rule 7). */
export const PAYMENT_STATUSES = [
  "pending",
  "in_process",
  "inmediation",
  "approved",
  "rejected",
  "cancelled",
  "refunded",
  "chargedback",
  "expired",
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The two that make a second payment of the same pack answer 409 `payment_exists` (rule b8). */
export const BLOCKING_PAYMENT_STATUSES = ["pending", "in_process"] as const
/** What the dashboards count as 'Pendentes' (rule c20). */
export const UNFINISHED_PAYMENT_STATUSES = ["pending", "in_process", "inmediation"] as const

export const isFinalPayment = (status: PaymentStatus) =>
  !(UNFINISHED_PAYMENT_STATUSES as readonly string[]).includes(status)
/** 'paid' is read, never sent (rule a20). */
export const isPaid = (status: string) => status === "approved" || status === "paid"
/** Whether the PIX page offers 'Tentar Novamente' (rule a18). */
export const mayRetry = (status: string) => ["expired", "cancelled", "rejected"].includes(status)

/** Countdown of a payment whose answer names no end, in minutes. */
export const PIX_MINUTES_DEFAULT = 15
