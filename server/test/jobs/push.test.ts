import { DAY_MS } from "@upaon/contract/platform/format-time"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { runAlerts } from "../../src/features/job-alerts/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { approve, jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

type Received = { method?: string; url?: string; authorization?: string; body: Record<string, unknown> }

const APP = "11111111-2222-3333-4444-555555555555"
const USER = "6f1d2c3b-1111-4222-8333-1234567890ab"

/** What OneSignal answers, by the last part of the path. */
const answers: Record<string, unknown> = {
  web: { success: true, config: { vapid_public_key: "BKey", onesignal_vapid_public_key: "BFox" } },
  users: { identity: { onesignal_id: USER } },
}
const received: Received[] = []
let answer = 200
let server: Server
let app: TestApp
let off: TestApp

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ""
    request.on("data", (chunk: Buffer) => (text += chunk.toString()))
    request.on("end", () => {
      const { method, url, headers } = request
      received.push({
        ...(method ? { method } : {}),
        ...(url ? { url } : {}),
        ...(headers.authorization ? { authorization: headers.authorization } : {}),
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      })
      const told = answers[url?.split("/").at(-1) ?? ""] ?? { id: "" }
      response.writeHead(answer, { "content-type": "application/json" }).end(JSON.stringify(told))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  app = await testApp({
    ONESIGNAL_APP_ID: APP,
    ONESIGNAL_API_KEY: "secret-key",
    ONESIGNAL_API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: "https://upaon.example",
  })
  off = await testApp({ ONESIGNAL_APP_ID: "short" })
})
afterAll(async () => {
  await app.close()
  await off.close()
  server.close()
})
beforeEach(() => {
  received.length = 0
  answer = 200
})

async function publish(here: TestApp, me: Advertiser, more: Record<string, unknown> = {}) {
  const admin = await here.as("administrator")
  return { ...(await jobByAdmin(here, admin, me, more)), admin }
}

describe("push messages", () => {
  it("are sent once, when a job first becomes public, to subscribers of its county or state", async () => {
    const me = await advertiserWithCompany(app)
    const job = await publish(app, me, { onesignal_notification: 1 })
    await app.deps.work.drain()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      method: "POST",
      url: "/notifications",
      authorization: "Key secret-key",
      body: {
        app_id: APP,
        headings: { en: "Padeiro com experiência", pt: "Padeiro com experiência" },
        contents: { pt: "Padaria do Porto · São Luís" },
        web_url: `https://upaon.example/job/${job.slug}`,
        idempotency_key: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        filters: [
          { field: "tag", key: "county", relation: "=", value: "2111300" },
          { operator: "OR" },
          { field: "tag", key: "state", relation: "=", value: "MA" },
        ],
      },
    })
    for (const status_job_post_id of [5, 1, 3, 1])
      await job.admin.call("PUT /api/admin/jobPost/update", { body: { id: job.id, status_job_post_id } })
    await app.deps.work.drain()
    expect(received).toHaveLength(1)
  })

  it("are sent only when the job is approved, and not at all if it is deleted before they leave", async () => {
    const me = await advertiserWithCompany(app)
    const more = { onesignal_notification: 1, status_job_post_id: 3 }
    const [kept, gone] = [await publish(app, me, more), await publish(app, me, more)]
    await app.deps.work.drain()
    expect(received).toHaveLength(0)
    for (const { admin, id } of [kept, gone]) await approve(admin, id)
    await me.call("DELETE /api/jobPost/{id}/delete", { params: { id: gone.id } })
    await app.deps.work.drain()
    expect(received.map(({ body }) => body.web_url)).toEqual([`https://upaon.example/job/${kept.slug}`])
  })

  it("are not sent unless requested", async () => {
    await publish(app, await advertiserWithCompany(app))
    await app.deps.work.drain()
    expect(received).toHaveLength(0)
  })

  it("leave the job public when the push service fails", async () => {
    answer = 500
    const me = await advertiserWithCompany(app)
    const job = await publish(app, me, { onesignal_notification: 1 })
    await expect(app.deps.work.drain()).rejects.toThrow("OneSignal answered 500")
    expect((await app.call("GET /api/jobPost/{slug}/show", { params: { slug: job.slug } })).status).toBe(200)
  })

  it("tell a device the titles that its alert found, addressed only by the device's own tag", async () => {
    const person = await app.as("candidate")
    const push_tag = "4f1d2c3b-aaaa-bbbb-cccc-1234567890ab"
    const asked = { q: "Padeiro com experiência", frequency: "daily", push_tag }
    await person.call("POST /api/jobAlert/register", { body: asked })
    const { body } = await person.call("GET /api/jobAlerts")
    expect(body.data).toMatchObject([{ push: true }])
    const tell = async () => {
      const me = await advertiserWithCompany(app)
      const { slug } = await publish(app, me, { title: "Padeiro com experiência" })
      app.advance(DAY_MS)
      await runAlerts(app.deps)
      await app.deps.work.drain()
      return slug
    }
    const slug = await tell()
    expect(received.map((one) => one.body)).toMatchObject([
      {
        headings: { pt: "1 vaga nova no seu alerta" },
        contents: { pt: "Padeiro com experiência" },
        web_url: `https://upaon.example/job/${slug}`,
        filters: [{ field: "tag", key: "alerts", relation: "=", value: push_tag }],
      },
    ])
    expect(JSON.stringify(received)).not.toContain(person.user.email)
    const id = body.data[0]?.id ?? 0
    await person.call("PUT /api/jobAlert/update", { body: { id, push_tag: null } })
    await tell()
    expect(received).toHaveLength(1)
  })

  it("are off without a valid application id", async () => {
    await publish(off, await advertiserWithCompany(off), { onesignal_notification: 1 })
    await off.deps.work.drain()
    expect(received).toHaveLength(0)
  })
})

