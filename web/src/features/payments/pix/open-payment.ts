import { payments } from "@upaon/contract/messages/payments"
import type { PaymentRecord, PixPayment } from "@upaon/contract/payments/endpoints"
import { ApiFailure } from "../../../platform/api-client.ts"
import { api } from "../../../platform/api.ts"
import { messageOf } from "../../../platform/failures.ts"

/** A PIX that could not be opened: the sentence to show; `gone`: there is nothing to wait for on this page. */
export class PixProblem extends Error {
  readonly gone: boolean
  constructor(sentence: string, gone = false) {
    super(sentence)
    this.gone = gone
  }
}

/** Where the page's address names the payment that it shows. */
export const SHOWED = "payment"

const words = payments.pix
/** A code that another tab is fetching at this moment comes within the provider's time. */
const WAITS = 12
const WAIT_MS = 2500
/** What the page itself says of a failed call, once: everything but that the session has ended. */
const SHOWN = [0, 400, 403, 404, 409, 422, 429, 500, 502, 503, 504]
/** Failures that their own sentence explains better than that the payment did not work. */
const EXPLAINED = [0, 429, 503]
const RESUMABLE: readonly string[] = ["pending", "in_process", "inprocess"]

/**
 * Makes a pack's PIX, or resumes the one that waits already. A phone drops the page while its owner pays in the bank's app: the one
 * that it `showed` is shown again as it stands, and another made only by `retry`. @throws PixProblem | an aborted signal's reason
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

/** Without a code there is nothing to pay, unless it is paid already. */
function checked(payment: PixPayment): PixPayment {
  if (!payment.qr_code && !payment.is_final) throw new PixProblem(words.generateFailed, true)
  return payment
}

const fromRecord = (record: PaymentRecord): PixPayment => ({
  ...record,
  price: record.transaction_amount,
  points: record.point_pack.points,
})
