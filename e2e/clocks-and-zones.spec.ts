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

test("an administrator can read the full day from which a card's 'há 3 dias' is counted", async ({
  page,
  request,
}) => {
  const admin = await demoPerson(request, "admin")
  const headers = { authorization: `Bearer ${admin.token}` }
  const data = { status_job_post_id: 1, perPage: 100 }
  const answer = await request.post("/api/admin/jobPost/search", { headers, data })
  type Listed = Record<"id" | "title" | "created_at" | "published_at", string>
  const listed = ((await answer.json()) as { data: Listed[] }).data
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Fortaleza" })
      .format(new Date(moment))
      .replace(/^1 /, "1º ")
  const job = listed.find((one) => dayOf(one.created_at) !== dayOf(one.published_at))
  if (!job) throw new Error("the demonstration has no vacancy that was published a day after it was written")
  await openAs(page, admin, `/panel/admin/jobs?status=active&query=${encodeURIComponent(job.title)}`)
  const card = page.getByRole("article").filter({ has: page.locator(`a[href*="id=${job.id}"]`) })
  await card.getByText(/^há /).hover()
  await expect(page.getByRole("tooltip")).toContainText(dayOf(job.published_at))
})
