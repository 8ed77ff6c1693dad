import type { payments } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import type { MercadoPagoProvider } from "./providers/mercadopago/mercado-pago-provider.ts"
import type { SandboxProvider } from "./providers/sandbox/sandbox-provider.ts"

export type PaymentRow = typeof payments.$inferSelect

/** What the use cases of payments run on; `provider` is null where payments are switched off. */
export type PaymentContext = Pick<Deps, "db" | "clock" | "log" | "work" | "mail" | "env"> & {
  provider: SandboxProvider | MercadoPagoProvider | null
}
