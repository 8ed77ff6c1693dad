import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import { newPerson, openAs, type Person, headersOf } from "./support/people.ts"
import { expectSound } from "./support/sound.ts"

/** A device with a fingerprint reader, of the browser's own making. */
async function withFingerprint(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/login")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}

/** As people do: what is only taken out of the store comes back with an answer that was on its way. */
async function signOut(page: Page): Promise<void> {
  await page.goto("/logout")
  await expect(page).toHaveURL(/\/$/)
}

test("a person adds a passkey, signs in with it and with a recovery code, and signs out another device", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  const other = await request.post("/api/auth/login", { data: person })
  expect(other.status()).toBe(200)
  await withFingerprint(page)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  await page.goto("/panel/security")
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click()
  const codes = page.getByRole("dialog", { name: "Guarde os seus códigos de recuperação" })
  await expect(codes.locator("code")).toHaveCount(10)
  const recovery = await codes.locator("code").first().innerText()
  await expectSound(page, "recovery codes")
  await codes.getByRole("button", { name: "Já guardei" }).click()
  await expect(page.getByText("Disponíveis: 10 de 10")).toBeVisible()
  await expectSound(page, "/panel/security")

  await page.getByRole("button", { name: "Desconectar os outros" }).click()
  await page.getByRole("button", { name: "Sim" }).click()
  await expect(page.getByText("Os outros aparelhos foram desconectados.")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.locator("main h1")).toBeFocused()
  const { token } = (await other.json()) as { token: string }
  const late = await request.post("/api/auth/user", { headers: headersOf({ token }) })
  expect(late.status()).toBe(401)

  await signOut(page)
  await signIn(page, person)
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible()
  await expectSound(page, "second step")
  await page.getByRole("button", { name: "Usar chave de acesso" }).click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)

  await signOut(page)
  await page.goto("/login")
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)

  await signOut(page)
  await signIn(page, person)
  await page.getByLabel("Código").fill("ABCD-EFGH")
  await page.getByRole("button", { name: "Confirmar e entrar" }).click()
  await expect(page.getByText("Código incorreto, ou já usado.").first()).toBeVisible()
  await page.getByLabel("Código").fill(recovery)
  await page.getByRole("button", { name: "Confirmar e entrar" }).click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
})

test("a passkey whose answer was lost is told of, and listed", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  await withFingerprint(page)
  await openAs(page, await newPerson(request, { kind: "candidate" }), "/panel/security")
  await page.route("**/api/user/passkey", async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click()
  await expect(page.getByText(/, cadastrada em /)).toBeVisible()
  await expect(page.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
})

/** The first call of that path is refused as if the sign-in were long ago; the next ones reach the server. */
async function staleOnce(context: BrowserContext, path: string): Promise<void> {
  const message = "Confirme que é você para continuar."
  const json = { code: 403, error: "presence_required", message }
  await context.route(path, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

test("an action that asks for the password again continues by itself, and keeps what was typed", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "advertiser" })
  await openAs(page, person, "/panel/security")
  await staleOnce(page.context(), "**/api/user/totp/start")
  await page.getByRole("button", { name: "Usar um aplicativo de códigos" }).click()
  const proof = page.getByRole("dialog", { name: "Confirme que é você" })
  await proof.getByLabel("Senha atual", { exact: true }).fill("não é esta")
  await proof.getByRole("button", { name: "Confirmar" }).click()
  await expect(proof.getByText("Senha incorreta.")).toBeVisible()
  await expectSound(page, "proof of presence")
  await proof.getByLabel("Senha atual", { exact: true }).fill(person.password)
  await proof.getByRole("button", { name: "Confirmar" }).click()
  const setup = page.getByRole("dialog", { name: "Aplicativo de códigos" })
  await expect(setup.getByRole("img", { name: "QR Code para a câmera do aplicativo" })).toBeVisible()
  await expect(setup.getByLabel("Código que o aplicativo mostra")).toBeFocused()
  await expectSound(page, "an app for codes")

  await staleOnce(page.context(), "**/api/user/totp/confirm")
  await setup.getByLabel("Código que o aplicativo mostra").fill("123456")
  await setup.getByRole("button", { name: "Ligar" }).click()
  await proof.getByLabel("Senha atual", { exact: true }).fill(person.password)
  await proof.getByRole("button", { name: "Confirmar" }).click()
  await expect(setup.getByRole("alert")).toHaveText("Código incorreto, ou já usado.")
  await expect(setup.getByLabel("Código que o aplicativo mostra")).toHaveValue("123456")
})
