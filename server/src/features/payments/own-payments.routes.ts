import {
  createPayment,
  listPayments,
  listPointPacks,
  showPaymentStatus,
  showPointPack,
} from "@upaon/contract/payments/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { Serve } from "../../platform/http/serve.ts"
import { createPackPayment } from "./create-payment.ts"
import type { PaymentContext } from "./payment-context.ts"
import { countOwnPayments, ownPayment, ownPayments } from "./payments.queries.ts"
import { countSold, packOnSale, packsOnSale } from "./point-packs.queries.ts"
import { presentPix, presentRecord, presentState } from "./present-payment.ts"
import { refreshPayment } from "./refresh-payment.ts"

/** Asked for without a page, lists come whole up to here (rule c19). */
const WHOLE_LIST = 500
const PACKS_PAGE = 6
const PAYMENTS_PAGE = 7

const windowOf = (query: { page?: number; perPage?: number }, size: number) =>
  query.page === undefined && query.perPage === undefined
    ? { page: 1, perPage: WHOLE_LIST, limit: WHOLE_LIST, offset: 0 }
    : pageWindow(query, size)

/** What a buyer of points calls. */
export function mountOwnPayments(serve: Serve, context: PaymentContext): void {
  const { db, clock } = context

  serve(listPointPacks, async ({ query }) => {
    const window = windowOf(query, PACKS_PAGE)
    return pageOf(await packsOnSale(db, window), await countSold(db), window)
  })

  serve(showPointPack, async ({ params }) => ({ data: await packOnSale(db, params.id) }))

  serve(createPayment, async ({ body, session }) => {
    const wanted = { packId: body.point_pack_id, retry: body.retry ?? false }
    return { data: presentPix(await createPackPayment(context, session.user, wanted)) }
  })

  serve(showPaymentStatus, async ({ params, session }) => {
    const payment = await ownPayment(db, session.user.id, params.id)
    return { data: presentState(await refreshPayment(context, payment)) }
  })

  serve(listPayments, async ({ body, session }) => {
    const window = windowOf(body, PAYMENTS_PAGE)
    const rows = await ownPayments(db, session.user.id, window)
    const counts = await countOwnPayments(db, session.user.id)
    const now = clock.now()
    return {
      ...pageOf(
        rows.map((row) => presentRecord(row, now)),
        counts.total,
        window,
      ),
      counts,
    }
  })
}