describe("a browser that wants notifications", () => {
  const subscription = { p256dh: "BPoint", auth: "secret", alerts: "4f1d2c3b-aaaa-4bbb-8ccc-1234567890ab" }
  const register = (endpoint: string, place: { state: string | null; county: string | null }) =>
    app.call("POST /api/push/register", { body: { ...subscription, endpoint, ...place } })

  it("gets the subscription keys, is registered for its county, and can be removed", async () => {
    const keys = await app.call("GET /api/push/keys")
    expect(keys.body.data).toEqual({ firefox: "BFox", others: "BKey" })
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc"
    const { body } = await register(endpoint, { state: "MA", county: "2111300" })
    expect(body.data).toEqual({ id: USER })
    await app.call("POST /api/push/remove", { body: { id: USER } })
    expect(received).toMatchObject([
      { method: "GET", url: `/sync/${APP}/web` },
      {
        method: "POST",
        url: `/apps/${APP}/users`,
        authorization: "Key secret-key",
        body: {
          properties: { tags: { county: "2111300", alerts: subscription.alerts } },
          subscriptions: [
            { type: "ChromePush", token: endpoint, web_auth: "secret", web_p256: "BPoint", enabled: true },
          ],
        },
      },
      { method: "DELETE", url: `/apps/${APP}/users/by/onesignal_id/${USER}` },
    ])
    expect(received[1]?.body).not.toHaveProperty("properties.tags.state")
  })

  it("is registered with its push service's type, for one state or for everywhere", async () => {
    await register("https://updates.push.services.mozilla.com/wpush/v2/x", { state: "MA", county: null })
    await register("https://web.push.apple.com/x", { state: null, county: null })
    expect(received.map(({ body }) => body)).toMatchObject([
      { properties: { tags: { state: "MA" } }, subscriptions: [{ type: "FirefoxPush" }] },
      { properties: { tags: {} }, subscriptions: [{ type: "SafariPush" }] },
    ])
  })

  it("gets 503 when the push service fails, 422 for an invalid endpoint, and 404 where push is off", async () => {
    const removal = { body: { id: USER } }
    answer = 500
    expect((await app.call("GET /api/push/keys")).status).toBe(503)
    expect((await app.call("POST /api/push/remove", removal)).status).toBe(503)
    answer = 404
    expect((await app.call("POST /api/push/remove", removal)).status).toBe(200)
    expect((await register("http://10.0.0.1/", { state: null, county: null })).status).toBe(422)
    expect((await off.call("GET /api/push/keys")).status).toBe(404)
  })
})
