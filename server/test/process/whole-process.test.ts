import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, request } from "node:http"
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { findPostmaster } from "../../src/db/embedded/postmaster.ts"
import { administer, createTestDatabase } from "../../src/testing/database.ts"
import { s3StandIn } from "../db/s3-stand-in.ts"
import "./needs-pages.ts"
import { type SpawnedNode, spawnNode } from "./spawn-node.ts"

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url))

let dataDir: string
let running: SpawnedNode[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "upaon-whole-"))
  running = []
})

afterEach(async () => {
  for (const node of running) {
    node.child.kill("SIGTERM")
    await node.ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function launch(env: Record<string, string> = {}): SpawnedNode {
  const node = spawnNode([MAIN], {
    env: { DATA_DIR: dataDir, PORT: "0", PROCESSES: "1", DEMO: "0", LOG_LEVEL: "error", ...env },
  })
  running.push(node)
  return node
}

/** The address that the start tells when it is ready. */
async function addressOf(node: SpawnedNode): Promise<string> {
  const line = await node.line((one) => one.startsWith("Upaon no ar em "))
  expect(line).toMatch(/\(pronto em \d+(,\d)? s\)$/)
  return /http:\/\/localhost:\d+/.exec(line)?.[0] ?? ""
}

const register = (address: string, username: string, email = `${username}@teste.example`) =>
  fetch(`${address}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Joana",
      last_name: "Silva",
      username,
      email,
      password: "segredo",
      password_confirmation: "segredo",
      user_type_id: 2,
    }),
  })

const signIn = (address: string, username: string) =>
  fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${username}@teste.example`, password: "segredo" }),
  })

