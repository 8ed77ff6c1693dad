import { defineError } from "../platform/errors.ts"

export const insufficientPoints = defineError(
  "insufficient_points",
  409,
  "Você não tem pontos suficientes: publicar uma vaga custa 25 pontos.",
)
