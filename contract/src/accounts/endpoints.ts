import { z } from "zod"
import { dataOf, endpoint, messageReply, rowsOf } from "../platform/endpoint.ts"
import { relations } from "../platform/fields.ts"
import { address, session, user, userType } from "./schemas.ts"
import * as errors from "./errors.ts"
import * as requests from "./requests.ts"

const tag = "accounts"
const token = z.object({ token: z.string() })

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Cria uma conta e já entra com ela; anunciantes ganham 30 pontos",
  tag,
  limit: "register",
  body: requests.registration(),
  reply: session,
  status: 201,
  errors: [errors.emailTaken, errors.usernameTaken],
})

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Entra com e-mail e senha",
  tag,
  body: requests.login,
  reply: session,
  errors: [errors.incorrectCredentials, errors.userBlocked],
})

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Encerra esta sessão",
  tag,
  access: "signed-in",
  reply: messageReply,
})

export const refreshUser = endpoint({
  method: "POST",
  path: "/api/auth/user",
  summary: "A pessoa desta sessão",
  tag,
  access: "signed-in",
  reply: dataOf(user),
})

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/verify/email",
  summary: "200 quando o e-mail já está cadastrado, 404 quando está livre",
  tag,
  limit: "taken-check",
  body: requests.emailOnly,
  reply: dataOf(z.object({ email: z.string() })),
})

export const verifyUsername = endpoint({
  method: "POST",
  path: "/api/verify/username",
  summary: "200 quando o nome de usuário já está cadastrado, 404 quando está livre",
  tag,
  limit: "taken-check",
  body: requests.usernameOnly,
  reply: dataOf(z.object({ username: z.string() })),
})

export const sendVerification = endpoint({
  method: "POST",
  path: "/api/email/verification/send",
  summary: "Reenvia o link de confirmação do e-mail",
  tag,
  access: "signed-in",
  limit: "resend",
  reply: messageReply,
})

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/email/verification/verify/{token}",
  summary: "Confirma o e-mail pelo link recebido",
  tag,
  params: token,
  reply: messageReply,
  errors: [errors.verificationFailed, errors.expiredVerification],
})

export const restorePassword = endpoint({
  method: "POST",
  path: "/api/auth/restore/password",
  summary: "Envia o link de redefinição da senha (vale 30 minutos)",
  tag,
  limit: "restore",
  body: requests.emailOnly,
  reply: messageReply,
})

export const verifyResetToken = endpoint({
  method: "POST",
  path: "/api/auth/verify/token/restore/password",
  summary: "Confere o link de redefinição da senha",
  tag,
  body: requests.resetToken,
  reply: messageReply,
  errors: [errors.expiredToken, errors.invalidToken],
})

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/change/password",
  summary: "Redefine a senha e encerra as outras sessões",
  tag,
  body: requests.passwordChange(),
  reply: messageReply,
  errors: [errors.expiredToken, errors.invalidToken],
})

export const showUser = endpoint({
  method: "POST",
  path: "/api/user/show",
  summary: "O próprio perfil",
  tag,
  access: "signed-in",
  reply: dataOf(user),
})

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/user/update",
  summary: "Atualiza o próprio perfil; a senha muda só quando enviada, e o e-mail só até ser confirmado",
  tag,
  access: "signed-in",
  body: requests.profileUpdate(),
  reply: dataOf(user),
  errors: [errors.usernameTaken, errors.emailTaken],
})

export const showAddress = endpoint({
  method: "GET",
  path: "/api/user/address",
  summary: "O próprio endereço; null quando não há",
  tag,
  access: "signed-in",
  query: z.object(relations),
  reply: dataOf(address.nullable()),
})

export const updateAddress = endpoint({
  method: "PUT",
  path: "/api/user/address/update",
  summary: "Salva o próprio endereço",
  tag,
  access: "signed-in",
  body: requests.addressUpdate,
  reply: dataOf(address),
})

export const listUserTypes = endpoint({
  method: "GET",
  path: "/api/userTypes",
  summary: "Tipos de usuário que se podem escolher no cadastro",
  tag,
  reply: rowsOf(userType),
})
