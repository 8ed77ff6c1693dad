import { z } from "zod"
import { change } from "../messages/accounts/change-password.ts"
import { confirmation } from "../messages/accounts/confirmation.ts"
import { login as loginWords } from "../messages/accounts/login.ts"
import { secondStep as second } from "../messages/accounts/second-step.ts"
import { security } from "../messages/accounts/security.ts"
import { dataOf, endpointsFor, messageReply, pagedOf, rowsOf } from "../platform/endpoint.ts"
import { defineError, recordChanged } from "../platform/errors.ts"
import { flag, ids, looseId, optionalText, relations, searchText, seen } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { WELCOME_POINTS } from "../points/balance.ts"
import * as schemas from "./schemas.ts"

export const incorrectCredentials = defineError("incorrect_credentials", 401, loginWords.incorrect)
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
/** An administrator tried to suspend or demote the last administrator, or themselves. */
export const lastAdministrator = defineError(
  "last_administrator",
  409,
  "Não é possível: a plataforma precisa de pelo menos um administrador, e ninguém muda o próprio acesso.",
)
/** The password is correct, but the account requires a second step; `data` says which ({@link SecondStep}). */
export const secondStepRequired = defineError("second_step_required", 403, second.required)
export const challengeExpired = defineError("expired_challenge", 410, second.expired)
export const totpExists = defineError("totp_exists", 409, security.totp.exists)

const open = endpointsFor({ tag: "accounts" })
const own = endpointsFor({ tag: "accounts", access: "signed-in" })
const guarded = endpointsFor({ tag: "accounts", access: "signed-in", fresh: true })
/** A second factor outlives a new password: whoever only typed the address must not keep out the one who reads its mail. */
const adding = endpointsFor({ tag: "accounts", access: "signed-in", fresh: true, verified: true })

const token = z.object({ token: z.string() })

export const register = open.post("/api/auth/register", {
  summary: `Cria uma conta e já entra com ela; anunciantes ganham ${WELCOME_POINTS} pontos`,
  limit: "register",
  body: schemas.registration(),
  reply: schemas.session,
  status: 201,
  errors: [emailTaken, usernameTaken],
})

export const login = open.post("/api/auth/login", {
  summary: "Entra com e-mail e senha",
  body: schemas.loginBody,
  reply: schemas.session,
  errors: [incorrectCredentials, userBlocked, secondStepRequired],
})

export const logout = own.post("/api/auth/logout", {
  summary: "Encerra esta sessão",
  reply: messageReply,
})

export const refreshUser = own.post("/api/auth/user", {
  summary: "A pessoa desta sessão",
  reply: dataOf(schemas.user),
})

export const verifyEmail = open.post("/api/verify/email", {
  summary: "200 quando o e-mail já está cadastrado, 404 quando está livre",
  limit: "taken-check",
  body: schemas.emailOnly,
  reply: dataOf(z.object({ email: z.string() })),
})

export const verifyUsername = open.post("/api/verify/username", {
  summary: "200 quando o nome de usuário já está cadastrado, 404 quando está livre",
  limit: "taken-check",
  body: schemas.usernameOnly,
  reply: dataOf(z.object({ username: z.string() })),
})

export const sendVerification = own.post("/api/email/verification/send", {
  summary: "Reenvia o link de confirmação do e-mail",
  limit: "resend",
  reply: messageReply,
})

export const confirmEmail = open.post("/api/email/verification/verify/{token}", {
  summary: "Confirma o e-mail pelo link recebido",
  params: token,
  reply: messageReply,
  errors: [verificationFailed, expiredVerification],
})

export const restorePassword = open.post("/api/auth/restore/password", {
  summary: "Envia o link de redefinição da senha (vale 30 minutos)",
  limit: "restore",
  body: schemas.emailOnly,
  reply: messageReply,
})

export const verifyResetToken = open.post("/api/auth/verify/token/restore/password", {
  summary: "Confere o link de redefinição da senha",
  body: schemas.resetToken,
  reply: messageReply,
  errors: [expiredToken, invalidToken],
})

export const changePassword = open.post("/api/auth/change/password", {
  summary: "Redefine a senha e encerra as outras sessões",
  body: schemas.passwordChange(),
  reply: messageReply,
  errors: [expiredToken, invalidToken],
})

export const showUser = own.post("/api/user/show", {
  summary: "O próprio perfil",
  reply: dataOf(schemas.user),
})

export const updateUser = own.put("/api/user/update", {
  summary: "Atualiza o próprio perfil; a senha muda só quando enviada, e o e-mail só até ser confirmado",
  body: schemas.profileUpdate(),
  reply: dataOf(schemas.user),
  errors: [usernameTaken, emailTaken, recordChanged],
})

export const showAddress = own.get("/api/user/address", {
  summary: "O próprio endereço; null quando não há",
  query: z.object(relations),
  reply: dataOf(schemas.address.nullable()),
})

export const updateAddress = own.put("/api/user/address/update", {
  summary: "Salva o próprio endereço",
  body: schemas.addressUpdate,
  reply: dataOf(schemas.address),
  errors: [recordChanged],
})

export const listUserTypes = open.get("/api/userTypes", {
  summary: "Tipos de usuário que se podem escolher no cadastro",
  reply: rowsOf(schemas.userType),
})

export const provePresence = own.post("/api/user/presence", {
  summary: "Prova que é a própria pessoa, para o que pede isso nos 10 minutos seguintes",
  body: schemas.presence,
  reply: messageReply,
  errors: [challengeExpired],
})

