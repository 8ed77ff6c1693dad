import {
  listAllPayments,
  listAllPointPacks,
  refundPayment,
  registerPointPack,
  removePointPack,
  showAnyPayment,
  updatePointPack,
} from "@upaon/contract/payments/admin-endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { Serve } from "../../platform/http/serve.ts"
import { anyPayment, findPayments } from "./admin-payments.queries.ts"
import type { PaymentContext } from "./payment-context.ts"
import { allPacks, anyPack } from "./point-packs.queries.ts"
import { refundPackPayment } from "./refund-payment.ts"
import { addPointPack, changePointPack, removePack } from "./save-point-pack.ts"

const PAGE_SIZE = 20

/** What administrators do with payments and point packs. */
export function mountAdminPayments(serve: Serve, context: PaymentContext): void {
  const { db, clock } = context

  serve(listAllPayments, async ({ query }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findPayments(db, query, window, clock.now())
    return pageOf(rows, total, window)
  })

  serve(showAnyPayment, async ({ params }) => ({ data: await anyPayment(db, params.id, clock.now()) }))

  serve(refundPayment, async ({ params, body, session, request }) => {
    await refundPackPayment(context, params.id, { reason: body.reason, session, request })
    return { data: await anyPayment(db, params.id, clock.now()) }
  })

  serve(listAllPointPacks, async ({ query }) => {
    const data = await allPacks(db, query.query)
    return { data, total: data.length }
  })

  serve(registerPointPack, async ({ body, session, request }) => ({
    data: await anyPack(db, await addPointPack(context, { session, request }, body)),
  }))

  serve(updatePointPack, async ({ body, session, request }) => {
    await changePointPack(context, { session, request }, body)
    return { data: await anyPack(db, body.id) }
  })

  serve(removePointPack, async ({ params, session, request }) => {
    await removePack(context, { session, request }, params.id)
    return { data: { id: params.id } }
  })
}
