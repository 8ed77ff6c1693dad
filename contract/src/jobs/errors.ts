import { defineError } from "../platform/errors.ts"

export const jobEnded = defineError("job_ended", 410, "Vaga encerrada")
export const invalidTransition = defineError(
  "invalid_transition",
  409,
  "Esta mudança não é possível na situação atual.",
)
