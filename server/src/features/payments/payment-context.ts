import type { payments } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import {
  createMercadoPagoProvider,
  type MercadoPagoProvider,
} from "./providers/mercadopago/mercado-pago-provider.ts"
import { createSandboxProvider, type SandboxProvider } from "./providers/sandbox/sandbox-provider.ts"

export type PaymentRow = typeof payments.$inferSelect

/** What the use cases of payments run on; `provider` is null where payments are switched off. */
export type PaymentContext = Pick<Deps, "db" | "clock" | "log" | "work" | "mail" | "env"> & {
  provider: SandboxProvider | MercadoPagoProvider | null
}

/** The one PIX provider of this process. Its `name` tells which: `if (provider.name === "sandbox") await provider.play(…)`. */
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
