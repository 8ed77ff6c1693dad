import { expect, test } from "@playwright/test"
import { demoPerson, openAs, headersOf } from "./support/people.ts"

test.describe("on a device in Japan", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "en-US" })

  test("the calendar of a deadline opens on the day that it is in Maranhão, where a month ends later", async ({
    page,
    request,
  }) => {
    const now = "2026-12-01T11:30:00+09:00"
    await page.clock.setFixedTime(now)
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } })
    })
    await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
    const deadline = page.getByRole("textbox", { name: "Fim da seleção" })
    await deadline.click()
    await page.getByRole("button", { name: "30 novembro 2026" }).click()
    await expect(deadline).toHaveValue("30/11/2026")
  })
})

for (const [is, ahead] of [
  ["late", -86_400_000],
  ["ahead", 86_400_000],
] as const)
  test(`what just happened is told as such on a device whose clock is a day ${is}, and a deadline of today is taken`, async ({
    page,
    request,
  }) => {
    const person = await demoPerson(request, "anunciante")
    await page.clock.setFixedTime(Date.now() + ahead)
    await openAs(page, person, "/panel/security")
    await expect(page.getByText("Último uso agora mesmo").first()).toBeVisible()
    await page.goto("/panel/job/publish")
    const deadline = page.getByRole("textbox", { name: "Fim da seleção" })
    const local = { dateStyle: "short", timeZone: "America/Fortaleza" } as const
    const today = new Intl.DateTimeFormat("pt-BR", local).format(new Date())
    await deadline.fill(today)
    await deadline.blur()
    await expect(deadline).toHaveValue(today)
    await expect(deadline).not.toHaveAttribute("aria-invalid", "true")
  })

test("ads that run and published articles are shown as such on a device whose clock is a year late", async ({
  page,
  request,
}) => {
  const admin = await demoPerson(request, "admin")
  const headers = headersOf(admin)
  const ads = (await (await request.get("/api/admin/nativeAds", { headers })).json()) as {
    data: { title: string; start_date: string; end_date: string }[]
  }
  const now = new Date().toISOString()
  const runs = ads.data.find(({ start_date, end_date }) => start_date < now && now < end_date)
  await page.clock.setFixedTime(Date.now() - 365 * 86_400_000)
  await openAs(page, admin, "/panel/admin/native-ads")
  const row = page.getByRole("row", { name: runs?.title })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText("Em breve")
  await page.goto("/panel/admin/articles?status=published")
  await expect(page.getByText("Publicado", { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("main").getByText("Agendado")).toHaveCount(0)
})

test("an administrator can read the full day from which a card's 'há 3 dias' is counted", async ({
  page,
  request,
}) => {
  const admin = await demoPerson(request, "admin")
  const headers = headersOf(admin)
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
