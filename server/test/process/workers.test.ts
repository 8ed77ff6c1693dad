import { readFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type KilledApp, killedApp } from "./killed-app.ts"
import "./needs-pages.ts"

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
const freshAddress = () => ({ "x-forwarded-for": `10.0.${Math.floor(++people / 250)}.${people % 250}` })

/** Status of an answer on a connection of its own: connections go to the processes in turn. */
const ask = (path: string, agent: Agent | false = false) =>
  new Promise<number>((resolve) => {
    const url = `http://127.0.0.1:${app.port}/${path}`
    const asked = get(url, { agent, headers: freshAddress() }, (answer) => {
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

const timesLogged = (sentence: string) => app.running().output().split(sentence).length - 1

it("both processes serve requests, and they share the rate limits", async () => {
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

const restartsCounted = async () => Number(/^process_restarts (\d+)$/m.exec(await readMetrics())?.[1])

it("one request for the metrics covers both processes", async () => {
  const metrics = await readMetrics()
  expect(metrics).toMatch(/^processes_serving 2$/m)
  const answered = metrics.matchAll(
    /^http_request_duration_seconds_count\{.*route="\/api\/auth\/login".* (\d+)$/gm,
  )
  expect(Array.from(answered).reduce((sum, [, number]) => sum + Number(number), 0)).toBe(13)
})

it("the metrics still count both processes while one hangs", async () => {
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

it("a change made in one process shows in both", async () => {
  const slug = await app.publish()
  const seen = async () => {
    const statuses = []
    for (let number = 0; number < 6; number++) {
      const headers = { ...freshAddress(), connection: "close", "content-type": "application/json" }
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

it("a killed process is replaced while the other keeps serving", async () => {
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

it("the processes are replaced one by one on SIGHUP without a failed request", async () => {
  const before = answering().size
  const rolls = timesLogged("all processes are new")
  const falls = timesLogged("a process fell")
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
  await vi.waitFor(() => expect(timesLogged("all processes are new")).toBe(rolls + 1), { timeout: 60_000 })
  rolled = true
  await Promise.all(clients)
  kept.destroy()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(answering().size).toBe(before + 2)
  expect(timesLogged("a process fell")).toBe(falls)
})

it.each([0, 1])(
  "a process killed during the replacement is counted, and the number of processes stays the same (%i)",
  async (which) => {
    const { child } = app.running()
    const rolls = timesLogged("all processes are new")
    const falls = await restartsCounted()
    const children = () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number)
    child.kill("SIGHUP")
    // The successor of the first has begun, and is not there yet.
    await expect.poll(children, { interval: 20 }).toHaveLength(3)
    process.kill(children()[which] ?? Number.NaN, "SIGKILL")
    await vi.waitFor(() => expect(timesLogged("all processes are new")).toBe(rolls + 1), { timeout: 60_000 })
    // Long enough for one that would come besides.
    await sleep(8000)
    expect(children()).toHaveLength(2)
    expect(await restartsCounted()).toBe(falls + 1)
  },
)
