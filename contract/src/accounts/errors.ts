import { change } from "../messages/accounts/change-password.ts"
import { confirmation } from "../messages/accounts/confirmation.ts"
import { login } from "../messages/accounts/login.ts"
import { security } from "../messages/accounts/security.ts"
import { secondStep as second } from "../messages/accounts/second-step.ts"
import { defineError } from "../platform/errors.ts"

export const incorrectCredentials = defineError("incorrect_credentials", 401, login.incorrect)
export const userBlocked = defineError(
  "user_blocked",
  403,
  "Esta conta está suspensa. Fale com a nossa equipe para saber mais.",
)
export const emailTaken = defineError("email_taken", 409, "Este e-mail já está cadastrado.")
export const usernameTaken = defineError("username_taken", 409, "Este nome de usuário já está cadastrado.")
export const verificationFailed = defineError("verification_failed", 400, confirmation.failed)
export const expiredVerification = defineError("expired_verification", 410, confirmation.expired)
export const expiredToken = defineError("expired_token", 410, change.expired)
export const invalidToken = defineError("invalid_token", 400, change.linkFailed)
/** An administrator who would block or demote the last one, or oneself. */
export const lastAdministrator = defineError(
  "last_administrator",
  409,
  "Não é possível: a plataforma precisa de pelo menos um administrador, e ninguém muda o próprio acesso.",
)
/** The password is right, and the account asks for more; `data` says for what. */
export const secondStepRequired = defineError("second_step_required", 403, second.required)
export const challengeExpired = defineError("expired_challenge", 410, second.expired)
export const totpExists = defineError("totp_exists", 409, security.totp.exists)
