import { payments } from "@upaon/contract/messages/payments"
import type { PaymentRecord, PixPayment } from "@upaon/contract/payments/endpoints"
import { ApiFailure } from "../../../platform/api-client.ts"
import { api } from "../../../platform/api.ts"
import { messageOf } from "../../../platform/failures.ts"

/** Thrown when a PIX payment cannot be opened, with the sentence to show. `gone`: there is no payment to wait for here. */
export class PixProblem extends Error {
  readonly gone: boolean
  constructor(sentence: string, gone = false) {
    super(sentence)
    this.gone = gone
  }
}

/** The parameter of the page's address that holds the shown payment's id. */
export const PAYMENT_PARAMETER = "payment"

const words = payments.pix
/** How often to look for a code that another tab is just requesting; together this covers the provider's response time. */
const WAITS = 12
const WAIT_MS = 2500
/** The statuses whose message the page itself shows, so that the global error handler stays silent: all but 401. */
const SHOWN = [0, 400, 403, 404, 409, 422, 429, 500, 502, 503, 504]
/** The statuses whose own message says more than the general message of a failed payment. */
const EXPLAINED = [0, 429, 503]
const RESUMABLE: readonly string[] = ["pending", "in_process", "inprocess"]

/**
 * Creates a pack's payment, or resumes the pending one. A phone may discard the page while the person pays in the bank's app:
 * then the payment that it `showed` is shown again; only `retry` creates another. @throws PixProblem | an aborted signal's reason
 */
export async function openPayment(
  packId: number,
  { retry, showed, signal }: { retry: boolean; showed: number; signal: AbortSignal },
): Promise<PixPayment> {
  const body = { point_pack_id: packId, ...(retry ? { retry } : {}) }
  try {
    const had = showed && !retry ? (await newest(signal)).find(({ id }) => id === showed) : null
    if (had?.point_pack_id === packId && (had.is_final || had.qr_code)) return fromRecord(had)
    const reply = await api("POST /api/pointPacksPayment/create", { body }, { signal, handles: SHOWN })
    return checked(reply.data)
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    if (fault.status === 409) return resume(packId, signal)
    if (fault.status === 404) throw new PixProblem(payments.buy.initFailed, true)
    throw new PixProblem(EXPLAINED.includes(fault.status) ? messageOf(fault) : words.processFailed)
  }
}

async function resume(packId: number, signal: AbortSignal): Promise<PixPayment> {
  for (let time = 0; time < WAITS; time++) {
    const found = (await newest(signal)).find(
      (one) => one.point_pack_id === packId && RESUMABLE.includes(one.payment_status),
    )
    if (!found) throw new PixProblem(words.existingNotFound)
    if (found.qr_code) return fromRecord(found)
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new PixProblem(words.generateFailed, true)
}

async function newest(signal: AbortSignal): Promise<PaymentRecord[]> {
  const body = { page: 1, perPage: 100 }
  return (await api("POST /api/pointPacksPayments", { body }, { signal, handles: SHOWN })).data
}

/** A payment without a code cannot be paid; this is a failure unless it is already final. */
function checked(payment: PixPayment): PixPayment {
  if (!payment.qr_code && !payment.is_final) throw new PixProblem(words.generateFailed, true)
  return payment
}

const fromRecord = (record: PaymentRecord): PixPayment => ({
  ...record,
  title: record.point_pack.title,
  price: record.transaction_amount,
  points: record.point_pack.points,
})
