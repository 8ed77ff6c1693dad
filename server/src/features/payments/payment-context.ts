import type { payments } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import type { MercadoPagoProvider } from "./providers/mercadopago/mercado-pago-provider.ts"
import { createMercadoPagoProvider } from "./providers/mercadopago/mercado-pago-provider.ts"
import { createSandboxProvider, type SandboxProvider } from "./providers/sandbox/sandbox-provider.ts"

export type PaymentRow = typeof payments.$inferSelect

/** The dependencies of the payment use cases; `provider` is null where payments are switched off. */
export type PaymentContext = Pick<Deps, "db" | "clock" | "log" | "work" | "mail" | "env"> & {
  provider: SandboxProvider | MercadoPagoProvider | null
}

/** The configured PIX provider; null when off. Tested by `name`: `if (provider.name === "sandbox") await provider.play(…)`. */
export function choosePixProvider({
  env,
  db,
  clock,
}: Pick<Deps, "env" | "db" | "clock">): PaymentContext["provider"] {
  if (env.pixProvider === "off") return null
  if (env.pixProvider === "sandbox") return createSandboxProvider({ db, clock })
  const notificationUrl = `${env.publicUrl}/api/webhooks/mercadopago`
  return createMercadoPagoProvider({ ...env.mercadoPago, notificationUrl, clock })
}
