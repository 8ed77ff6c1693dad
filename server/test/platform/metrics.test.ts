import { HEALTH_FACTS } from "@upaon/contract/operation/endpoints"
import { mkdirSync, readFileSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { setMark } from "../../src/db/archive/marks.ts"
import { readRunbook } from "../../src/features/operation/index.ts"
import { createChannel } from "../../src/platform/process/channel.ts"
import { count, tallies } from "../../src/platform/tallies.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { chargedBuyer, countedPack, payingApp } from "../payments/paying-app.ts"

const TOKEN = "um-token-de-dezesseis-ou-mais"
let app: TestApp

beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: TOKEN, MAIL_URL: "smtp://mail.example" })
  // What only a request, or work that is due, makes appear.
  await app.call("GET /api/states")
  await app.db.execute(sql`
    insert into work.job (name, data, start_after, created_on)
    values ('mail', '{}', now() - interval '40 minutes', now() - interval '40 minutes')`)
})
afterAll(() => app.close())

const deployed = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), "utf8")

async function exposed(): Promise<Set<string>> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.app.fastify.inject({ url: "/metrics", headers })
  return new Set(Array.from(body.matchAll(/^(\w+)(?:\{| )/gm), ([, name = ""]) => name))
}

/** Names of metrics in an expression: what has an underscore and is no function and no label. */
const namesIn = (expression: string) =>
  (expression.replaceAll(/\{[^}]*\}|"[^"]*"/g, "").match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g) ?? []).filter(
    (name) => name !== "clamp_min",
  )

it("exposes every metric that an alert or the dashboard asks for", async () => {
  const alerts = Array.from(deployed("prometheus-alerts.yml").matchAll(/expr: (.+)/g), ([, one = ""]) => one)
  const { panels } = JSON.parse(deployed("grafana-dashboard.json")) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(
    namesIn,
  )
  expect(asked.length).toBeGreaterThan(25)
  const names = await exposed()
  expect(asked.filter((name) => !names.has(name))).toEqual([])
})

it("asks administrators to come back when the processes do not answer in time about their figures", async () => {
  const other = await testApp()
  const silent = createChannel(() => {}, new Map())
  other.app.fastify.metrics.gather = () => silent.ask("figures", null, 1)
  const { status, body } = await (await other.as("administrator")).call("GET /api/admin/health")
  expect([status, body]).toMatchObject([503, { error: "unavailable" }])
  await other.close()
})

it("says of a number that cannot be read that nobody knows it, and of an empty queue that it is empty", async () => {
  const other = await testApp({ MAIL_URL: "smtp://mail.example" })
  const admin = await other.as("administrator")
  const facts = async () => {
    const { data } = (await admin.call("GET /api/admin/health")).body
    return data.filter(({ id }) => id.startsWith("fila-")).map(({ state, sentence }) => [state, sentence])
  }
  await other.deps.work.drain()
  expect((await facts()).map(([state]) => state)).toEqual(["good", "good"])
  await other.db.execute(sql`alter table work.job rename to job_elsewhere`)
  const unread = ["attention", "Não foi possível ler este número agora."]
  expect(await facts()).toEqual([unread, unread])
  await other.db.execute(sql`alter table work.job_elsewhere rename to job`)
  await other.close()
})

it("reports that the continuous backup has stopped or its daily copy is late", async () => {
  const kept = await testApp({ BACKUP_URL: join(tmpdir(), "upaon-nowhere"), PIX_PROVIDER: "off" })
  const folder = join(kept.deps.env.dataDir, "archive")
  mkdirSync(folder)
  const admin = await kept.as("administrator")
  const told = async (takenMinutes: number, copiedHours: number) => {
    for (const [mark, seconds] of [
      ["taken", takenMinutes * 60],
      ["copied", copiedHours * 3600],
    ] as const) {
      await setMark(kept.deps.env.dataDir, mark, "")
      const at = Date.now() / 1000 - seconds
      utimesSync(join(folder, mark), at, at)
    }
    return (await admin.call("GET /api/admin/health")).body.data.find(({ id }) => id === "backup-atrasado")
  }
  const { data } = (await admin.call("GET /api/admin/health")).body
  expect(data).toContainEqual(expect.objectContaining({ id: "backup-atrasado", state: "good" }))
  // Nor is there anything good to say of a provider of payments that there is not.
  expect(data).toContainEqual(expect.objectContaining({ id: "pagamentos-sem-resposta", state: "unused" }))
  expect((await told(1, 0))?.sentence).toContain("tem menos de uma hora")
  expect(await told(1, 3)).toMatchObject({ state: "good", since: null })
  expect((await told(1, 3))?.sentence).toContain("3 horas")
  expect(await told(20, 3)).toMatchObject({
    state: "attention",
    runbook: expect.stringContaining("BACKUP_URL"),
  })
  expect(await told(61, 3)).toMatchObject({ state: "fault" })
  expect((await told(1, 27))?.sentence).toContain("deveria haver uma por dia")
  await kept.close()
})

