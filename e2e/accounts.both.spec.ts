import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { linkIn, mailTo } from "./support/mails.ts"
import { newPerson, openAs, headersOf } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"

/** A link's time that is over: nobody waits a day for it here. */
const expiredAnswer = (error: string) => ({ status: 410, json: { code: 410, error, message: "" } })

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

test("an advertiser registers, confirms the address by mail, signs out, and signs in to the page asked for", {
  tag: "@phone",
}, async ({ page }) => {
  const username = `rita${unique()}`
  const email = `${username}@teste.example`
  await page.goto("/login?userType=Empregador")
  await page.getByRole("link", { name: "Ainda não tem conta? Criar conta" }).click()
  await expect(page.getByText("ganhe 30 Pontos Grátis")).toBeVisible()
  await expect(page.getByLabel("Tipo de usuário")).toBeDisabled()
  await page.getByLabel("Nome", { exact: true }).fill("Rita")
  await page.getByLabel("Sobrenome").fill("Serejo")
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill("abacaxi")
  await page.getByLabel("Confirmar senha").fill("abacaxi")
  await page.getByLabel("Confirmar senha").press("Enter")
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  await expect(page.getByText("Saldo: 30 Pontos")).toBeVisible()
  await page.goto("/panel/my-account")
  await expect(page.getByRole("heading", { name: "Verifique seu E-mail" })).toBeVisible()
  await page.getByRole("button", { name: "Reenviar link" }).click()
  await expect(page.getByText(`Reenviamos o link de confirmação de email para "${email}"`)).toBeVisible()

  await page.goto(linkIn(await mailTo(email, "/email/confirmation/"), "/email/confirmation/"))
  await expect(
    page.getByRole("heading", { name: "Parabéns, seu email foi confirmado com sucesso!!" }),
  ).toBeVisible()
  await expect(page.getByText(`Neste aparelho está aberta a conta de ${email}.`)).toBeVisible()
  await page.getByRole("link", { name: "Continuar de onde parei" }).click()
  await expect(page).toHaveURL(/\/panel\/my-account$/)
  await expect(page.getByText("Verificada")).toBeVisible()

  await page.getByRole("main").getByRole("link", { name: "Sair" }).click()
  await expect(page.getByText("Saindo, Volte Sempre...")).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto("/panel/address")
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpanel%2Faddress$/)
  // The panel's styles came along: the site's own letters hold against them.
  await expect(page.locator("body")).toHaveCSS("font-family", /^"?Figtree/)
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill("abacaxi")
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(page).toHaveURL(/\/panel\/address$/)
  await page.goto("/login")
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
})

test("a tab that is closed while signing out still ends the session", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, "/panel/my-account")
  await page.getByRole("main").getByRole("link", { name: "Sair" }).click()
  await expect(page.getByText("Saindo, Volte Sempre...")).toBeVisible()
  await page.close({ runBeforeUnload: true })
  const headers = headersOf(person)
  const status = async () => (await request.post("/api/auth/user", { headers })).status()
  await expect.poll(status).toBe(401)
})

test("signing in in one tab also signs in another tab that waits at the sign-in, which returns to its page", {
  tag: "@desktop",
}, async ({ page, context, request }) => {
  const { email, password } = await newPerson(request, { kind: "candidate" })
  const other = await context.newPage()
  await other.goto("/panel/alerts")
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await page.goto("/login")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByLabel("Senha", { exact: true }).press("Enter")
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  await expect(other).toHaveURL(/\/panel\/alerts$/)
})

test("the sign-in button reports invalid input, and the page does not shift", async ({ page }) => {
  // Nor does what stands below it move once the scripts are there: a press would end elsewhere than it began.
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const [link] = document.querySelectorAll("a[href^='/registration']:not(header *)")
      document.documentElement.dataset.at = String(link?.getBoundingClientRect().top)
    }),
  )
  await page.goto("/login?userType=Empregador")
  const register = page.getByRole("link", { name: "Ainda não tem conta? Criar conta" })
  const before = await page.locator("html").getAttribute("data-at")
  await awake(page)
  expect((await register.boundingBox())?.y).toBeCloseTo(Number(before), 0)
  await expect(page.getByText("os 30 pontos de presente pagam a primeira")).toBeVisible()
  await page.getByLabel("E-mail").fill("rita@teste.example")
  await page.getByLabel("Senha", { exact: true }).fill("ab")
  await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click({ force: true })
  await expect(page.getByText("Preenchar os Campos Corretamente")).toBeVisible()
  await expect(page.getByText("A senha deve ter no mínimo 3 caracteres.")).toBeVisible()
})

