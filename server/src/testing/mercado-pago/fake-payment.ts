/** A payment as `GET /v1/payments/{id}` shows it: the fields of a PIX payment, in Mercado Pago's own words. */
export type FakePayment = {
  id: number
  status: string
  status_detail: string
  date_created: string
  date_last_updated: string
  date_approved: string | null
  date_of_expiration: string
  payment_method_id: "pix"
  payment_type_id: "bank_transfer"
  currency_id: "BRL"
  description: string | null
  collector_id: number
  live_mode: boolean
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  notification_url: string | null
  payer: unknown
  refunds: FakeRefund[]
  point_of_interaction: {
    type: "PIX"
    transaction_data: { qr_code: string; qr_code_base64: string; ticket_url: string }
  }
}

export type FakeRefund = {
  id: number
  payment_id: number
  amount: number
  status: "approved"
  date_created: string
}

/** An answer of the API: status and JSON body. */
export type FakeAnswer = { status: number; body: unknown }

/** An error in the API's own form. */
export function apiError(status: number, error: string, message: string, code?: number): FakeAnswer {
  const cause = code === undefined ? [] : [{ code, description: message, data: null }]
  return { status, body: { message, error, status, cause } }
}
