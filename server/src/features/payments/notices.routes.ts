import { playBank, receiveMercadoPagoNotice } from "@upaon/contract/payments/endpoints"
import type { Serve } from "../../platform/http/serve.ts"
import type { PaymentContext } from "./payment-context.ts"
import { playTheBank } from "./play-bank.ts"
import { presentState } from "./present-payment.ts"
import { takeNotice } from "./take-notice.ts"

/** What comes from the side of the bank: Mercado Pago's notices, and the sandbox's pretended payer. */
export function mountNotices(serve: Serve, context: PaymentContext): void {
  serve(receiveMercadoPagoNotice, async ({ body, request }) => {
    const told = {
      type: body.type ?? null,
      action: body.action ?? null,
      id: body.data ? String(body.data.id).slice(0, 64) : null,
    }
    const query = request.query as Record<string, unknown>
    return { received: await takeNotice(context, { query, headers: request.headers }, told) }
  })

  serve(playBank, async ({ params, body }) => ({
    data: presentState(await playTheBank(context, params.external_reference, body.status)),
  }))
}
