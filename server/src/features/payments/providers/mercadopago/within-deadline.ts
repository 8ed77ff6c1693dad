import { ProviderUnavailable } from "../provider-error.ts"

/**
 * Ends the waiting for some work after `ms`, whatever it hangs on. The work itself may still come to pass, as with
 * any lost answer.
 *
 * @throws ProviderUnavailable("timeout")
 */
export async function withinDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => deadline.reject(new ProviderUnavailable("timeout", "Mercado Pago: no answer in time")),
    ms,
  )
  try {
    return await Promise.race([work(), deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