it("reports a PIX provider that has not answered for ten minutes, until it answers again", async () => {
  const paying = await payingApp()
  const admin = await paying.as("administrator")
  const told = async () =>
    (await admin.call("GET /api/admin/health")).body.data.find(({ id }) => id === "pagamentos-sem-resposta")
  const MINUTE = 60_000
  // The figures use the database's clock.
  paying.advance(-20 * MINUTE)
  await chargedBuyer(paying, (await countedPack(paying)).id)
  paying.bank.setWeather({ kind: "unreachable" })
  for (const minutes of [2, 6, 11]) await paying.lookUp(minutes * MINUTE)
  const down = await told()
  expect(down?.state).toBe("attention")
  expect(Date.now() - Date.parse(down?.since ?? "")).toBeGreaterThan(18 * MINUTE)
  paying.bank.setWeather({ kind: "fair" })
  await paying.lookUp(MINUTE)
  expect(await told()).toMatchObject({ state: "good" })
  await paying.close()
}, 60_000)

it("has a section of the runbook for every alert and every health fact", () => {
  const linked = Array.from(
    deployed("prometheus-alerts.yml").matchAll(/runbook: "docs\/runbook\.md#([\w-]+)"/g),
    ([, name = ""]) => name,
  )
  const alerts = deployed("prometheus-alerts.yml").match(/- alert:/g) ?? []
  expect(linked).toHaveLength(alerts.length)
  const parts = readRunbook()
  for (const name of [...linked, ...HEALTH_FACTS]) expect(parts.get(name), name).toMatch(/Deu certo quando/)
  expect([...parts.keys()].toSorted()).toEqual(linked.toSorted())
})

it("does not call it healthy that no mail is sent, because there is no mail server", async () => {
  const other = await testApp()
  const admin = await other.as("administrator")
  const facts = (await admin.call("GET /api/admin/health")).body.data
  expect(facts.find(({ id }) => id === "fila-de-emails")).toMatchObject({
    state: "unused",
    sentence: expect.stringContaining("MAIL_URL não está definido"),
  })
  await other.close()
})

it("tells administrators in words what is healthy, what is not, and what to do", async () => {
  const admin = await app.as("administrator")
  expect((await (await app.as("advertiser")).call("GET /api/admin/health")).status).toBe(403)
  // Under load a request of another test may really have been told to come again.
  tallies.requests_shed_total.lastAt = 0
  const before = Object.fromEntries(
    (await admin.call("GET /api/admin/health")).body.data.map((one) => [one.id, one]),
  )
  expect(before["fila-de-emails"]).toMatchObject({ state: "fault", sentence: "A enviar: 1 e-mail." })
  expect(Date.now() - Date.parse(before["fila-de-emails"]?.since ?? "")).toBeGreaterThan(39 * 60_000)
  expect(before["fila-de-emails"]?.runbook).toContain("MAIL_URL")
  expect(before["pedidos-dispensados"]).toMatchObject({ state: "good", since: null, runbook: null })
  expect(before["replica-fora"]).toMatchObject({ state: "unused", since: null, runbook: null })
  expect(before["processos-reiniciados"]?.sentence).toBe("1 processo no ar, nenhum caiu na última hora.")
  await app.db.execute(sql`delete from work.job where name = 'mail'`)
  count("requests_shed_total", "visitor")
  count("mails_refused_total", "mail")
  count("mails_refused_total", "mail")
  count("work_given_up_total", "work")
  const after = Object.fromEntries(
    (await admin.call("GET /api/admin/health")).body.data.map((one) => [one.id, one]),
  )
  expect(after["fila-de-emails"]).toMatchObject({ state: "good", sentence: "A fila de e-mails está vazia." })
  expect(after["pedidos-dispensados"]?.state).toBe("attention")
  // The count is of all since the start, and must not seem to be of those since the last one.
  const refused =
    "Sem entrega desde o último início: 2 e-mails, por recusa de quem recebe ou depois de dois dias de tentativas; o último, há menos de um dia."
  expect(after["emails-recusados"]).toMatchObject({ state: "attention", sentence: refused, since: null })
  expect(after["fila-de-trabalhos"]).toMatchObject({
    state: "attention",
    sentence: expect.stringContaining(": 1 trabalho;"),
    runbook: expect.stringContaining("work: given up"),
  })
})
