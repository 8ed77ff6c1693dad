import { z } from "zod"
import { dataOf, endpointsFor, messageReply, rowsOf } from "../platform/endpoint.ts"
import { relations } from "../platform/fields.ts"
import { WELCOME_POINTS } from "../points/balance.ts"
import { address, session, user, userType } from "./schemas.ts"
import * as errors from "./errors.ts"
import * as requests from "./requests.ts"

const open = endpointsFor({ tag: "accounts" })
const own = endpointsFor({ tag: "accounts", access: "signed-in" })

const token = z.object({ token: z.string() })

export const register = open.post("/api/auth/register", {
  summary: `Cria uma conta e já entra com ela; anunciantes ganham ${WELCOME_POINTS} pontos`,
  limit: "register",
  body: requests.registration(),
  reply: session,
  status: 201,
  errors: [errors.emailTaken, errors.usernameTaken],
})

export const login = open.post("/api/auth/login", {
  summary: "Entra com e-mail e senha",
  body: requests.login,
  reply: session,
  errors: [errors.incorrectCredentials, errors.userBlocked, errors.secondStepRequired],
})

export const logout = own.post("/api/auth/logout", {
  summary: "Encerra esta sessão",
  reply: messageReply,
})

export const refreshUser = own.post("/api/auth/user", {
  summary: "A pessoa desta sessão",
  reply: dataOf(user),
})

export const verifyEmail = open.post("/api/verify/email", {
  summary: "200 quando o e-mail já está cadastrado, 404 quando está livre",
  limit: "taken-check",
  body: requests.emailOnly,
  reply: dataOf(z.object({ email: z.string() })),
})

export const verifyUsername = open.post("/api/verify/username", {
  summary: "200 quando o nome de usuário já está cadastrado, 404 quando está livre",
  limit: "taken-check",
  body: requests.usernameOnly,
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
  errors: [errors.verificationFailed, errors.expiredVerification],
})

export const restorePassword = open.post("/api/auth/restore/password", {
  summary: "Envia o link de redefinição da senha (vale 30 minutos)",
  limit: "restore",
  body: requests.emailOnly,
  reply: messageReply,
})

export const verifyResetToken = open.post("/api/auth/verify/token/restore/password", {
  summary: "Confere o link de redefinição da senha",
  body: requests.resetToken,
  reply: messageReply,
  errors: [errors.expiredToken, errors.invalidToken],
})

export const changePassword = open.post("/api/auth/change/password", {
  summary: "Redefine a senha e encerra as outras sessões",
  body: requests.passwordChange(),
  reply: messageReply,
  errors: [errors.expiredToken, errors.invalidToken],
})

export const showUser = own.post("/api/user/show", {
  summary: "O próprio perfil",
  reply: dataOf(user),
})

export const updateUser = own.put("/api/user/update", {
  summary: "Atualiza o próprio perfil; a senha muda só quando enviada, e o e-mail só até ser confirmado",
  body: requests.profileUpdate(),
  reply: dataOf(user),
  errors: [errors.usernameTaken, errors.emailTaken],
})

export const showAddress = own.get("/api/user/address", {
  summary: "O próprio endereço; null quando não há",
  query: z.object(relations),
  reply: dataOf(address.nullable()),
})

export const updateAddress = own.put("/api/user/address/update", {
  summary: "Salva o próprio endereço",
  body: requests.addressUpdate,
  reply: dataOf(address),
})

export const listUserTypes = open.get("/api/userTypes", {
  summary: "Tipos de usuário que se podem escolher no cadastro",
  reply: rowsOf(userType),
})
