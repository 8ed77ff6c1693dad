import { defineError } from "../platform/errors.ts"

export const incorrectCredentials = defineError("incorrect_credentials", 401, "Email ou Senha Incorreto")
export const userBlocked = defineError(
  "user_blocked",
  403,
  "Esta conta está suspensa. Fale com a nossa equipe para saber mais.",
)
export const emailTaken = defineError("email_taken", 409, "Este e-mail já está cadastrado.")
export const usernameTaken = defineError("username_taken", 409, "Este nome de usuário já está cadastrado.")
export const verificationFailed = defineError(
  "verification_failed",
  400,
  "Ocorreu um erro na confirmação do email",
)
export const expiredVerification = defineError(
  "expired_verification",
  410,
  "O link de confirmação de email expirou",
)
export const expiredToken = defineError("expired_token", 410, "O Link de redefinição de senha expirou")
export const invalidToken = defineError("invalid_token", 400, "Ocorreu um erro no link de redefinição")
/** An administrator who would block or demote the last one, or oneself. */
export const lastAdministrator = defineError(
  "last_administrator",
  409,
  "Não é possível: a plataforma precisa de pelo menos um administrador, e ninguém muda o próprio acesso.",
)
