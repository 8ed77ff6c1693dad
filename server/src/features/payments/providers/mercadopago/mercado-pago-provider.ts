import { type Clock, systemClock } from "../../../../platform/clock.ts"
import {
  checkNewCharge,
  type CreatedPixCharge,
  type NewPixCharge,
  type PixCharge,
  type PixProvider,
  ProviderRefused,
} from "../pix-provider.ts"
import { type CallSettings, createMercadoPagoClient, withinDeadline } from "./mercado-pago-client.ts"
import { verifySignature } from "./notice-signature.ts"
import { newPaymentBody } from "./payment-messages.ts"

const officialUrl = "https://api.mercadopago.com"

export type MercadoPagoSettings = Pick<CallSettings, "accessToken" | "webhookSecret"> &
  Partial<Pick<CallSettings, "apiUrl" | "timeoutMs" | "maxRetries" | "retryDelayMs">> & {
    /** How long a call of the port may take in all, with everything it asks and every attempt. Unset: 25 s. */
    deadlineMs?: number
    /** Our public address for notices; Mercado Pago itself takes https only, so http is sent to a stand-in only. */
    notificationUrl?: string
    clock?: Clock
  }

export type MercadoPagoProvider = PixProvider & { readonly name: "mercadopago" }

/**
 * Mercado Pago's Payments API behind the port, through the official SDK. Its words stay in this folder, so that its
 * newer Orders API could take over here alone.
 */
export function createMercadoPagoProvider(given: MercadoPagoSettings): MercadoPagoProvider {
  const { accessToken, webhookSecret, clock = systemClock, deadlineMs = 25_000 } = given
  const apiUrl = (given.apiUrl ?? officialUrl).replace(/\/+$/, "")
  const { timeoutMs = 8000, maxRetries = 2, retryDelayMs = 400 } = given
  const payments = createMercadoPagoClient({
    accessToken,
    webhookSecret,
    apiUrl,
    timeoutMs,
    maxRetries,
    retryDelayMs,
  })
  const reachable = apiUrl !== officialUrl || given.notificationUrl?.startsWith("https://")
  const notificationUrl = reachable ? given.notificationUrl : undefined

  async function create(request: NewPixCharge): Promise<CreatedPixCharge> {
    checkNewCharge(request)
    const body = newPaymentBody(request, { now: clock.now(), notificationUrl })
    try {
      return await payments.create(body, request.idempotencyKey)
    } catch (error) {
      if (!(error instanceof ProviderRefused && error.reason === "conflict")) throw error
      return firstOfKey(request, error)
    }
  }

  /** Mercado Pago answers 409 to a known key whose body differs: the first charge is what the caller asked for. */
  async function firstOfKey(request: NewPixCharge, conflict: ProviderRefused): Promise<CreatedPixCharge> {
    const found = await findByReference(request.externalReference)
    const charge = found?.amountCents === request.amountCents ? await payments.get(found.providerId) : null
    const { qrCode, qrCodeBase64, expiresAt } = charge ?? {}
    if (!charge || !qrCode || !qrCodeBase64 || !expiresAt) throw conflict
    return { ...charge, qrCode, qrCodeBase64, expiresAt }
  }

  async function findByReference(externalReference: string): Promise<PixCharge | null> {
    const charges = await payments.search(externalReference)
    return charges.find((charge) => charge.approvedAt !== null) ?? charges[0] ?? null
  }

  async function existing(providerId: string): Promise<PixCharge> {
    const charge = await payments.get(providerId)
    if (!charge) throw new ProviderRefused("not_found", "Mercado Pago knows no such payment")
    return charge
  }

  /** Acts on a charge just read; a refusal because it moved meanwhile is answered with how it stands now. */
  async function actOn(charge: PixCharge, act: () => Promise<unknown>): Promise<PixCharge> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      const after = await existing(charge.providerId)
      if (after.status === charge.status) throw error
      return after
    }
    return existing(charge.providerId)
  }

  async function cancel(providerId: string): Promise<PixCharge> {
    const charge = await existing(providerId)
    if (charge.status !== "pending" && charge.status !== "in_process") return charge
    return actOn(charge, () => payments.cancel(providerId))
  }

  async function refund(providerId: string, idempotencyKey: string): Promise<PixCharge> {
    const charge = await existing(providerId)
    if (charge.status === "refunded" || charge.status === "chargedback") return charge
    if (charge.status !== "approved") {
      throw new ProviderRefused("state", `a payment that is ${charge.status} cannot be refunded`)
    }
    return actOn(charge, () => payments.refundAll(providerId, idempotencyKey))
  }

  const inTime = <Result>(work: () => Promise<Result>) => withinDeadline(deadlineMs, work)
  return {
    name: "mercadopago",
    create: (request) => inTime(() => create(request)),
    find: (providerId) => inTime(() => payments.get(providerId)),
    findByReference: (reference) => inTime(() => findByReference(reference)),
    cancel: (providerId) => inTime(() => cancel(providerId)),
    refund: ({ providerId, idempotencyKey }) => inTime(() => refund(providerId, idempotencyKey)),
    verifyNotice: (request) => verifySignature(request, webhookSecret, clock.now()),
  }
}
