import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { User } from "@upaon/contract/accounts/schemas"
import type { ApiFailure } from "./api-client.ts"
import { api } from "./api.ts"
import { refusalOf } from "./failures.ts"
import { dismiss, noticeStore } from "./notices.ts"
import { router } from "./pages/router-bridge.ts"
import { dropSession, session, signIn } from "./session.ts"

const kept = new Map<string, string>()
const went: string[] = []
let here = { pathname: "/", search: "", hash: "" }

const answer = (status: number, body: object) =>
  vi.stubGlobal("fetch", async () => Response.json({ code: status, ...body }, { status }))
const shown = () => noticeStore.snapshot().map(({ text, durationMs }) => ({ text, durationMs }))
const texts = () => shown().map(({ text }) => text)
const ask = (handles?: readonly number[] | "all") =>
  api("POST /api/user/show", {}, { handles }).catch((fault: unknown) => fault)

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const RealRequest = globalThis.Request
  // Browsers resolve a relative URL against the page's address.
  vi.stubGlobal(
    "Request",
    class extends RealRequest {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "https://ours.example"), init)
      }
    },
  )
  vi.stubGlobal("location", here)
  router.go = (path) => void went.push(path)
  router.reload = () => void went.push("reload")
  const user = { id: 1, isAdmin: false, user_type: { id: 2, name: "Anunciante" } } as User
  signIn({ token: "abc", token_type: "Bearer", expires_in: 60, device: "", data: user })
})

afterEach(() => {
  for (const { id } of noticeStore.snapshot()) dismiss(id)
  dropSession()
  went.length = 0
  here = { pathname: "/", search: "", hash: "" }
  vi.unstubAllGlobals()
})

describe("the central error handler", () => {
  it.each([
    [400, { message: "Texto inválido" }, "Texto inválido", 5000],
    [400, {}, "Dados inválidos", 5000],
    [403, { error: "forbidden", message: "Não pode" }, "Acesso negado", 5000],
    [404, { error: "not_foud" }, "Recurso não encontrado", 5000],
    [422, { errors: { a: ["Um.", "Dois"], b: ["Três"] } }, "Um. Dois. Três", 8000],
    [422, {}, "Dados inválidos", 8000],
    [429, {}, "Muitas tentativas. Tente novamente em alguns minutos.", 5000],
    [500, { message: "stack" }, "Erro interno do servidor. Tente novamente mais tarde.", 5000],
    [503, {}, "Erro interno do servidor. Tente novamente mais tarde.", 5000],
    [418, {}, "Erro 418", 5000],
    [418, { message: "Sou um bule" }, "Sou um bule", 5000],
  ])("shows for status %i with %j: %s", async (status, body, text, durationMs) => {
    answer(status, body)
    await ask()
    expect(shown()).toEqual([{ text, durationMs }])
  })

  it("shows no notice for a conflict (409), and passes the failure to the caller", async () => {
    answer(409, { error: "email_taken", message: "Já existe" })
    expect(await ask()).toMatchObject({ status: 409, slug: "email_taken", sentence: "Já existe" })
    expect(shown()).toEqual([])
  })

  it("reports a connection error when no response arrives", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    expect(await ask()).toMatchObject({ status: 0 })
    expect(texts()).toEqual(["Erro de conexão. Verifique sua internet."])
  })

  it("reports a request error when the request cannot be built", async () => {
    dropSession()
    signIn({
      token: "não\nserve",
      token_type: "Bearer",
      expires_in: 60,
      device: "",
      data: session().user as User,
    })
    await ask()
    expect(texts()).toEqual(["Erro na requisição"])
  })

  it("shows no notice for a status that the screen handles", async () => {
    answer(404, {})
    await ask([404])
    expect(shown()).toEqual([])
  })

  it("shows the same message once when several calls fail", async () => {
    answer(500, {})
    await Promise.all([ask(), ask(), ask()])
    expect(texts()).toEqual(["Erro interno do servidor. Tente novamente mais tarde."])
  })
})