test("a forgotten password is reset by the link in the mail, which works once", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  await page.goto("/login")
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click()
  await expect(page.getByText("O link expira em 30 minutos")).toBeVisible()
  const width = async () => (await page.locator("main section").boundingBox())?.width
  const wide = await width()
  const nobody = "ninguem.com.um.nome.muito.comprido.mesmo@endereco-comprido.teste.example"
  await page.getByLabel("E-mail").fill(nobody)
  await page.getByRole("button", { name: "Enviar link" }).click()
  await expect(page.getByText(`O email "${nobody}" não foi encontrado`)).toBeVisible()
  expect(await sideways(page)).toBe(0)
  // What came with the first letter brought no style sheet behind the page's own.
  expect(await width()).toBe(wide)
  await page.getByLabel("E-mail").fill(person.email)
  await page.getByRole("button", { name: "Enviar link" }).click()
  await expect(
    page.getByText(`Enviamos um link de recuperação de senha para o email: ${person.email}`),
  ).toBeVisible()
  await expect(page.locator("main h1")).toBeFocused()

  const link = linkIn(await mailTo(person.email, "/change/password/"), "/change/password/")
  await page.goto(link)
  await page.getByLabel("Nova senha", { exact: true }).fill("tangerina")
  await page.getByLabel("Confirmar nova senha").fill("tangerine")
  await page.getByLabel("Confirmar nova senha").press("Enter")
  await expect(page.getByText("A confirmação deve ser igual à senha.")).toBeVisible()
  await page.getByLabel("Confirmar nova senha").fill("tangerina")
  await page.getByRole("button", { name: "Redefinir senha" }).click()
  await expect(page.getByRole("heading", { name: "Parabéns, sua senha foi redefinida" })).toBeVisible()
  await expect(page.locator("main h1")).toBeFocused()
  await page.getByRole("link", { name: "Ir para o login" }).click()
  await page.getByLabel("E-mail").fill(person.email)
  await page.getByLabel("Senha", { exact: true }).fill(person.password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(page.getByText("Email ou Senha Incorreto")).toBeVisible()
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeFocused()
  await page.getByLabel("Senha", { exact: true }).fill("tangerina")
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)

  await page.goto(link)
  await expect(page.getByRole("heading", { name: "Ocorreu um erro no link de redefinição" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Pedir um novo link" })).toBeVisible()
})

test("on a phone the notice of a refused registration does not cover what is wrong", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/registration?userType=2")
  await expect(page.getByText("custa 25 pontos: a primeira sai de presente")).toBeVisible()
  await page.getByLabel("Nome", { exact: true }).fill("Célia")
  await page.getByLabel("Sobrenome").fill("Reis")
  await page.getByLabel("Nome de usuário").fill("Dona Célia")
  const notice = page.getByText("Preencher os Campos Corretamente")
  await expect(async () => {
    await page.getByRole("button", { name: "Criar Conta" }).press("Enter")
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  const fault = page.getByText(/^Use de 3 a 30 caracteres/)
  await expect(page.getByLabel("Nome de usuário")).toBeFocused()
  const [above, below] = [await notice.boundingBox(), await fault.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})

test("registration reports taken names while one types, and keeps its input when the server is unreachable", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const taken = await newPerson(request, { kind: "candidate", verified: false })
  const { username } = taken.session.data as { username: string }
  await page.goto("/registration")
  const check = page.getByText("Preencher os Campos Corretamente")
  // A press before the page's script is there sends nothing and says nothing.
  await expect(async () => {
    await page.getByRole("button", { name: "Criar Conta" }).press("Enter")
    await expect(check).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText("Informe o seu nome.")).toBeVisible()
  await expect(page.getByText("Informe o e-mail.")).toBeVisible()
  await page.getByLabel("Tipo de usuário").selectOption({ label: "Candidato" })
  await page.getByLabel("Nome", { exact: true }).fill("Zé")
  await page.getByLabel("Sobrenome").fill("Reis")
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByLabel("E-mail").fill(taken.email)
  await page.getByLabel("Senha", { exact: true }).fill("abacaxi")
  await page.getByLabel("Confirmar senha").fill("abacaxi")
  await expect(page.getByText(`O username "${username}" já está cadastrado`)).toBeVisible()
  await expect(page.getByText(`O email "${taken.email}" já está cadastrado`)).toBeVisible()
  const submit = page.getByRole("button", { name: "Criar Conta" })
  await expect(submit).toHaveAttribute("aria-disabled", "true")

  const free = `ze${unique()}`
  await page.getByLabel("Nome de usuário").fill(free)
  await page.getByLabel("E-mail").fill(`${free}@teste.example`)
  await page.route("**/api/auth/register", (route) => route.abort())
  await submit.click()
  await expect(page.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
  await expect(check).toHaveCount(0)
  await expect(page.getByLabel("Sobrenome")).toHaveValue("Reis")
  await page.unroute("**/api/auth/register")
  await submit.click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
})

test("a taken e-mail that only the registration itself finds is said in view, at its field, too", async ({
  page,
  request,
}) => {
  const taken = await newPerson(request, { kind: "candidate", verified: false })
  await page.route("**/api/verify/*", (route) => route.abort())
  await page.goto("/registration?userType=1")
  await awake(page)
  await page.getByLabel("Nome", { exact: true }).fill("Zé")
  await page.getByLabel("Sobrenome").fill("Reis")
  await page.getByLabel("Nome de usuário").fill(`ze${unique()}`)
  await page.getByLabel("E-mail").fill(taken.email)
  await page.getByLabel("Senha", { exact: true }).fill("abacaxi")
  await page.getByLabel("Confirmar senha").fill("abacaxi")
  await page.getByRole("button", { name: "Criar Conta" }).click()
  const email = page.getByLabel("E-mail")
  await expect(email).toHaveAttribute("aria-invalid", "true")
  await expect(email).toBeFocused()
  const said = page.getByText("Este e-mail já está cadastrado.")
  await expect(said).toHaveCount(2)
  await expect(said.last()).toBeInViewport()
  await email.fill(`ze${unique()}@teste.example`)
  await email.press("Enter")
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
})

test("what was typed into the registration is still there after reading the policy", {
  tag: "@desktop",
}, async ({ context, page }) => {
  await page.goto("/registration?userType=1")
  await awake(page)
  await page.getByLabel("Nome", { exact: true }).fill("Joana")
  const link = page.getByRole("main").getByRole("link", { name: "Políticas de Privacidade" })
  const [policy] = await Promise.all([context.waitForEvent("page"), link.click()])
  await expect(policy).toHaveURL("/politicas-de-privacidade")
  await policy.close()
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Joana")
})

test("invalid and expired confirmation links say so", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/email/confirmation/inventado")
  await expect(page.getByRole("heading", { name: "Ocorreu um erro na confirmação do email" })).toBeVisible()
  await expect(page.getByText("peça um novo link")).toBeVisible()

  await page.route("**/api/email/verification/verify/*", (route) =>
    route.fulfill(expiredAnswer("expired_verification")),
  )
  await page.goto("/email/confirmation/velho")
  await expect(page.getByRole("heading", { name: "O link de confirmação de email expirou" })).toBeVisible()
})

test("an expired password link says so, and a lost connection does not lose the new password", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.route("**/api/auth/verify/token/restore/password", (route) =>
    route.fulfill(expiredAnswer("expired_token")),
  )
  await page.goto("/change/password/velho")
  await expect(page.getByRole("heading", { name: "O Link de redefinição de senha expirou" })).toBeVisible()
  await expect(page.getByText("refaça o processo")).toBeVisible()
  await page.unroute("**/api/auth/verify/token/restore/password")

  await page.route("**/api/auth/verify/token/restore/password", (route) => route.abort())
  await page.reload()
  await expect(page.getByRole("heading", { name: "Ocorreu um erro no link de redefinição" })).toBeVisible()
  await page.unroute("**/api/auth/verify/token/restore/password")
  await page.route("**/api/auth/verify/token/restore/password", (route) =>
    route.fulfill({ json: { code: 200, message: "Link válido." } }),
  )
  await page.getByRole("button", { name: "Tentar de novo" }).click()
  await page.route("**/api/auth/change/password", (route) => route.abort())
  await page.getByLabel("Nova senha", { exact: true }).fill("tangerina")
  await page.getByLabel("Confirmar nova senha").fill("tangerina")
  await page.getByRole("button", { name: "Redefinir senha" }).click()
  await expect(page.getByRole("alert").getByText("Ocorreu um erro na redefinição da senha")).toBeVisible()
  await expect(page.getByLabel("Nova senha", { exact: true })).toHaveValue("tangerina")
  // What was sent may have arrived, without its answer: the link is then refused because it was used.
  await page.unroute("**/api/auth/change/password")
  await page.getByRole("button", { name: "Redefinir senha" }).click()
  await expect(page.getByRole("heading", { name: "Ocorreu um erro na redefinição da senha" })).toBeVisible()
  await expect(page.getByText("Se você já criou a nova senha por este link, entre com ela.")).toBeVisible()
})

test("a new password by mail leaves somebody else who is signed in on this device signed in", {
  tag: "@phone",
}, async ({ page, request }) => {
  const forgetful = await newPerson(request, { kind: "candidate" })
  await request.post("/api/auth/restore/password", { data: { email: forgetful.email } })
  const path = "/change/password/"
  const link = linkIn(await mailTo(forgetful.email, path), path)
  await openAs(page, await newPerson(request, { kind: "candidate" }), link)
  await page.getByLabel("Nova senha", { exact: true }).fill("tangerina")
  await page.getByLabel("Confirmar nova senha").fill("tangerina")
  await page.getByRole("button", { name: "Redefinir senha" }).click()
  await expect(page.getByRole("heading", { name: "Parabéns, sua senha foi redefinida" })).toBeVisible()
  const logged = () => page.evaluate(() => JSON.parse(localStorage.getItem("upaon.session") ?? "{}").logged)
  expect(await logged()).toBe(true)
})