describe("the process", () => {
  it("starts without settings, serves pages and the API, and stops cleanly on SIGTERM", async () => {
    const node = launch({ LOG_LEVEL: "info" })
    const address = await addressOf(node)
    expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/)
    const html = await page.text()
    expect(html).toContain("Upaon")
    expect(page.headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'")
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe-inline")
    const told = await fetch(`${address}/api/security/policy-report`, {
      method: "POST",
      headers: { "content-type": "application/csp-report" },
      body: JSON.stringify({
        "csp-report": {
          "effective-directive": "script-src-elem",
          "document-uri": `${address}/candidatura/${"Segredo".padEnd(43, "-1")}?q=segredo`,
        },
      }),
    })
    expect(told.status).toBe(204)
    await vi.waitFor(() => expect(node.output()).toContain("policy-refused"), { timeout: 20_000 })
    expect(node.output()).not.toMatch(/segredo/i)
    // Its styles came along: the first look waits for nothing else.
    expect(html).toMatch(/<style>.{1000,}<\/style><link rel="stylesheet" href="[^"]+" disabled=""\/>/s)
    // Kept pages are answered before everything else, with the very same head.
    const again = await fetch(address)
    for (const name of ["content-security-policy", "etag", "x-content-type-options", "cache-control", "vary"])
      expect(again.headers.get(name)).toBe(page.headers.get(name))
    const known = { "if-none-match": page.headers.get("etag") ?? "" }
    const third = await fetch(address, { headers: known })
    expect(third.status).toBe(304)
    // Told after the answer has gone out.
    for (const answer of [page, again, third])
      await vi.waitFor(
        () => expect(node.output()).toContain(`"reqId":"${answer.headers.get("x-request-id")}"`),
        {
          timeout: 20_000,
        },
      )
    node.child.kill("SIGTERM")
    expect(await node.ended).toEqual([0, null])
    expect(node.output()).toContain("Encerrado.")
    expect(node.output()).not.toContain("connection lost")
  })

  it("keeps e-mail addresses out of the database's log, also when four register with one at the same time", async () => {
    const address = await addressOf(launch())
    const email = "joana@teste.example"
    const press = async (place: number) => (await register(address, `joana${place}`, email)).status
    const statuses = await Promise.all(Array.from({ length: 4 }, (_, place) => press(place)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const log = readFileSync(join(dataDir, "postgres.log"), "utf8")
    expect(log).toContain("users_email_unique")
    expect(log).not.toContain(email)
  })

  it("starts while the file store is down: reading works at once, and saving as soon as the store is back", async () => {
    const [email, password] = ["chefe@teste.example", "segredo-do-chefe"]
    const store = await s3StandIn()
    const env = { STORAGE_URL: store.url("files"), ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
    const first = launch(env)
    await addressOf(first)
    first.child.kill("SIGTERM")
    await first.ended
    await store.close()
    const address = await addressOf(launch(env))
    for (const path of ["/", "/api/states", "/api/ready"])
      expect((await fetch(address + path)).status, path).toBe(200)
    const post = (path: string, body: object, session: Record<string, string> = {}) =>
      fetch(`${address}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...session },
        body: JSON.stringify(body),
      })
    const signedIn = await post("auth/login", { email, password })
    const { token } = (await signedIn.json()) as { token: string }
    const change = () =>
      post("admin/jobArea/register", { name: "Apicultura" }, { authorization: `Bearer ${token}` })
    const refused = await change()
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"])
    const again = await s3StandIn(
      Number(new URL(store.url("files")).searchParams.get("endpoint")?.split(":")[2]),
    )
    for (const [key, object] of store.objects) again.objects.set(key, object)
    expect((await change()).status).toBe(201)
    await again.close()
  })

  it("still serves requests while it drains, and tells the load balancer that it is not ready", async () => {
    const node = launch({ NODE_ENV: "production" })
    const address = await addressOf(node)
    const status = async (path: string) => (await fetch(`${address}${path}`)).status
    expect(await status("/api/ready")).toBe(200)
    // What replaces the processes where there are several: alone it is a stop in order.
    node.child.kill("SIGHUP")
    await node.line((line) => line.startsWith("Encerrando"))
    const notReady = await fetch(`${address}/api/ready`)
    expect([notReady.status, notReady.headers.get("connection")]).toEqual([503, "close"])
    expect(await notReady.json()).toEqual({ code: 503, status: "draining" })
    // Within the five seconds that it waits, however slow the machine.
    const until = performance.now() + 2000
    while (performance.now() < until) {
      expect([await status("/api/states"), await status("/artigos")]).toEqual([200, 200])
      await sleep(100)
    }
    expect(await node.ended).toEqual([0, null])
  })

  it("answers unusual page requests correctly and quickly, and refuses a second process its DATA_DIR", async () => {
    const node = launch()
    const address = await addressOf(node)
    const get = (path: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number; encoding: string | undefined; body: string }>((resolve, reject) => {
        const { hostname, port } = new URL(address)
        const asked = request({ hostname, port, path, headers, agent: false }, (answer) => {
          const parts: Buffer[] = []
          answer.on("data", (part: Buffer) => parts.push(part))
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              encoding: answer.headers["content-encoding"],
              body: Buffer.concat(parts).toString(),
            }),
          )
        })
        asked.on("error", reject).end()
      })
    const plain = await get("/artigos")
    expect(plain.status).toBe(200)
    const whole = await get("http://evil.example/artigos")
    expect(whole.status).toBe(200)
    expect(whole.body).not.toContain("evil.example")
    expect((await get("/job/%00")).status).toBe(404)
    expect((await get("/artigos", { "accept-encoding": "br;q=0, gzip" })).encoding).toBe("gzip")
    expect((await get("/artigos", { "accept-encoding": "gzip;q=0.0" })).encoding).toBeUndefined()
    const since = performance.now()
    for (let number = 0; number < 40; number++)
      expect((await get("/artigos", { "if-none-match": `a${" ".repeat(14_000)}b` })).status).toBe(200)
    // Read backwards and forwards, each of these took a third of a second.
    expect(performance.now() - since).toBeLessThan(8000)

    // A second start over the same DATA_DIR is refused with a sentence that says so.
    const second = launch({ PROCESSES: "2" })
    expect(await second.ended).toEqual([1, null])
    expect(second.output()).toContain("já está em uso por outro processo")
    expect(second.output()).not.toContain("    at ")
  })

  it("keeps all acknowledged registrations when it is killed, and restarts on the orphaned database", async () => {
    const first = launch()
    const address = await addressOf(first)
    const acknowledged: string[] = []
    for (let number = 0; number < 5; number++) {
      const username = `pessoa${number}`
      // Five registrations an hour are allowed to one address: each of these is answered.
      if ((await register(address, username)).status === 201) acknowledged.push(username)
    }
    expect(acknowledged).toHaveLength(5)
    first.child.kill("SIGKILL")
    await first.ended
    const second = launch({ RATE_LIMITS: "off" })
    const again = await addressOf(second)
    for (const username of acknowledged) expect((await signIn(again, username)).status).toBe(200)
  })

  it("ends with its database on a SIGHUP during its start; with several processes the start goes on", async () => {
    const admin = { ADMIN_EMAIL: "dona@vagas.example", ADMIN_PASSWORD: "uma senha bem longa" }
    const node = launch({ LOG_LEVEL: "info", ...admin })
    // The latest that it begins before it listens: what fails for the stop alone is told nobody.
    await node.line((line) => line.includes("search: index built"))
    node.child.kill("SIGHUP")
    expect(await node.ended).toEqual([0, null])
    expect(node.output()).not.toMatch(/Falha|"level":[4-6]0/)
    const cluster = join(dataDir, "pg18")
    await vi.waitFor(() => expect(findPostmaster(cluster)).toBeUndefined(), { timeout: 10_000 })
    const several = launch({ PROCESSES: "2" })
    await several.line((line) => line.startsWith("Conferindo"))
    several.child.kill("SIGHUP")
    await addressOf(several)
  })

  it("refuses a port in use, a DATA_DIR that is no folder and an unknown HOST, and names each", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const { port } = other.address() as AddressInfo
    for (const PROCESSES of ["1", "2"]) {
      const taken = launch({ PORT: String(port), PROCESSES })
      expect((await taken.ended)[0]).toBe(1)
      expect(taken.output()).toContain(`PORT: outro programa já atende em 127.0.0.1:${port}.`)
      expect(taken.output()).not.toContain("    at ")
    }
    other.close()
    const nowhere = launch({ DATA_DIR: MAIN })
    expect((await nowhere.ended)[0]).toBe(1)
    expect(nowhere.output()).toContain(`Não foi possível usar ${MAIN}`)
    const unheard = launch({ HOST: "nada.invalid" })
    expect((await unheard.ended)[0]).toBe(1)
    expect(unheard.output()).toContain("Não há computador com o nome nada.invalid")
  })

  it("refuses a server that lacks rights, letters or its own connections, warns of few, and says which", async () => {
    const home = await createTestDatabase({ empty: true })
    const { connection, url } = home
    const ascii = `${connection.database}_ascii`
    await administer(
      connection,
      `create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0 strategy file_copy`,
    )
    await administer(connection, `alter database ${connection.database} connection limit 14`)
    // A pooler that ignores what it does not know of a connection's beginning.
    const pooler = createTcpServer((near) => {
      const far = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
      const forgetful = (bytes: Buffer) =>
        bytes.toString("latin1").replace("\0statement_timeout\0", "\0cpu_operator_cost\0")
      near.on("data", (bytes) => far.write(forgetful(bytes), "latin1"))
      near.on("close", () => far.destroy())
      far.pipe(near)
    }).listen(0, "127.0.0.1")
    // One that refuses it, in PostgreSQL's form of an error.
    const strict = createTcpServer((near) => {
      const fields = "SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0"
      near.on("error", () => {})
      near.once("data", () => near.end(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`))
    }).listen(0, "127.0.0.1")
    await Promise.all([once(pooler, "listening"), once(strict, "listening")])
    const through = (server: typeof strict) =>
      `postgres://${connection.user}@127.0.0.1:${(server.address() as AddressInfo).port}/${connection.database}`
    try {
      for (const [address, sentence] of [
        [
          `${url}&options=-c%20role%3Dpg_monitor`,
          "não foi possível usar este servidor (permission denied for",
        ],
        [url.replace(connection.database, ascii), "o banco grava textos em SQL_ASCII"],
        [`${url}&options=-c%20bogus%3D1`, "não foi possível usar este servidor (unrecognized"],
        [through(pooler), "leva a um pooler"],
        [through(strict), "leva a um pooler"],
      ] as const) {
        const node = launch({ DATABASE_URL: address, PROCESSES: "1", LOG_LEVEL: "warn" })
        expect((await node.ended)[0]).toBe(1)
        expect(node.output()).toContain(`DATABASE_URL: ${sentence}`)
        if (address.includes("role"))
          expect(node.output()).toContain("aceita 14 conexões, e os processos podem abrir 15;")
        expect(node.output()).not.toContain("    at ")
      }
    } finally {
      for (const server of [pooler, strict]) server.close()
      await administer(connection, `drop database ${ascii}`)
      await home.drop()
    }
  })

  it.each([
    [{ PORT: "banana" }, "PORT: deve ser um número"],
    [{ DATABASE_URL: "postgres://ana:segredo@a:5432,b:5432/x" }, "este endereço; ele leva a um só servidor"],
    [{ PROCESSES: "0" }, "PROCESSES: deve ser ao menos 1"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL: deve começar com postgres://"],
    [{ PIX_PROVIDER: "mercadopago" }, "MERCADO_PAGO_ACCESS_TOKEN: falta"],
    [{ NODE_ENV: "production", PIX_PROVIDER: "sandbox" }, "PIX_PROVIDER: sandbox não é aceito"],
    [{ NODE_ENV: "production", RATE_LIMITS: "off" }, "RATE_LIMITS: off não é aceito"],
    [{ NODE_ENV: "production", DEMO: "1" }, "DEMO: 1 não é aceito"],
    [{ ADMIN_EMAIL: "a@b.example" }, "ADMIN_PASSWORD: falta"],
    [{ TRUST_PROXY: "meu-proxy" }, "TRUST_PROXY: deve ser o número de proxies"],
    [{ PUBLIC_URL: "https://vagas.example.com/site" }, "PUBLIC_URL: deve ser só o endereço do site"],
    [{ DATABASE_URL: "postgres://ana:segredo@127.0.0.1:1/x" }, "DATABASE_URL: não foi possível usar"],
    [
      { STORAGE_URL: "s3://ana:segredo@x?endpoint=http://127.0.0.1:1" },
      "o bucket de STORAGE_URL ou BACKUP_URL (connect",
    ],
  ])("refuses %j and names the setting, without any secret", async (env, sentence) => {
    const node = launch(env)
    expect((await node.ended)[0]).toBe(1)
    expect(node.output()).toContain(sentence)
    expect(node.output()).not.toContain("segredo")
  })
})
