import type { APIRequestContext, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { linkIn, mailTo } from "./mails.ts"

const PASSWORD = "segredo123"
let count = 0

export type Person = {
  email: string
  password: string
  token: string
  session: { data: unknown; token: string; token_type: string; expires_in: number }
}

/** Registers a person over HTTP. By default, the address is confirmed with the link in the mail. */
export async function newPerson(
  request: APIRequestContext,
  { kind, verified = true }: { kind: "candidate" | "advertiser"; verified?: boolean },
): Promise<Person> {
  const username = `e2e${Date.now().toString(36)}${process.pid.toString(36)}${++count}`
  const email = `${username}@teste.example`
  const answer = await request.post("/api/auth/register", {
    data: {
      name: "Joana",
      last_name: "Silva",
      username,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      user_type_id: kind === "candidate" ? 1 : 2,
    },
  })
  expect(answer.status()).toBe(201)
  const session = (await answer.json()) as Person["session"]
  if (verified) {
    const token = linkIn(await mailTo(email, "/email/confirmation/"), "/email/confirmation/")
      .split("/")
      .at(-1)
    expect((await request.post(`/api/email/verification/verify/${token}`)).status()).toBe(200)
  }
  return { email, password: PASSWORD, token: session.token, session }
}

/** One of the demonstration's people: the administrator, the advertiser, a candidate. */
export async function demoPerson(
  request: APIRequestContext,
  name: "admin" | "anunciante" | "candidato" | "novo",
): Promise<Person> {
  const email = `${name}@demo.local`
  const answer = await request.post("/api/auth/login", { data: { email, password: "demo1234" } })
  expect(answer.status()).toBe(200)
  const session = (await answer.json()) as Person["session"]
  return { email, password: "demo1234", token: session.token, session }
}

/** The headers of a call by this person. */
export const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Opens the site as this person, as if they had signed in on this device before. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  const renewed = await page.request.post("/api/auth/user", {
    headers: headersOf(person),
  })
  const user = ((await renewed.json()) as { data: unknown }).data
  const stored = {
    logged: true,
    token: person.token,
    token_type: "Bearer",
    expires_in: person.session.expires_in,
    user,
    state: null,
  }
  await page.addInitScript((value) => {
    if (!localStorage.getItem("upaon.session")) localStorage.setItem("upaon.session", value)
  }, JSON.stringify(stored))
  await page.goto(path)
}
