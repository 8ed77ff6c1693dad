import { connect, type Socket } from "node:net"

/** A request of a row of the table: GET of a path, or POST with a body. */
export type Ask = { path: string; body?: object; token?: string }

/** A response: its status and its duration in ms. */
type Answer = { status: number; ms: number }

const HEADERS_END = Buffer.from("\r\n\r\n")

/** A connection that sends one request after another. It does as little work as possible, because it shares the machine. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #length = 0
  #expected = -1
  #status = 0
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void; since: number } | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true })
    this.#socket.on("data", (piece) => this.#take(piece))
    this.#socket.on("error", (error) => this.#settle?.reject(error))
    this.#socket.on("close", () => this.#settle?.reject(new Error("the server closed the connection")))
  }

  ask({ path, body, token }: Ask): Promise<Answer> {
    const payload = body === undefined ? "" : JSON.stringify(body)
    const session = token ? `authorization: Bearer ${token}\r\n` : ""
    const head =
      body === undefined
        ? `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: br\r\n${session}\r\n`
        : `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n${session}\r\n`
    return new Promise((resolve, reject) => {
      this.#received = []
      this.#length = 0
      this.#expected = -1
      this.#settle = { resolve, reject, since: performance.now() }
      this.#socket.write(head + payload)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(piece: Buffer): void {
    this.#received.push(piece)
    this.#length += piece.byteLength
    if (this.#expected < 0) {
      const all = this.#received.length === 1 ? piece : Buffer.concat(this.#received)
      const end = all.indexOf(HEADERS_END)
      if (end < 0) return
      const head = all.toString("latin1", 0, end)
      this.#status = Number(head.slice(9, 12))
      const length = /^content-length: (\d+)/im.exec(head)?.[1]
      this.#expected = end + 4 + Number(length ?? 0)
    }
    if (this.#length < this.#expected || !this.#settle) return
    const { resolve, since } = this.#settle
    resolve({ status: this.#status, ms: performance.now() - since })
  }
}

/** The results of a row: the duration of each answered request in ascending order (ms), and every status other than 200. */
type Taken = { times: number[]; others: number[] }

/**
 * Lets `clients` clients send requests for `ms` milliseconds, each the next one as soon as it has the last response, and then
 * until there are `answers` responses, but for no longer than `atMostMs`.
 */
export async function load(
  port: number,
  clients: number,
  { ms, answers = 0, atMostMs = ms }: { ms: number; answers?: number; atMostMs?: number },
  next: () => Ask,
): Promise<Taken> {
  const times: number[] = []
  const others: number[] = []
  const started = performance.now()
  const goesOn = () => {
    const taken = performance.now() - started
    return taken < ms || (times.length < answers && taken < atMostMs)
  }
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = new Connection(port)
      while (goesOn()) {
        const answer = await connection.ask(next())
        if (answer.status === 200) times.push(answer.ms)
        else others.push(answer.status)
      }
      connection.close()
    }),
  )
  return { times: times.sort((a, b) => a - b), others }
}
