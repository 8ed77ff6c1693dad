import { expect, test } from "@playwright/test"

test("text that a script writes into the page brings no frame, no script and no foreign address", async ({
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
