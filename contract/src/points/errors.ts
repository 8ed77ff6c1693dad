import { defineError } from "../platform/errors.ts"
import { PUBLISHING_COST } from "./balance.ts"

export const insufficientPoints = defineError(
  "insufficient_points",
  409,
  `Você não tem pontos suficientes: publicar uma vaga custa ${PUBLISHING_COST} pontos.`,
)

/** An administrator takes more than is free. */
export const balanceTooLow = defineError(
  "insufficient_points",
  409,
  "O usuário não tem tantos pontos disponíveis.",
)
