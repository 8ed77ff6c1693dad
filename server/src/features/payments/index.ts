import * as calls from "@upaon/contract/payments/endpoints"
import { notFound, readPage, readPageOrWhole, type Serve, wholeList } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { createPackPayment } from "./create-payment.ts"
import { drawReceipt } from "./draw-receipt.ts"
import { lookUpDuePayments, refreshPayment } from "./look-up-payments.ts"
import { choosePixProvider, type PaymentContext } from "./payment-context.ts"
import {
  anyPayment,
  countOwnPayments,
  findPayments,
  ownPayment,
  ownPayments,
  paidPayment,
  presentPix,
  presentState,
} from "./payments.queries.ts"
import {
  addPointPack,
  allPacks,
  anyPack,
  changePointPack,
  packOnSale,
  packsOnSale,
  removePack,
} from "./point-packs.ts"
import { refundPackPayment } from "./refund-payment.ts"
import type { NoticeWork } from "./receive-notice.ts"
import { NOTICE_QUEUE, simulateBank, processNotice, receiveNotice } from "./receive-notice.ts"

export { clearNotices, eraseReasonsOf } from "./payment-notices.ts"

/** Buying points by PIX: packs, payments, the provider's notices, and the regular look-ups that work without notices. */
export const payments: Feature = ({ serve, deps }) => {
  const context: PaymentContext = { ...deps, provider: choosePixProvider(deps) }

  mountOwnPayments(serve, context)
  mountNotices(serve, context)
  mountAdminPayments(serve, context)

  deps.work.register<NoticeWork>({
    name: NOTICE_QUEUE,
    retries: 6,
    retryDelaySeconds: 20,
    limitSeconds: 60,
    // The look-ups ask about this payment, too: nothing is lost with its notice.
    onGivenUp() {},
    run: (data) => processNotice(context, data),
  })
  deps.work.minutely("payments-look-up", () => lookUpDuePayments(context))
}

const PACKS_PAGE = 6
const PAYMENTS_PAGE = 7
const ADMIN_PAGE = 20

/** Routes for buyers of points. */
function mountOwnPayments(serve: Serve, context: PaymentContext): void {
  const { db, clock } = context

  serve(calls.listPointPacks, ({ query }) =>
    readPageOrWhole(query, PACKS_PAGE, (window) => packsOnSale(db, window)),
  )

  serve(calls.showPointPack, async ({ params }) => ({ data: await packOnSale(db, params.id) }))

  serve(calls.createPayment, async ({ body, session }) => {
    const wanted = { packId: body.point_pack_id, retry: body.retry ?? false }
    return { data: presentPix(await createPackPayment(context, session.user, wanted), clock.now()) }
  })

  serve(calls.showPaymentStatus, async ({ params, session }) => {
    const payment = await ownPayment(db, session.user.id, params.id)
    return { data: presentState(await refreshPayment(context, payment), clock.now()) }
  })

  serve(calls.showReceipt, async ({ params, session: { user } }) => {
    const { row, payer } = await paidPayment(db, user, params.id)
    if (!context.env.operator) throw notFound()
    const content = await drawReceipt(row, payer, context.env.operator)
    return { name: `recibo-${params.id}.pdf`, mime: "application/pdf", content }
  })

  serve(calls.listPayments, async ({ body, session: { user } }) => {
    const page = await readPageOrWhole(body, PAYMENTS_PAGE, (window) =>
      ownPayments(db, user.id, window, clock.now()),
    )
    return { ...page, counts: await countOwnPayments(db, user.id) }
  })
}

/** Routes called from the bank's side: Mercado Pago's notices, and the sandbox's simulated payer. */
function mountNotices(serve: Serve, context: PaymentContext): void {
  serve(calls.receiveMercadoPagoNotice, async ({ body, request }) => {
    const kept = {
      type: body.type ?? null,
      action: body.action ?? null,
      id: body.data ? String(body.data.id).slice(0, 64) : null,
    }
    const query = request.query as Record<string, unknown>
    return { received: await receiveNotice(context, { query, headers: request.headers }, kept) }
  })

  serve(calls.simulateBankOutcome, async ({ params, body }) => ({
    data: presentState(
      await simulateBank(context, params.external_reference, body.status),
      context.clock.now(),
    ),
  }))
}

/** Routes for administrators: payments and point packs. */
function mountAdminPayments(serve: Serve, context: PaymentContext): void {
  const { db, clock } = context

  const payment = async (id: number) => ({ data: await anyPayment(db, id, clock.now()) })
  const pack = async ({ id }: { id: number }) => ({ data: await anyPack(db, id) })

  serve(calls.listAllPayments, ({ query }) =>
    readPage(query, ADMIN_PAGE, (window) => findPayments(db, query, window, clock.now())),
  )

  serve(calls.showAnyPayment, ({ params }) => payment(params.id))

  serve(calls.refundPayment, async ({ params, body, doer }) => {
    await refundPackPayment(context, doer, params.id, body.reason)
    return payment(params.id)
  })

  serve(calls.listAllPointPacks, async ({ query }) => wholeList(await allPacks(db, query.query)))

  serve(calls.registerPointPack, async ({ body, doer }) => pack(await addPointPack(context, doer, body)))
  serve(calls.updatePointPack, async ({ body, doer }) => pack(await changePointPack(context, doer, body)))

  serve(calls.removePointPack, async ({ params, doer }) => {
    await removePack(context, doer, params.id)
    return { data: { id: params.id } }
  })
}
