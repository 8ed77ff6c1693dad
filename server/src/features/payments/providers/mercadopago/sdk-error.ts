import {
  MercadoPagoError,
  MPAuthenticationError,
  MPConnectionError,
  MPForbiddenError,
  MPIdempotencyError,
  MPNotFoundError,
  MPRateLimitError,
} from "mercadopago"
import { z } from "zod"
import { ProviderRefused, ProviderUnavailable } from "../provider-error.ts"

/**
 * What the SDK threw, as the port's two errors. Anything that is neither (a fault of our own) comes back unchanged.
 *
 * @param secrets removed from the text wherever an answer might echo them
 */
export function fromSdkError(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof MercadoPagoError)) return error
  if (error instanceof MPConnectionError) return fromConnectionError(error)
  const said = describe(error, secrets)
  if (error instanceof MPRateLimitError)
    return new ProviderUnavailable("rate_limited", said, error.retryAfter)
  // 423: the idempotency key is in use by a call still running. 424: something behind Mercado Pago failed.
  if (error.status >= 500 || error.status === 423 || error.status === 424) {
    return new ProviderUnavailable("server", said)
  }
  if (error instanceof MPAuthenticationError || error instanceof MPForbiddenError) {
    return new ProviderRefused("credentials", said)
  }
  if (error instanceof MPNotFoundError) return new ProviderRefused("not_found", said)
  if (error instanceof MPIdempotencyError) return new ProviderRefused("conflict", said)
  return new ProviderRefused("invalid", said)
}

/** The SDK keeps what really happened (`ECONNREFUSED`, `ENOTFOUND`) in a field it does not declare. */
function fromConnectionError(error: MPConnectionError): ProviderUnavailable {
  if (error.message.includes("aborted")) {
    return new ProviderUnavailable("timeout", "Mercado Pago: no answer in time")
  }
  const parsed = z.object({ __cause__: z.object({ cause: z.object({ code: z.string() }) }) }).safeParse(error)
  const code = parsed.success ? ` (${parsed.data.__cause__.cause.code})` : ""
  return new ProviderUnavailable("connection", `Mercado Pago: no connection${code}`)
}

function describe(error: MercadoPagoError, secrets: readonly string[]): string {
  const codes = error.causes
    .map((cause) =>
      typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "",
    )
    .filter((code) => code !== "")
  const text = [`Mercado Pago answered ${error.status}`, error.error, error.message, codes.join(" ")]
    .filter((part) => part !== "")
    .join(": ")
  return scrub(text, secrets).slice(0, 300)
}

/** Secrets and e-mail addresses out of a text that goes to the log. */
function scrub(text: string, secrets: readonly string[]): string {
  const bare = secrets
    .filter((secret) => secret !== "")
    .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
  return bare.replaceAll(/[^\s"'<>:]+@[^\s"'<>:]+/g, "***@***")
}
