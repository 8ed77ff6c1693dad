import { defineError } from "../platform/errors.ts"

export const companyRequired = defineError(
  "company_required",
  409,
  "Cadastre uma empresa antes de publicar a vaga.",
)
