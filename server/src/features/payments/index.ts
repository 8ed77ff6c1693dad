import type { Feature } from "../feature.ts"
import { lookUpDuePayments } from "./look-up-payments.ts"
import type { PaymentContext } from "./payment-context.ts"
import { mountAdminPayments, mountNotices, mountOwnPayments } from "./payments.routes.ts"
import { choosePixProvider } from "./providers/choose-pix-provider.ts"
import { createSandboxTable } from "./providers/sandbox/sandbox-provider.ts"
import { NOTICE_QUEUE, type NoticeWork, readNotice } from "./take-notice.ts"

export { clearNotices, eraseReasonsOf } from "./payment-notices.ts"

/** Buying points by PIX: packs, payments, their notices and the look-ups that make notices a mere convenience. */
export const payments: Feature = ({ serve, deps }) => {
  const { env, db, clock, log, work } = deps
  const provider = choosePixProvider(env, {
    sandboxStore: createSandboxTable(db),
    notificationUrl: `${env.publicUrl}/api/webhooks/mercadopago`,
    clock,
  })
  const context: PaymentContext = { db, clock, log, work, provider, operator: env.operator }

  mountOwnPayments(serve, context)
  mountNotices(serve, context)
  mountAdminPayments(serve, context)

  work.register<NoticeWork>({
    name: NOTICE_QUEUE,
    retries: 6,
    retryDelaySeconds: 20,
    limitSeconds: 60,
    run: (data) => readNotice(context, data),
  })
  work.minutely("payments-look-up", async () => void (await lookUpDuePayments(context)))
}
