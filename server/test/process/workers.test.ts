import { readFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type KilledApp, killedApp } from "./killed-app.ts"

const TOKEN = "um-token-de-dezesseis-ou-mais"

/** The product as two processes under their parent. */
let app: KilledApp

beforeAll(async () => {
  app = await killedApp({
    file: fileURLToPath(new URL("../../src/main.ts", import.meta.url)),
    isUp: (line) => line === "2 processos atendem.",
  })
  await app.start({
    PROCESSES: "2",
    DEMO: "0",
    RATE_LIMITS: "on",
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    METRICS_TOKEN: TOKEN,
  })
})

afterAll(async () => {
  app.running().child.kill("SIGTERM")
  expect(await app.running().ended).toEqual([0, null])
  await app.close()
})

let people = 0
/** As from an address that asked for nothing before. */
const somebody = () => ({ "x-forwarded-for": `10.0.${Math.floor(++people / 250)}.${people % 250}` })

/** Status of an answer on a connection of its own: connections go to the processes in turn. */
const ask = (path: string, agent: Agent | false = false) =>
  new Promise<number>((resolve) => {
    const url = `http://127.0.0.1:${app.port}/${path}`
    const asked = get(url, { agent, headers: somebody() }, (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode ?? 0))
    })
    asked.on("error", () => resolve(0))
  })

/** Processes that have answered so far. */
const answering = () =>
  new Set(
    Array.from(
      app
        .running()
        .output()
        .matchAll(/"pid":(\d+).*"msg":"request"/g),
      ([, pid]) => Number(pid),
    ),
  )

const tellsOf = (sentence: string) => app.running().output().split(sentence).length - 1

it("serves from both, and counts limits together", async () => {
  const guess = { method: "POST", headers: { "content-type": "application/json", connection: "close" } }
  const body = JSON.stringify({ email: "alguem@correio.example", password: "chute" })
  const statuses: number[] = []
  for (let number = 0; number < 13; number++)
    statuses.push((await app.ask("auth/login", { ...guess, body })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429])
  // Told after the answer has gone out.
  await vi.waitFor(() => expect(answering().size).toBe(2), { timeout: 20_000 })
})

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: "close" }
  return (await fetch(`http://127.0.0.1:${app.port}/metrics`, { headers })).text()
}

const fallsCounted = async () => Number(/^process_restarts (\d+)$/m.exec(await readMetrics())?.[1])

it("tells of both in one look at the metrics", async () => {
  const metrics = await readMetrics()
  expect(metrics).toMatch(/^processes_serving 2$/m)
  const answered = metrics.matchAll(
    /^http_request_duration_seconds_count\{.*route="\/api\/auth\/login".* (\d+)$/gm,
  )
  expect(Array.from(answered).reduce((sum, [, number]) => sum + Number(number), 0)).toBe(13)
})

it("tells of the others while one is too busy to answer", async () => {
  await vi.waitFor(() => expect(answering().size).toBe(2), { timeout: 20_000 })
  const [busy = Number.NaN] = answering()
  // Connections go to the processes in turn: every second one to the one that goes on.
  process.kill(busy, "SIGSTOP")
  const looks = Array.from({ length: 20 }, async (_, place) => {
    await sleep(50 * place)
    return readMetrics()
  })
  await sleep(3500)
  process.kill(busy, "SIGCONT")
  for (const told of await Promise.all(looks)) expect(told).toMatch(/^processes_serving 2$/m)
})

it("shows in each what was changed in one", async () => {
  const slug = await app.publish()
  const seen = async () => {
    const statuses = []
    for (let number = 0; number < 6; number++) {
      const headers = { ...somebody(), connection: "close", "content-type": "application/json" }
      const found = await app.ask("jobPostsWithAds/search", { method: "POST", headers, body: "{}" })
      const isFound = (await found.text()).includes(slug)
      statuses.push(isFound, await ask(`job/${slug}`))
    }
    return statuses
  }
  await vi.waitFor(async () => expect(await seen()).toEqual(Array(6).fill([true, 200]).flat()), {
    timeout: 20_000,
  })
})

it("goes on when one is killed, and starts another", async () => {
  const [fallen = Number.NaN] = answering()
  process.kill(fallen, "SIGKILL")
  await app.running().line((line) => line.includes("a process fell"))
  for (let number = 0; number < 20; number++) expect(await ask("api/states")).toBe(200)
  await vi.waitFor(
    async () => {
      await ask("api/states")
      expect(answering().size).toBe(3)
    },
    { timeout: 30_000, interval: 200 },
  )
})

it("is replaced one by one on SIGHUP while requests are answered, all of them", async () => {
  const before = answering().size
  const rolls = tellsOf("all processes are new")
  const falls = tellsOf("a process fell")
  const kept = new Agent({ keepAlive: true, maxSockets: 2 })
  let rolled = false
  const statuses: number[] = []
  const clients = [false, kept, kept].map(async (agent) => {
    for (let number = 0; !rolled; number++) {
      statuses.push(await ask(number % 2 ? "api/states" : "artigos", agent as Agent | false))
      await sleep(50)
    }
  })
  app.running().child.kill("SIGHUP")
  await vi.waitFor(() => expect(tellsOf("all processes are new")).toBe(rolls + 1), { timeout: 60_000 })
  rolled = true
  await Promise.all(clients)
  kept.destroy()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(answering().size).toBe(before + 2)
  expect(tellsOf("a process fell")).toBe(falls)
})

it.each([0, 1])(
  "has as many as before, and counts it, when one falls while they are replaced (%i)",
  async (which) => {
    const { child } = app.running()
    const rolls = tellsOf("all processes are new")
    const falls = await fallsCounted()
    const children = () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number)
    child.kill("SIGHUP")
    // The successor of the first has begun, and is not there yet.
    await expect.poll(children, { interval: 20 }).toHaveLength(3)
    process.kill(children()[which] ?? Number.NaN, "SIGKILL")
    await vi.waitFor(() => expect(tellsOf("all processes are new")).toBe(rolls + 1), { timeout: 60_000 })
    // Long enough for one that would come besides.
    await sleep(8000)
    expect(children()).toHaveLength(2)
    expect(await fallsCounted()).toBe(falls + 1)
  },
)
