import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"

/** Longer than the timeouts of the product itself. */
const PATIENCE_MS = 15_000
const WRITERS = 2
const READERS = 3
const WRITER_PAUSE_MS = 250
const READER_PAUSE_MS = 150
const WORDS = ["vendedor", "motorista", "auxiliar", "cozinheira", "garçom"]

type Answer = { status: number; body: string }
type Ask = { path: string; token?: string; type?: string; body?: string | Buffer }

/** An acknowledged write, and the key by which it can be looked up. */
export type Acknowledged = {
  what: "registration" | "publication" | "approval" | "picture"
  key: string
  at: number
}

/** The results of the requests of one kind that began in one phase. */
export class Tally {
  answered = 0
  slowestMs = 0
  /** The number of failures by status and kind of page; status 0 is no response. */
  readonly failed = new Map<string, number>()
  isWell = true
  /** When the first request succeeded after the last failure; without one, when that failure happened. */
  wellAt = 0

  add(status: number, path: string, ms: number): void {
    this.slowestMs = Math.max(this.slowestMs, ms)
    const good = status >= 200 && status < 400
    if (good) this.answered++
    const key = `${status || "no answer"} ${/^\/(?:api\/)?\w*/.exec(path)?.[0]}`
    if (!good) this.failed.set(key, (this.failed.get(key) ?? 0) + 1)
    if (!good || !this.isWell) this.wellAt = performance.now()
    this.isWell = good
  }
}

const newPhase = () => ({
  reads: new Tally(),
  writes: new Tally(),
  acknowledged: [] as Acknowledged[],
  underWay: new Set<Promise<Answer>>(),
})
export type Phase = ReturnType<typeof newPhase>

let addresses = 0
/** A new client address for each request, because the product limits the requests of one address. */
const nextAddress = () => `127.10.${Math.floor(++addresses / 250) % 250}.${(addresses % 250) + 2}`

/** Sends one request over its own connection, by POST if it has a body. The status is 0 if there is no response. */
export function ask(port: number, { path, token, type = "application/json", body }: Ask): Promise<Answer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": type, "content-length": Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: error.message })
    const to = { port, host: "127.0.0.1", localAddress: nextAddress(), agent: false, path, headers }
    const options = { ...to, method: body ? "POST" : "GET", signal: AbortSignal.timeout(PATIENCE_MS) }
    const sent = request(options, (answer) => {
      let text = ""
      answer.setEncoding("utf8").on("data", (piece) => (text += piece))
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }))
      answer.on("error", fail)
    })
    sent.on("error", fail)
    sent.end(body)
  })
}

async function aPicture(number: number): Promise<{ type: string; body: Buffer }> {
  const background = { r: number % 256, g: 90, b: 120 }
  const png = sharp({ create: { width: 24, height: 24, channels: 3, background } }).png()
  const form = new FormData()
  form.set("image", new Blob([new Uint8Array(await png.toBuffer())], { type: "image/png" }), "retrato.png")
  const packed = new Response(form)
  return { type: packed.headers.get("content-type") ?? "", body: Buffer.from(await packed.arrayBuffer()) }
}

type Content = {
  tokens: { advertiser: string; administrator: string }
  /** The fields of a vacancy to publish, without its title. */
  form: object
  slugs: readonly string[]
}

/** Clients that write and read through the balancer until they are stopped. */
export function startTraffic(port: number, { tokens, form, slugs }: Content) {
  let phase = newPhase()
  let stopped = false
  let number = 0
  let picture = "/"

  async function counted(kind: "reads" | "writes", one: Ask): Promise<Answer> {
    const { [kind]: tally, underWay } = phase
    const since = performance.now()
    const asked = ask(port, one)
    underWay.add(asked)
    const answer = await asked
    underWay.delete(asked)
    tally.add(answer.status, one.path, performance.now() - since)
    return answer
  }

  async function read() {
    const at = ++number
    const search = `/search?q=${encodeURIComponent(WORDS[at % WORDS.length] ?? "")}`
    const paths = ["/", search, `/job/${slugs[at % slugs.length]}`, "/artigos", picture]
    await counted("reads", { path: paths[at % paths.length] ?? "/" })
  }

  /** Sends a write and records it if it was acknowledged; null if it failed. There is no retry. */
  async function write(what: Acknowledged["what"], asked: Ask, key?: string) {
    const { acknowledged } = phase
    const { status, body } = await counted("writes", asked)
    if (status !== 200 && status !== 201) return null
    const { data } = JSON.parse(body) as { data: { id: number; url: string } }
    acknowledged.push({ what, key: key ?? data.url.replace("/uploads/", ""), at: performance.now() })
    return data
  }

  /** One round: a person registers, a vacancy is published and approved, a picture is uploaded. */
  async function work() {
    const at = ++number
    const name = `ensaio${at}x${process.pid}`
    const post = (what: Acknowledged["what"], key: string, path: string, body: object, token?: string) =>
      write(what, { path, body: JSON.stringify(body), ...(token && { token }) }, key)
    const password = { password: "girassol-alto", password_confirmation: "girassol-alto", user_type_id: 2 }
    const person = { name: "Joana", last_name: "Silva", username: name, email: `${name}@ensaio.example` }
    await post("registration", name, "/api/auth/register", { ...person, ...password })
    const title = `Padeiro do ${name}`
    const job = await post(
      "publication",
      title,
      "/api/jobPost/register",
      { ...form, title },
      tokens.advertiser,
    )
    const approve = "/api/admin/jobPost/review/approve"
    if (job) await post("approval", title, approve, { id: job.id }, tokens.administrator)
    const sent = { path: "/api/upload", token: tokens.advertiser, ...(await aPicture(at)) }
    picture = (await write("picture", sent))?.url ?? picture
  }

  async function loop(turn: () => Promise<unknown>, pauseMs: number) {
    while (!stopped) {
      await turn()
      await sleep(pauseMs)
    }
  }

  const done = Promise.all([
    ...Array.from({ length: WRITERS }, () => loop(work, WRITER_PAUSE_MS)),
    ...Array.from({ length: READERS }, () => loop(read, READER_PAUSE_MS)),
  ])
  return {
    /** Begins a new phase. Resolves once all requests of the previous phase have their response. */
    async next() {
      const { underWay } = phase
      phase = newPhase()
      const began = phase
      await Promise.all(underWay)
      return began
    },
    async stop() {
      stopped = true
      await done
    },
  }
}
