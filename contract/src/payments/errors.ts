import { payments } from "../messages/payments.ts"
import { defineError, platformErrors } from "../platform/errors.ts"

export const paymentExists = defineError(
  "payment_exists",
  409,
  "Já existe um pagamento em andamento para este pacote.",
)
export const paymentsOff = defineError(
  platformErrors.unavailable.slug,
  503,
  "Os pagamentos ainda não estão configurados. Tente mais tarde.",
)
export const providerDown = defineError(platformErrors.unavailable.slug, 503, payments.pix.generateFailed)
export const notRefundable = defineError(
  "invalid_transition",
  409,
  "Só um pagamento aprovado pode ser devolvido.",
)
/** Sandbox: from where the payment stands, no bank could do that. */
export const bankRefused = defineError(
  "invalid_transition",
  409,
  "O banco não pode mais fazer isso com este PIX.",
)
export const badSignature = defineError(platformErrors.unauthorized.slug, 401, "Assinatura inválida.")
