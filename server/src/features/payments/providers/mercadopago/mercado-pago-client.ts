import {
  MercadoPagoConfig,
  MercadoPagoError,
  MPConnectionError,
  MPRateLimitError,
  Payment,
  PaymentRefund,
} from "mercadopago"
import { AppConfig } from "mercadopago/dist/utils/config/index.js"
import { z } from "zod"
import type { CreatedPixCharge, PixCharge } from "../pix-provider.ts"
import { ProviderRefused, ProviderUnavailable } from "../pix-provider.ts"
import { type PaymentBody, readNewPayment, readPayment, readSearch } from "./payment-messages.ts"

export type CallSettings = {
  accessToken: string
  /** The API's URL without a trailing slash. */
  apiUrl: string
  /** Never shown in an error, like the access token. */
  webhookSecret: string
  /** The time limit of one attempt. */
  timeoutMs: number
  /** Attempts after the first, on 423, 424, 429, 5xx and broken connections. */
  maxRetries: number
  /** The first pause between attempts; it doubles, up to two seconds. */
  retryDelayMs: number
}

/**
 * The calls of the Payments API that PIX needs, with the port's types as results. Works around these traps of the official SDK:
 * - its address is a static property of the process, read synchronously when a call starts: it is set before each call;
 * - a call's options, such as an idempotency key, stay in its config for ever: each call gets a new config;
 * - it would wait as long as `Retry-After` says: two seconds at most here.
 * Its timeout covers only the headers, so a body may still hang: callers need a time limit of their own.
 * @throws ProviderUnavailable, ProviderRefused
 */
export function createMercadoPagoClient(settings: CallSettings) {
  const { accessToken, webhookSecret, apiUrl, timeoutMs, maxRetries, retryDelayMs } = settings

  async function call<Answer>(work: (config: MercadoPagoConfig) => Promise<Answer>, idempotencyKey?: string) {
    const options = {
      timeout: timeoutMs,
      maxRetries,
      retryOn: [423, 424, 429, 500, 502, 503, 504],
      initialDelay: retryDelayMs,
      maxDelay: 2000,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }
    try {
      Object.assign(AppConfig, { BASE_URL: apiUrl })
      return await work(new MercadoPagoConfig({ accessToken, options }))
    } catch (error) {
      throw fromSdkError(error, [accessToken, webhookSecret])
    }
  }

  return {
    create: async (body: PaymentBody, idempotencyKey: string): Promise<CreatedPixCharge> =>
      readNewPayment(await call((config) => new Payment(config).create({ body }), idempotencyKey)),

    /** Returns null for an unknown id, and without a request for one that cannot be a payment's id. */
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

    cancel: async (id: string): Promise<PixCharge> =>
      readPayment(await call((config) => new Payment(config).cancel({ id }))),

    refundAll: (id: string, idempotencyKey: string) =>
      call((config) => new PaymentRefund(config).total({ payment_id: id }), idempotencyKey),
  }
}

/** 423: a running call uses the idempotency key. 424: a service behind Mercado Pago failed. */
const isServers = (status: number) => status >= 500 || status === 423 || status === 424

const REFUSALS: Record<number, ProviderRefused["reason"]> = {
  401: "credentials",
  403: "credentials",
  404: "not_found",
  409: "conflict",
}

/**
 * Converts an error of the SDK to one of the port's two errors; any other error is a fault of our own and stays unchanged.
 * @param secrets removed from the text wherever an answer might echo them
 */
function fromSdkError(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof MercadoPagoError)) return error
  if (error instanceof MPConnectionError) return fromConnectionError(error)
  const text = describe(error, secrets)
  if (error instanceof MPRateLimitError) return new ProviderUnavailable("rate_limited", text)
  if (isServers(error.status)) return new ProviderUnavailable("server", text)
  return new ProviderRefused(REFUSALS[error.status] ?? "invalid", text)
}

/** The SDK hides the cause of the error (`ECONNREFUSED`, `ENOTFOUND`) in an undeclared field. */
function fromConnectionError(error: MPConnectionError): ProviderUnavailable {
  if (error.message.includes("aborted")) return noAnswer()
  const parsed = z.object({ __cause__: z.object({ cause: z.object({ code: z.string() }) }) }).safeParse(error)
  const code = parsed.success ? ` (${parsed.data.__cause__.cause.code})` : ""
  return new ProviderUnavailable("connection", `Mercado Pago: no connection${code}`)
}

export const noAnswer = () => new ProviderUnavailable("timeout", "Mercado Pago: no answer in time")

/** An error's content for the log, without secrets and e-mail addresses. */
function describe(error: MercadoPagoError, secrets: readonly string[]): string {
  const causes = z
    .array(z.object({ code: z.unknown() }).catch({ code: "" }))
    .catch([])
    .parse(error.causes)
  const codes = causes.map(({ code }) => String(code)).filter(Boolean)
  const text = [`Mercado Pago answered ${error.status}`, error.error, error.message, codes.join(" ")]
    .filter(Boolean)
    .join(": ")
  return secrets
    .filter(Boolean)
    .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
    .replaceAll(/[^\s"'<>:]+@[^\s"'<>:]+/g, "***@***")
    .slice(0, 300)
}
