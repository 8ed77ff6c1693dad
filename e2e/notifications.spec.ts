import { expect, test } from "@playwright/test"
import { createServer } from "node:http"
import { awake } from "./support/awake.ts"
import { demoPerson, openAs } from "./support/people.ts"
import { PUSH_PORT } from "./support/push-port.ts"
import { vacancy } from "./support/vacancy.ts"

test.use({ serviceWorkers: "allow", permissions: ["notifications"] })

/** The nth that subscribes. */
const user = (number: number) => `6f1d2c3b-1111-4222-8333-1234567890a${number}`

/** What OneSignal answers, by the last part of the path. */
const answers: Record<string, (users: number) => unknown> = {
  web: () => ({ config: { vapid_public_key: "BKey", onesignal_vapid_public_key: "BFox" } }),
  users: (number) => ({ identity: { onesignal_id: user(number) } }),
}

test("a visitor turns notifications on, sees one that comes, and turns them off", async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = []
  const service = createServer(({ method, url = "" }, response) => {
    const what = url.slice(url.lastIndexOf("/") + 1)
    asked.push(`${method} ${what}`)
    const users = asked.filter((one) => one === "POST users").length
    response.end(JSON.stringify(answers[what]?.(users) ?? {}))
  }).listen(PUSH_PORT, "127.0.0.1")
  // No push service of a browser's maker can be reached here, and a browser without windows shows nothing to anybody.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" })
    let made: unknown = null
    const toJSON = () => ({
      endpoint: "https://push.example.com/1",
      keys: { p256dh: "point", auth: "secret" },
    })
    const unsubscribe = async () => {
      made = null
      return true
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => (made = { toJSON, unsubscribe }),
      getSubscription: async () => made,
    })
  })
  await page.goto("/")
  await awake(page)
  const open = page.getByRole("button", { name: "Notificações" })
  await open.click()
  const activate = page.getByRole("button", { name: "Ativar notificações" })
  await activate.click()
  await expect(page.getByRole("alert")).toHaveText("Marque que concorda para ativar.")
  expect(asked).toEqual([])
  await page.getByRole("checkbox").check()
  await page.route("**/api/push/keys", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await activate.press("Enter")
  await expect(page.getByRole("alert")).toContainText("Não deu para falar com o serviço de notificações.")
  await expect(activate).toBeFocused()
  await activate.click()
  await expect(page.getByText("Notificações ativadas neste navegador.")).toBeVisible()

  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers()
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push(title, options)
  })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated")
      if (active) resolve(active.registrationId)
    })
  })
  await browser.send("ServiceWorker.enable")
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: baseURL ?? "",
    registrationId: await registered,
    data: JSON.stringify({ title: "Padeiro", alert: "São Luís", custom: { i: "1", u: `${baseURL}/search` } }),
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
  const options = { body: "São Luís", icon: "/icon-192.png", data: `${baseURL}/search` }
  await expect.poll(shown).toEqual(["Padeiro", options])

  await worker.evaluate(async () => {
    const subscription = {
      toJSON: () => ({ endpoint: "https://push.example.com/2", keys: { p256dh: "p", auth: "a" } }),
    }
    Object.assign(PushManager.prototype, { subscribe: async () => subscription })
    let done: unknown
    const waitUntil = (work: unknown) => (done = work)
    dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }))
    await done
  })
  const renewed = ["GET web", "POST users", "POST users", `DELETE ${user(1)}`]
  expect(asked).toEqual(renewed)

  // As a browser does when its permission is taken away; given again it brings nothing back.
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    await (await worker.pushManager.getSubscription())?.unsubscribe()
  })
  await open.click()
  await expect(activate).toBeVisible()
  await page.getByRole("checkbox").check()
  await activate.click()
  await expect(activate).toBeHidden()

  await open.click()
  await page.getByRole("button", { name: "Desativar" }).click()
  await expect(page.getByText("Notificações desativadas neste navegador.")).toBeVisible()
  expect(asked).toEqual([...renewed, "GET web", "POST users", `DELETE ${user(3)}`])
  service.close()
})

test("a vacancy that was public already promises no notification any more", async ({ page, request }) => {
  const [waits, shown] = [await vacancy(request, { status_job_post_id: 3 }), await vacancy(request)]
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/job/edit?id=${waits.id}`)
  await expect(page.getByText("Sai uma única vez, quando a vaga for publicada.")).toBeVisible()
  await page.goto(`/panel/admin/job/edit?id=${shown.id}`)
  await expect(page.getByText("Só sai na primeira publicação, que já aconteceu.")).toBeVisible()
})
