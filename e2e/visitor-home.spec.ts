import { expect, type Page, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { demoPerson, openAs } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"
import { vacancy } from "./support/vacancy.ts"

/** The home page and the frame of every public page, as one sees and handles them. */

const phone = { width: 390, height: 844 }

test("the home page shows the link for employers without scrolling on a phone", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto("/")
  const link = page.getByRole("link", { name: "Anuncie sua vaga" })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(link).toHaveAttribute("href", "/registration?userType=2")
})

for (const width of [800, 1366])
  test(`the last row of each list on the home page is full at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto("/")
    for (const name of ["featured", "articles"]) {
      const hole = await page.locator(`section[aria-labelledby=${name}] > div`).evaluate((grid) => {
        const last = grid.lastElementChild?.getBoundingClientRect().right ?? 0
        return Math.abs(grid.getBoundingClientRect().right - last)
      })
      expect(hole).toBeLessThan(1)
    }
  })

test("a chosen state is shown from the first paint on", async ({ page }) => {
  await page.goto("/")
  await page.evaluate(() => localStorage.setItem("upaon.session", JSON.stringify({ state: "maranhao" })))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const label = document.querySelector("a[href='#estados'] span")
      if (label?.checkVisibility({ visibilityProperty: true })) seen.add(label.textContent)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(page.locator("a[href='#estados']")).toContainText("Maranhão")
  await expect(page.getByRole("article").first()).toBeVisible()
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(await seen()).toEqual(["Maranhão"])
  // And when the page is come back to.
  await awake(page)
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click()
  await expect(page).toHaveURL("/search?state=maranhao")
  await page.goBack()
  await expect(page.locator("a[href='#estados']")).toContainText("Maranhão")
  await awake(page)
  expect(await seen()).toEqual(["Maranhão"])
})

test("a visitor who chose a town chooses its whole state again", async ({ page }) => {
  await page.goto("/")
  await awake(page)
  const shown = page.locator("a[href='#estados']")
  for (const name of ["Imperatriz", "Maranhão"]) {
    await shown.click()
    await page
      .getByRole("dialog")
      .getByRole("radio", { name: new RegExp(`^${name}`) })
      .click()
    await expect(shown).toHaveText(name)
  }
})

test("a place chosen on one home page is shown neither on another nor over a later choice in another tab", async ({
  context,
  page,
}) => {
  const shown = (tab: Page) => tab.locator("a[href='#estados']")
  const choose = async (tab: Page, name: RegExp) => {
    await shown(tab).click()
    await tab.getByRole("dialog").getByRole("radio", { name }).click()
  }
  await page.goto("/maranhao")
  await awake(page)
  await choose(page, /^Imperatriz/)
  await expect(shown(page)).toContainText("Imperatriz")
  await page.getByRole("banner").getByRole("link", { name: "Upaon" }).click()
  await expect(page).toHaveURL("/")
  await expect(shown(page)).toContainText("Todos os estados")

  await choose(page, /^Imperatriz/)
  await expect(shown(page)).toContainText("Imperatriz")
  const other = await context.newPage()
  await other.goto("/")
  await expect(shown(other)).toContainText("Imperatriz")
  await choose(other, /^Maranhão/)
  await expect(shown(page)).toContainText("Maranhão")
})

test("the theme follows the device's until the visitor chooses one", async ({ page }) => {
  const html = page.locator("html")
  await page.emulateMedia({ colorScheme: "light" })
  await page.goto("/politicas-de-privacidade")
  await awake(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(html).toHaveAttribute("data-theme", "dark")
  await page.getByRole("button", { name: /^Tema/ }).click()
  await expect(html).toHaveAttribute("data-theme", "light")
  await page.emulateMedia({ colorScheme: "light" })
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(html).toHaveAttribute("data-theme", "light")
})

test("the menus close on Escape", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "candidato"), "/politicas-de-privacidade")
  const account = page.getByRole("banner").getByRole("link", { name: "Minha Conta" })
  await page.getByRole("banner").locator("summary:visible").click()
  await expect(account).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(account).toBeHidden()

  await page.setViewportSize(phone)
  const menu = page.getByRole("navigation", { name: "Menu" })
  await page.locator("summary[aria-label=Menu]").click()
  await expect(menu).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(page.locator("summary[aria-label=Menu]")).toBeFocused()
})

test("at 320 px the numbers of pages stand in one row", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/search?page=4")
  const numbers = page.locator("nav[aria-label=Páginas] > :not([rel])")
  const tops = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(7)
  expect(new Set(tops).size).toBe(1)
})

test("a line of the breadcrumb begins with no arrow", async ({ page, request }) => {
  const { path } = await vacancy(request, { title: "Maquinista Mecanomontador" })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  const trail = page.getByRole("navigation", { name: "Você está em" })
  const [first, last] = [trail.getByRole("link", { name: "Início" }), trail.locator("[aria-current]")]
  expect((await last.boundingBox())?.x).toBe((await first.boundingBox())?.x)
})

test("at 320 px with text of twice the size nothing scrolls sideways, and the skip link shows only on focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/politicas-de-privacidade")
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
  expect(await sideways(page)).toBe(0)
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press("Tab")
  await expect(skip).toBeInViewport({ ratio: 1 })
})