describe("the session", () => {
  const expired = { error: "unauthorized", message: "Sessão expirada. Faça login novamente." }

  it("ends with a 401 in the panel and leads to the sign-in, with the address to return to", async () => {
    Object.assign(here, { pathname: "/panel/jobs", search: "?page=2" })
    vi.stubGlobal("location", here)
    answer(401, expired)
    await Promise.all([ask(), ask()])
    expect(session().logged).toBe(false)
    expect([...kept.keys()]).toEqual(["upaon.device"])
    expect(went).toEqual(["/login?redirect=%2Fpanel%2Fjobs%3Fpage%3D2"])
    expect(texts()).toEqual(["Sessão expirada. Faça login novamente."])
  })

  it("ends with a 401 on a public page, which is reloaded for a visitor", async () => {
    answer(401, expired)
    await ask()
    expect(session().logged).toBe(false)
    expect(went).toEqual(["reload"])
  })

  it("ends with a 401 without a notice where the screen handles all failures", async () => {
    answer(401, expired)
    await ask("all")
    expect(session().logged).toBe(false)
    expect(shown()).toEqual([])
  })

  it("continues after a 401 for a wrong password", async () => {
    answer(401, { error: "incorrect_credentials", message: "Email ou Senha Incorreto" })
    await ask()
    expect(session().logged).toBe(true)
    expect(texts()).toEqual(["Email ou Senha Incorreto"])
  })

  it("does not end when a 401 answers a request of an older session", async () => {
    vi.stubGlobal("fetch", async () => {
      signIn({
        token: "newer",
        token_type: "Bearer",
        expires_in: 60,
        device: "",
        data: { ...(session().user as User), id: 99 },
      })
      return Response.json({ code: 401, ...expired }, { status: 401 })
    })
    await ask()
    expect(session().token).toBe("newer")
    expect(went).toEqual([])
  })

  it("continues with the token that another tab has received, and the refused call is repeated with it", async () => {
    const sent: (string | null)[] = []
    vi.stubGlobal("fetch", async ({ headers }: Request) => {
      sent.push(headers.get("authorization"))
      if (sent.length > 1) return Response.json({ code: 200, data: {} })
      kept.set("upaon.session", JSON.stringify({ ...session(), token: "next" }))
      return Response.json({ code: 401, ...expired }, { status: 401 })
    })
    await ask()
    expect(sent).toEqual(["Bearer abc", "Bearer next"])
    expect([session().token, went]).toEqual(["next", []])
  })

  it("continues with the new token that a response brings", async () => {
    const headers = { "x-session-token": "next" }
    vi.stubGlobal("fetch", async () => Response.json({ code: 200, data: {} }, { headers }))
    await ask()
    expect(JSON.parse(kept.get("upaon.session") ?? "")).toMatchObject({ token: "next", logged: true })
  })
})

it("no longer shows a user as administrator after a refused call, if they have lost that right", async () => {
  const user = { ...(session().user as User), isAdmin: true }
  signIn({ token: "abc", token_type: "Bearer", expires_in: 60, device: "", data: user })
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/api/user/show")
      ? Response.json({ code: 200, data: { ...user, isAdmin: false } })
      : Response.json({ code: 403, error: "forbidden" }, { status: 403 }),
  )
  await api("GET /api/admin/reports").catch(() => {})
  await expect.poll(() => session().user?.isAdmin).toBe(false)
})

it("treats an HTML page in place of the answer, such as a Wi-Fi sign-in, as a connection error", async () => {
  vi.stubGlobal("fetch", async () => new Response("<!doctype html><title>Wi-Fi</title>"))
  expect(await ask()).toMatchObject({ name: "ApiFailure", status: 0 })
  expect(texts()).toEqual(["Erro de conexão. Verifique sua internet."])
})

it("sends the token as a Bearer token, and the body as JSON", async () => {
  let sent: Request | undefined
  vi.stubGlobal("fetch", async (request: Request) => {
    sent = request
    return Response.json({ code: 200, message: "ok" })
  })
  await api("POST /api/verify/email", { body: { email: "a@b.co" } })
  expect(sent?.headers.get("authorization")).toBe("Bearer abc")
  expect(await sent?.json()).toEqual({ email: "a@b.co" })
})

it("lists a message shared by several fields only once above the form", async () => {
  const sentence = "Responda a esta pergunta."
  answer(422, { message: "Dados inválidos", errors: { "answers.1": [sentence], "answers.2": [sentence] } })
  const fault = await ask("all")
  expect(refusalOf(fault as ApiFailure)).toEqual({
    fields: { "answers.1": sentence, "answers.2": sentence },
    alerts: [sentence],
  })
})
