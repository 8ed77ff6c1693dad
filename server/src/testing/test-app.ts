import type { Api, ApiKey } from "@upaon/contract/api"
import type { CallInput, CallReply } from "@upaon/contract/platform/endpoint"
import type { ErrorBody } from "@upaon/contract/platform/errors"
import { createOcrQueue } from "@upaon/poster-reader"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type App, buildApp } from "../app.ts"
import { createDatabase, type Database } from "../db/client.ts"
import { type Env, readEnv } from "../env.ts"
import type { Deps } from "../features/index.ts"
import { createChanges } from "../platform/changes.ts"
import { createLogger, type Logger } from "../platform/log.ts"
import { createMailTransport, createOutbox, type Mail } from "../platform/mail/index.ts"
import { createStorage } from "../platform/storage/index.ts"
import { createWork } from "../platform/background/index.ts"
import { noSiblings } from "../platform/process/index.ts"
import { createTestDatabase, type TestDatabase } from "./database.ts"
import { type NewPerson, signIn, type SignedIn } from "./people.ts"

export type Answer<K extends ApiKey> = {
  status: number
  headers: Record<string, unknown>
  body: CallReply<Api[K]> & Partial<ErrorBody>
}

/** Calls the product as its clients do: method and path, body, a Bearer token. Never throws for a refusal. */
export type TestCall = <K extends ApiKey>(
  key: K,
  input?: Partial<Record<"params" | "query" | "body", unknown>> | CallInput<Api[K]>,
  options?: { headers?: Record<string, string> },
) => Promise<Answer<K>>

export type TestApp = {
  app: App
  db: Database
  deps: Deps
  /** As a visitor. */
  call: TestCall
  /** A new person of that kind, signed in, with a client of their own. */
  as(kind: NewPerson["kind"], more?: Partial<NewPerson>): Promise<SignedIn & { call: TestCall }>
  /** A client that sends this token. */
  withToken(token: string): TestCall
  /** Mails that left, all or those to an address, oldest first; background work is run before they are read. */
  mails(to?: string): Promise<Mail[]>
  /** Moves the product's clock. */
  advance(ms: number): void
  close(): Promise<void>
}

/**
 * The whole API on a database of its own, or a given one, which goes with it; nothing runs in the background until
 * `mails()` or `work.drain()`.
 */
export async function testApp(
  settings: Record<string, string> = {},
  given: { database?: TestDatabase; logger?: Logger } = {},
): Promise<TestApp> {
  const database = given.database ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), "upaon-test-"))
  const env: Env = readEnv({
    NODE_ENV: "test",
    RATE_LIMITS: "off",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...settings,
  })
  const log = given.logger ?? createLogger(env.logLevel)
  const db = createDatabase(database.connection, { replicas: env.replicaUrls })
  const work = createWork({ connection: database.connection, log, working: false })
  const sent: Mail[] = []
  const files = createMailTransport({ ...env, mailUrl: null }, join(dataDir, "mail"))
  const mail = createOutbox(work, {
    ...files,
    async send(one) {
      sent.push(one)
      await files.send(one)
    },
  })
  let offset = 0
  const deps: Deps = {
    env,
    db,
    connection: database.connection,
    log,
    clock: { now: () => new Date(Date.now() + offset) },
    mail,
    storage: createStorage(null, join(dataDir, "uploads")),
    ocr: createOcrQueue({ dataFolder: join(dataDir, "ocr") }),
    work,
    changes: createChanges(),
    siblings: noSiblings(),
  }
  const app = await buildApp(deps)
  await app.start()

  const withToken = (token: string | null): TestCall => callOver(app, token)
  return {
    app,
    db,
    deps,
    call: withToken(null),
    async as(kind, more = {}) {
      const person = await signIn(deps, { kind, ...more })
      return { ...person, call: withToken(person.token) }
    },
    withToken,
    async mails(address) {
      await work.drain()
      return address === undefined ? sent : sent.filter(({ to }) => to === address)
    },
    advance(ms) {
      offset += ms
    },
    async close() {
      await app.close()
      await db.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function callOver(app: App, token: string | null): TestCall {
  const call = async (
    key: string,
    input: { params?: unknown; query?: unknown; body?: unknown } = {},
    options: { headers?: Record<string, string> } = {},
  ) => {
    const [method = "GET", template = ""] = key.split(" ")
    const params = (input.params ?? {}) as Record<string, unknown>
    const url =
      template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
      queryString(input.query)
    const { payload, headers } = await payloadOf(input.body)
    const answer = await app.fastify.inject({
      method: method as "GET",
      url,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body ? (answer.json() as unknown) : {},
    }
  }
  return call as unknown as TestCall
}

function queryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ""
}

async function payloadOf(
  body: unknown,
): Promise<{ payload?: Buffer | string; headers: Record<string, string> }> {
  if (body === undefined) return { headers: {} }
  if (
    typeof body === "object" &&
    body !== null &&
    Object.values(body).some((value) => value instanceof Blob)
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body))
      form.set(name, value instanceof Blob ? value : String(value))
    const encoded = new Response(form)
    return {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    }
  }
  return { payload: JSON.stringify(body), headers: { "content-type": "application/json" } }
}
