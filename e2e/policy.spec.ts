import { expect, test } from "@playwright/test"

test("the policy (CSP) refuses styles added to the page, and allows the page's own", async ({ page }) => {
  await page.addInitScript(() => {
    const told = window as { refused?: string[] }
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      (told.refused ??= []).push(effectiveDirective),
    )
  })
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "800")
  const refused = () => page.evaluate(() => (window as { refused?: string[] }).refused ?? [])
  expect(await refused()).toEqual([])
  await page.evaluate(() => {
    const sheet = document.createElement("style")
    sheet.textContent = "h1 { font-weight: 100 !important }"
    document.head.append(sheet)
    document.querySelector("h1")?.setAttribute("style", "font-weight: 100")
  })
  await expect.poll(refused).toEqual(["style-src-elem", "style-src-attr"])
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "800")
})

test("the policy (CSP) lets a script write text, but no frame, no script and no foreign address", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const count = window as { refused?: number }
    addEventListener("securitypolicyviolation", () => (count.refused = (count.refused ?? 0) + 1))
  })
  await page.goto("/search")
  const tried = await page.evaluate(() => {
    const outcome = (run: () => void) => {
      try {
        run()
        return "done"
      } catch (fault) {
        return (fault as Error).name
      }
    }
    const box = document.createElement("div")
    const script = document.createElement("script")
    return {
      text: outcome(() => (box.innerHTML = "<p>Vaga de <b>padeiro</b></p>")),
      frame: outcome(() => (box.innerHTML = "<iframe srcdoc='<p>oi'></iframe>")),
      code: outcome(() => (script.textContent = "document.title = 'outro'")),
      ours: outcome(() => (script.src = "/assets/some.js")),
      foreign: outcome(() => (script.src = "https://elsewhere.example/some.js")),
    }
  })
  const [refused, done] = ["TypeError", "done"]
  expect(tried).toEqual({ text: done, frame: refused, code: refused, ours: done, foreign: refused })
  await expect.poll(() => page.evaluate(() => (window as { refused?: number }).refused)).toBe(3)
})

test("a file answers an impossible range with 416 and a failed precondition with 412", async ({
  request,
}) => {
  const ask = async (headers: Record<string, string>) =>
    (await request.get("/icon-192.png", { headers })).status()
  expect(await ask({ range: "bytes=99999999-" })).toBe(416)
  expect(await ask({ "if-match": '"another"' })).toBe(412)
})
