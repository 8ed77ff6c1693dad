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
