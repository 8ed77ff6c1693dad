import type { Env } from "../../../env.ts"
import type { Clock } from "../../../platform/clock.ts"
import { createMercadoPagoProvider, type MercadoPagoProvider } from "./mercadopago/mercado-pago-provider.ts"
import { createSandboxProvider, type SandboxProvider, type SandboxStore } from "./sandbox/sandbox-provider.ts"

type PixDependencies = {
  sandboxStore: SandboxStore
  /** Our own address for Mercado Pago's notices: `{PUBLIC_URL}/api/webhooks/mercadopago`. */
  notificationUrl: string
  clock?: Clock
}

/**
 * The one PIX provider of this process, `null` where payments are switched off. Its `name` tells the two apart:
 * `if (provider.name === "sandbox") await provider.play(…)`.
 */
export function choosePixProvider(
  env: Pick<Env, "pixProvider" | "mercadoPago">,
  { sandboxStore, notificationUrl, clock }: PixDependencies,
): SandboxProvider | MercadoPagoProvider | null {
  switch (env.pixProvider) {
    case "off":
      return null
    case "sandbox":
      return createSandboxProvider({ store: sandboxStore, clock })
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
