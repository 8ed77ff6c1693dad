import { defineError } from "../platform/errors.ts"

export const inUse = defineError("in_use", 409, "Não é possível excluir: há registros que usam este item.")
export const nameTaken = defineError("name_taken", 409, "Já existe um registro com estes dados.")
