import type { Env } from "../../../env.ts"
import type { Clock } from "../../../platform/clock.ts"
import { createMercadoPagoProvider, type MercadoPagoProvider } from "./mercadopago/mercado-pago-provider.ts"
import type { Merchant } from "./sandbox/br-code.ts"
import { createSandboxProvider, type SandboxProvider } from "./sandbox/sandbox-provider.ts"
import type { SandboxStore } from "./sandbox/sandbox-store.ts"

type PixDependencies = {
  sandboxStore: SandboxStore
  /** Our own address for Mercado Pago's notices: `{PUBLIC_URL}/api/webhooks/mercadopago`. */
  notificationUrl: string
  /** Whom the sandbox's codes name as receiver. */
  merchant?: Merchant
  clock?: Clock
}

/**
 * The one PIX provider of this process, `null` where payments are switched off. Its `name` tells the two apart:
 * `if (provider.name === "sandbox") await provider.play(…)`.
 */
export function choosePixProvider(
  env: Pick<Env, "pixProvider" | "mercadoPago">,
  { sandboxStore, notificationUrl, merchant, clock }: PixDependencies,
): SandboxProvider | MercadoPagoProvider | null {
  switch (env.pixProvider) {
    case "off":
      return null
    case "sandbox":
      return createSandboxProvider({ store: sandboxStore, merchant, clock })
    case "mercadopago": {
      const { accessToken, webhookSecret, apiUrl } = env.mercadoPago
      return createMercadoPagoProvider({
        accessToken,
        webhookSecret,
        apiUrl: apiUrl ?? undefined,
        notificationUrl,
        clock,
      })
    }
  }
}
