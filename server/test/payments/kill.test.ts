import { and, eq } from "drizzle-orm"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { pointEntries, pointPacks } from "../../src/db/schema/index.ts"
import { auditBooks } from "../../src/features/points/index.ts"
import { systemClock } from "../../src/platform/clock.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import {
  type FakeMercadoPago,
  startFakeMercadoPago,
} from "../../src/testing/mercado-pago/fake-mercado-pago.ts"
import { signIn } from "../../src/testing/people.ts"
import { type SpawnedNode, spawnNode } from "../process/spawn-node.ts"

const child = fileURLToPath(new URL("../process/app-child.ts", import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), "upaon-kill-"))
let home: TestDatabase
let db: Database
let bank: FakeMercadoPago
let port: number
let app: SpawnedNode | undefined

beforeAll(async () => {
  home = await createTestDatabase()
  db = createDatabase(home.connection)
  bank = await startFakeMercadoPago()
  port = await freePort()
})
afterAll(async () => {
  app?.child.kill("SIGKILL")
  await app?.ended
  await bank.close()
  await db.close()
  await home.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === "string") throw new Error("no free port")
  return address.port
}

async function startApp(): Promise<void> {
  app = spawnNode([child], {
    env: {
      NODE_ENV: "test",
      RATE_LIMITS: "off",
      DATABASE_URL: home.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PIX_PROVIDER: "mercadopago",
      MERCADO_PAGO_ACCESS_TOKEN: bank.accessToken,
      MERCADO_PAGO_WEBHOOK_SECRET: bank.webhookSecret,
      MERCADO_PAGO_API_URL: bank.url,
    },
  })
  await app.line((line) => line === "ready", 30_000)
}

type Pix = { id: number; external_reference: string; status: string; credited_point: number }

test("kill -9 while payments are made, paid and told of: each is credited once", {
  timeout: 120_000,
}, async () => {
  const person = await signIn({ db, clock: systemClock } as Parameters<typeof signIn>[0], {
    kind: "advertiser",
  })
  const packs = await db.select().from(pointPacks).orderBy(pointPacks.position)
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" }
  const ask = async (method: string, path: string, body?: unknown): Promise<Pix | null> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => null)
    if (!answer?.ok) return null
    return ((await answer.json()) as { data: Pix }).data
  }
  const buy = (packId: number) => ask("POST", "pointPacksPayment/create", { point_pack_id: packId })

  const bought: Pix[] = []
  for (const delay of [2, 12, 40, 120]) {
    await startApp()
    const pack = packs[bought.length]
    const made = await buy(pack?.id ?? 0)
    if (!made) throw new Error("no PIX could be made")
    bought.push(made)
    const charge = bank.payments().find((one) => one.external_reference === made.external_reference)
    // The notice, the page and a further purchase are all under way when it ends.
    const busy = [
      bank.pay(String(charge?.id)),
      ask("GET", `pointPacksPayment/${made.id}/status`),
      buy(packs[4]?.id ?? 0),
    ]
    await pause(delay)
    app?.child.kill("SIGKILL")
    await app?.ended
    await Promise.all(busy)
  }

  await startApp()
  for (const one of bought)
    await expect
      .poll(() => ask("GET", `pointPacksPayment/${one.id}/status`), { timeout: 30_000, interval: 500 })
      .toMatchObject({ status: "approved", credited_point: 1 })
  for (const one of bought) {
    const credits = and(eq(pointEntries.paymentId, one.id), eq(pointEntries.reason, "payment"))
    expect(await db.$count(pointEntries, credits)).toBe(1)
  }
  expect(await auditBooks(db)).toEqual([])
})
