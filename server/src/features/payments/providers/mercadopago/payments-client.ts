import { type MercadoPagoConfig, Payment, PaymentRefund } from "mercadopago"
import type { CreatedPixCharge, PixCharge } from "../pix-provider.ts"
import { ProviderRefused } from "../provider-error.ts"
import { type CallSettings, callMercadoPago } from "./call-mercado-pago.ts"
import { readNewPayment, readPayment, readSearch } from "./payment-answer.ts"
import type { PaymentBody } from "./payment-body.ts"

/** The calls of the Payments API that PIX needs, each answering in the port's words. */
export function createPaymentsClient(settings: CallSettings) {
  const call = <Answer>(work: (config: MercadoPagoConfig) => Promise<Answer>, idempotencyKey?: string) =>
    callMercadoPago(settings, work, idempotencyKey)

  return {
    async create(body: PaymentBody, idempotencyKey: string): Promise<CreatedPixCharge> {
      return readNewPayment(await call((config) => new Payment(config).create({ body }), idempotencyKey))
    },

    /** `null` for an unknown id, and for one that is no payment's at all, which is not even asked for. */
    async get(id: string): Promise<PixCharge | null> {
      if (!/^\d{1,20}$/.test(id)) return null
      try {
        return readPayment(await call((config) => new Payment(config).get({ id })))
      } catch (error) {
        if (error instanceof ProviderRefused && error.reason === "not_found") return null
        throw error
      }
    },

    /** The charges of a reference, newest first. */
    async search(externalReference: string): Promise<PixCharge[]> {
      const order = { sort: "date_created", criteria: "desc", limit: 50 } as const
      const options = { external_reference: externalReference, ...order }
      const charges = readSearch(await call((config) => new Payment(config).search({ options })))
      return charges.filter((charge) => charge.externalReference === externalReference)
    },

    async cancel(id: string): Promise<PixCharge> {
      return readPayment(await call((config) => new Payment(config).cancel({ id })))
    },

    async refundAll(id: string, idempotencyKey: string): Promise<void> {
      await call((config) => new PaymentRefund(config).total({ payment_id: id }), idempotencyKey)
    },
  }
}