export const askPresence = own.post("/api/user/presence/options", {
  summary: "O que serve de prova: se há código, e o pedido à chave de acesso",
  reply: dataOf(z.object({ code: z.boolean(), passkey: schemas.passkeyQuestion.nullable() })),
})

export const loginSecond = open.post("/api/auth/login/second", {
  summary: "A segunda etapa da entrada: chave de acesso, código do aplicativo ou código de recuperação",
  body: schemas.secondStep,
  reply: schemas.session,
  errors: [challengeExpired, userBlocked],
})

export const askPasskey = open.post("/api/auth/passkey/options", {
  summary: "O pedido à chave de acesso, para entrar sem senha",
  limit: "taken-check",
  reply: dataOf(schemas.passkeyQuestion),
})

export const loginByPasskey = open.post("/api/auth/passkey", {
  summary: "Entra com chave de acesso, sem senha",
  limit: "taken-check",
  body: schemas.passkeyLogin,
  reply: schemas.session,
  errors: [challengeExpired, userBlocked],
})

export const showSecondFactors = own.get("/api/user/security", {
  summary: "Chaves de acesso, aplicativo de códigos e códigos de recuperação da própria conta",
  reply: dataOf(schemas.secondFactors),
})

export const startTotp = adding.post("/api/user/totp/start", {
  summary: "Prepara um aplicativo de códigos; vale depois do primeiro código",
  reply: dataOf(z.object({ secret: z.string(), qr: z.string() })),
  errors: [totpExists],
})

export const confirmTotp = adding.post("/api/user/totp/confirm", {
  summary: "Liga o aplicativo de códigos com o primeiro código dele",
  body: z.object({ code: schemas.code() }),
  reply: dataOf(schemas.recoveryCodes),
  errors: [totpExists],
})

export const removeTotp = guarded.delete("/api/user/totp", {
  summary: "Desliga o aplicativo de códigos",
  reply: messageReply,
})

export const askNewPasskey = adding.post("/api/user/passkey/options", {
  summary: "O pedido de uma nova chave de acesso",
  reply: dataOf(schemas.passkeyQuestion),
})

export const addPasskey = adding.post("/api/user/passkey", {
  summary: "Guarda uma nova chave de acesso",
  body: schemas.passkeyAddition,
  reply: dataOf(schemas.recoveryCodes),
  status: 201,
  errors: [challengeExpired],
})

export const removePasskey = guarded.delete("/api/user/passkey/{id}", {
  summary: "Remove uma chave de acesso",
  reply: messageReply,
})

export const renewRecoveryCodes = guarded.post("/api/user/recoveryCodes", {
  summary: "Dez novos códigos de recuperação; os anteriores deixam de valer",
  reply: dataOf(schemas.recoveryCodes),
})

export const listDevices = own.get("/api/user/sessions", {
  summary: "Os aparelhos conectados à própria conta, o usado por último primeiro",
  reply: rowsOf(schemas.device),
})

export const endDevice = own.delete("/api/user/session/{id}", {
  summary: "Desconecta um aparelho",
  reply: messageReply,
})

export const endOtherDevices = own.delete("/api/user/sessions", {
  summary: "Desconecta todos os outros aparelhos",
  reply: messageReply,
})

const admin = endpointsFor({ tag: "accounts", access: "administrator" })

export const listUsers = admin.get("/api/admin/users", {
  summary: "Usuários, os mais novos primeiro",
  query: z.object({
    /** Name, username or e-mail. */
    query: searchText(),
    user_type_id: looseId(),
    /** Only users with at least one company, who can therefore own jobs. */
    withCompanies: flag().optional(),
    isAdmin: flag().optional(),
    blocked: flag().optional(),
    ...pageFields,
    ...relations,
  }),
  reply: pagedOf(schemas.adminUser),
})

export const showAnyUser = admin.get("/api/admin/user/{id}/show", {
  summary: "Um usuário",
  reply: dataOf(schemas.adminUserRecord),
})

export const setAdministrator = admin.put("/api/admin/user/{id}/administrator", {
  summary: "Dá ou tira o acesso de administrador",
  fresh: true,
  body: z.object({ isAdmin: flag() }),
  reply: dataOf(schemas.adminUserRecord),
  errors: [lastAdministrator],
})

export const removeSecondFactor = admin.delete("/api/admin/user/{id}/secondFactor", {
  summary: "Tira a verificação em duas etapas de quem a perdeu; a pessoa é avisada por e-mail",
  fresh: true,
  reply: dataOf(schemas.adminUserRecord),
  errors: [lastAdministrator],
})

export const blockUser = admin.put("/api/admin/user/{id}/block", {
  summary:
    "Suspende ou libera uma conta; suspender encerra as sessões dela e, se nada for dito, pausa as vagas",
  body: z
    .object({
      blocked: flag(),
      reason: optionalText(255),
      /** Whether suspending also takes the person's public vacancies off the site. */
      pause_jobs: flag().default(true),
    })
    .refine((body) => !body.blocked || Boolean(body.reason), {
      error: "Informe o motivo da suspensão.",
      path: ["reason"],
    }),
  reply: dataOf(schemas.adminUserRecord),
  errors: [lastAdministrator],
})

export const setExclusiveAccesses = admin.put("/api/admin/user/{id}/exclusiveAccesses", {
  summary: "Define todos os acessos exclusivos de um usuário",
  body: z.object({ job_exclusive_accesses_ids: ids(), ...seen }),
  reply: dataOf(schemas.adminUserRecord),
  errors: [recordChanged],
})
