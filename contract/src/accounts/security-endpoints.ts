import { z } from "zod"
import { dataOf, endpointsFor, messageReply, rowsOf } from "../platform/endpoint.ts"
import { id } from "../platform/fields.ts"
import { challengeExpired, totpExists, userBlocked } from "./errors.ts"
import { code, passkeyAddition, passkeyLogin, presence, secondStep } from "./requests.ts"
import { device, guards, passkeyQuestion, recoveryCodes, session } from "./schemas.ts"

const params = z.object({ id: id() })

const open = endpointsFor({ tag: "accounts" })

const own = endpointsFor({ tag: "accounts", access: "signed-in" })

export const provePresence = own.post("/api/user/presence", {
  summary: "Prova que é a própria pessoa, para o que pede isso nos 10 minutos seguintes",
  body: presence,
  reply: messageReply,
  errors: [challengeExpired],
})

export const askPresence = own.post("/api/user/presence/options", {
  summary: "O que serve de prova: se há código, e o pedido à chave de acesso",
  reply: dataOf(z.object({ code: z.boolean(), passkey: passkeyQuestion.nullable() })),
})

export const loginSecond = open.post("/api/auth/login/second", {
  summary: "A segunda etapa da entrada: chave de acesso, código do aplicativo ou código de recuperação",
  body: secondStep,
  reply: session,
  errors: [challengeExpired, userBlocked],
})

export const askPasskey = open.post("/api/auth/passkey/options", {
  summary: "O pedido à chave de acesso, para entrar sem senha",
  limit: "taken-check",
  reply: dataOf(passkeyQuestion),
})

export const loginByPasskey = open.post("/api/auth/passkey", {
  summary: "Entra com chave de acesso, sem senha",
  limit: "taken-check",
  body: passkeyLogin,
  reply: session,
  errors: [challengeExpired, userBlocked],
})

export const showGuards = own.get("/api/user/security", {
  summary: "Chaves de acesso, aplicativo de códigos e códigos de recuperação da própria conta",
  reply: dataOf(guards),
})

export const startTotp = own.post("/api/user/totp/start", {
  summary: "Prepara um aplicativo de códigos; vale depois do primeiro código",
  fresh: true,
  reply: dataOf(z.object({ secret: z.string(), qr: z.string() })),
  errors: [totpExists],
})

export const confirmTotp = own.post("/api/user/totp/confirm", {
  summary: "Liga o aplicativo de códigos com o primeiro código dele",
  fresh: true,
  body: z.object({ code: code() }),
  reply: dataOf(recoveryCodes),
  errors: [totpExists],
})

export const removeTotp = own.delete("/api/user/totp", {
  summary: "Desliga o aplicativo de códigos",
  fresh: true,
  reply: messageReply,
})

export const askNewPasskey = own.post("/api/user/passkey/options", {
  summary: "O pedido de uma nova chave de acesso",
  fresh: true,
  reply: dataOf(passkeyQuestion),
})

export const addPasskey = own.post("/api/user/passkey", {
  summary: "Guarda uma nova chave de acesso",
  fresh: true,
  body: passkeyAddition,
  reply: dataOf(recoveryCodes),
  status: 201,
  errors: [challengeExpired],
})

export const removePasskey = own.delete("/api/user/passkey/{id}", {
  summary: "Remove uma chave de acesso",
  fresh: true,
  params,
  reply: messageReply,
})

export const renewRecoveryCodes = own.post("/api/user/recoveryCodes", {
  summary: "Dez novos códigos de recuperação; os anteriores deixam de valer",
  fresh: true,
  reply: dataOf(recoveryCodes),
})

export const listDevices = own.get("/api/user/sessions", {
  summary: "Os aparelhos conectados à própria conta, o usado por último primeiro",
  reply: rowsOf(device),
})

export const endDevice = own.delete("/api/user/session/{id}", {
  summary: "Desconecta um aparelho",
  params,
  reply: messageReply,
})

export const endOtherDevices = own.delete("/api/user/sessions", {
  summary: "Desconecta todos os outros aparelhos",
  reply: messageReply,
})
