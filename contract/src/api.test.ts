import { describe, expect, expectTypeOf, it } from "vitest"
import { z } from "zod"
import { type Api, endpoints } from "./api.ts"
import { handlerRule } from "./messages/handler.ts"
import type { CallInput, CallReply } from "./platform/endpoint.ts"

const keyed = endpoints.map((call) => [`${call.method} ${call.path}`, call] as const)

it("declares each method and path only once", () => {
  expect(new Set(keyed.map(([key]) => key)).size).toBe(keyed.length)
})

describe.each(keyed)("%s", (_key, call) => {
  it("can be shown in OpenAPI", () => {
    for (const part of [call.params, call.query, call.body]) {
      const shown = z.toJSONSchema(part, { io: "input", unrepresentable: "any" })
      for (const one of shown.oneOf ?? [shown]) expect(one).toHaveProperty("type", "object")
    }
    expect(z.toJSONSchema(call.reply, { io: "output" })).toHaveProperty("type", "object")
  })

  it("declares exactly the parameters of its path", () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
    const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect(declared.toSorted()).toEqual(inPath.toSorted())
  })

  it("requires an administrator exactly when its path is under /api/admin/, and takes no body with GET or DELETE", () => {
    expect(call.access === "administrator").toBe(call.path.startsWith("/api/admin/"))
    if (call.method === "GET" || call.method === "DELETE")
      expect(call.body instanceof z.ZodObject && Object.keys(call.body.shape)).toEqual([])
  })

  it("lists each error once, with a message", () => {
    const named = call.errors.map((error) => `${error.slug} ${error.message}`)
    expect(new Set(named).size).toBe(named.length)
    for (const error of call.errors) {
      expect(error.status).toBeGreaterThanOrEqual(400)
      expect(error.message.trim()).not.toBe("")
    }
  })
})

it("uses the same HTTP status for an error slug in all calls", () => {
  const statuses = new Map<string, Set<number>>()
  for (const error of endpoints.flatMap((call) => call.errors))
    statuses.set(error.slug, (statuses.get(error.slug) ?? new Set()).add(error.status))
  expect([...statuses].filter(([, found]) => found.size > 1)).toEqual([])
})

it("requires a confirmed email address for exactly these calls of companies, jobs, payments and second factors", () => {
  const held = keyed.filter(([, call]) => call.verified).map(([key]) => key)
  expect(held.toSorted()).toEqual([
    "DELETE /api/company/{id}/invitation/{invitation_id}/delete",
    "DELETE /api/company/{id}/member/{user_id}/delete",
    "DELETE /api/jobPost/{id}/delete",
    "GET /api/company/invitation/{token}",
    "POST /api/company/invitation/{token}/accept",
    "POST /api/company/register",
    "POST /api/company/{id}/invite",
    "POST /api/jobPost/picture",
    "POST /api/jobPost/picture/{id}/open",
    "POST /api/jobPost/picture/{id}/stop",
    "POST /api/jobPost/register",
    "POST /api/jobPost/status/active",
    "POST /api/jobPost/status/filled",
    "POST /api/jobPost/status/paused",
    "POST /api/jobPost/{id}/duplicate",
    "POST /api/jobPost/{id}/renew",
    "POST /api/pointPacksPayment/create",
    "POST /api/user/passkey",
    "POST /api/user/passkey/options",
    "POST /api/user/totp/confirm",
    "POST /api/user/totp/start",
    "PUT /api/company/update",
    "PUT /api/jobPost/update",
  ])
})

it("answers 201 to calls that create something, except 200 to the creation of a PIX payment", () => {
  const creating = keyed.filter(([key]) => /^POST .*(\/register|\/points|\/upload)$/.test(key))
  expect(creating.filter(([, call]) => call.status !== 201)).toEqual([])
  expect(keyed.find(([key]) => key === "POST /api/pointPacksPayment/create")?.[1].status).toBe(200)
})

it("infers the types of a call's input and reply from its key", () => {
  expectTypeOf<CallReply<Api["POST /api/auth/login"]>["token"]>().toEqualTypeOf<string>()
  expectTypeOf<CallReply<Api["GET /api/admin/counties"]>["data"][number]["uf"]>().toEqualTypeOf<string>()
  expectTypeOf<CallInput<Api["POST /api/auth/login"]>["body"]>().toEqualTypeOf<{
    email: string
    password: string
    device?: string | undefined
  }>()
  expectTypeOf<Api["GET /api/admin/dashboard/usersTotal"]["access"]>().toBeString()
})

it("gives each HTTP status the message and handling of the handler's table", () => {
  expect(
    [400, 401, 403, 404, 409, 422, 429, 500, 503, 418].map((status) => handlerRule(status).message),
  ).toEqual([
    "Dados inválidos",
    "Sessão expirada. Faça login novamente.",
    "Acesso negado",
    "Recurso não encontrado",
    "Conflito de dados",
    "Dados inválidos",
    "Muitas tentativas. Tente novamente em alguns minutos.",
    "Erro interno do servidor. Tente novamente mais tarde.",
    "Erro interno do servidor. Tente novamente mais tarde.",
    "Erro 418",
  ])
  expect([handlerRule(409).notify, handlerRule(422).milliseconds, handlerRule(401).signOut]).toEqual([
    false,
    8000,
    true,
  ])
})
