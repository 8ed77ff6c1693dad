import { MercadoPagoConfig } from "mercadopago"
import { AppConfig } from "mercadopago/dist/utils/config/index.js"
import { fromSdkError } from "./sdk-error.ts"

export type CallSettings = {
  accessToken: string
  /** Where the API is, without a closing slash. */
  apiUrl: string
  /** Never shown in an error, beside the access token. */
  webhookSecret: string
  /** How long one attempt may take. */
  timeoutMs: number
  /** Attempts after the first, on 423, 424, 429, 5xx and broken connections. */
  maxRetries: number
  /** The first pause between attempts; it doubles, up to two seconds. */
  retryDelayMs: number
}

/**
 * One call of the official SDK, with its traps closed:
 * - its address is a static of the whole process, read synchronously when a call starts: set right before each;
 * - options given to a call stay in its config for ever, an idempotency key among them: a new config for each;
 * - it would wait as long as `Retry-After` says: two seconds at most.
 *
 * Its time-out ends with the headers, so a body may still hang: see `withinDeadline`.
 *
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function callMercadoPago<Answer>(
  settings: CallSettings,
  call: (config: MercadoPagoConfig) => Promise<Answer>,
  idempotencyKey?: string,
): Promise<Answer> {
  const config = new MercadoPagoConfig({
    accessToken: settings.accessToken,
    options: {
      timeout: settings.timeoutMs,
      maxRetries: settings.maxRetries,
      retryOn: [423, 424, 429, 500, 502, 503, 504],
      initialDelay: settings.retryDelayMs,
      maxDelay: 2000,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    },
  })
  try {
    Object.assign(AppConfig, { BASE_URL: settings.apiUrl })
    return await call(config)
  } catch (error) {
    throw fromSdkError(error, [settings.accessToken, settings.webhookSecret])
  }
}
