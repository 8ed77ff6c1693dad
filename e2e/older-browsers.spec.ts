import { expect, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

/** What Safari 16.4 and Firefox 114 lack of what newer ones have. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [AbortSignal, ["any"]],
      [URL, ["parse", "canParse"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Array, ["fromAsync"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf"]],
      [Iterator.prototype, ["map", "filter", "take", "drop", "flatMap", "some", "every", "find", "toArray"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [Element.prototype, ["checkVisibility"]],
      [Document.prototype, ["startViewTransition"]],
      [window, ["Iterator", "navigation", "scheduler", "cookieStore", "requestIdleCallback"]],
      [Navigator.prototype, ["connection", "userAgentData"]],
    ]
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
    // Their data of locales has Canadian days as 11/30/2026.
    const construct = (format: typeof Intl.DateTimeFormat, [locale, options]: [string?, object?]) =>
      new format(locale === "en-CA" ? "en-US" : locale, options)
    Reflect.set(Intl, "DateTimeFormat", new Proxy(Intl.DateTimeFormat, { construct }))
  }),
)

test("a browser of three years ago shows suggestions, a vacancy's links and the reports without errors", async ({
  page,
  request,
}) => {
  const faults: string[] = []
  page.on("pageerror", ({ message }) => faults.push(message))
  await page.goto("/")
  await page.locator("input[name=q]").pressSequentially("motor")
  await expect(page.getByRole("option", { name: /Motorista/ }).first()).toBeVisible()

  const { path, title } = await vacancy(request, {
    description: "<p>Mais em www.exemplo.com.br, com a Ana.</p>",
  })
  await openAs(page, await demoPerson(request, "admin"), path)
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole("link", { name: "www.exemplo.com.br" })).toBeVisible()

  await page.goto("/panel/admin/reports")
  await expect(page.getByRole("heading", { level: 1, name: "Denúncias" })).toBeVisible()
  expect(faults).toEqual([])
})

test("a browser of three years ago takes the days of an ad", async ({ page, request }) => {
  const title = "Curso de Operador de Empilhadeira com certificado"
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/native-ads")
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: "Editar" }).click()
  await page.getByRole("textbox", { name: "Data de fim" }).fill("15/02/2030")
  const sent = page.waitForRequest("**/api/admin/nativeAd/update", { timeout: 10_000 })
  await page.getByRole("button", { name: "Atualizar Anúncio" }).click()
  expect((await sent).postDataJSON()).toMatchObject({ end_date: "2030-02-15 23:59:59" })
  await expect(page.getByText("Anúncio atualizado com sucesso!")).toBeVisible()
})
