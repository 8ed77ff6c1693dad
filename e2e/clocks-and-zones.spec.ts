import { expect, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"

test.describe("on a device in Japan", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "en-US" })

  test("the calendar of a deadline opens on the day that it is in Maranhão, where a month ends later", async ({
    page,
    request,
  }) => {
    await page.clock.setFixedTime("2026-12-01T11:30:00+09:00")
    await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
    const deadline = page.getByRole("textbox", { name: "Fim da seleção" })
    await deadline.click()
    await page.getByRole("button", { name: "30 novembro 2026" }).click()
    await expect(deadline).toHaveValue("30/11/2026")
  })
})

test("what just happened is not in the future on a device whose clock is a day late", async ({
  page,
  request,
}) => {
  const person = await demoPerson(request, "candidato")
  await page.clock.setFixedTime(Date.now() - 86_400_000)
  await openAs(page, person, "/panel/security")
  await expect(page.getByText("Último uso agora mesmo").first()).toBeVisible()
})
