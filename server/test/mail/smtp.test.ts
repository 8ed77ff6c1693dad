import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createMailTransport, createOutbox, type Mail, RefusedMail } from "../../src/platform/mail/index.ts"
import { composeMail } from "../../src/platform/mail/index.ts"
import { sql } from "drizzle-orm"
import { createWork, type Queue, type Work } from "../../src/platform/background/index.ts"
import { createLogger } from "../../src/platform/log.ts"
import { testApp } from "../../src/testing/test-app.ts"

type Received = { from: string; to: string[]; source: string }

/** A mail server on this machine that takes what it is given, but for some addresses. */
const received: Received[] = []
let busy = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    if (address.startsWith("ninguem@"))
      return done(Object.assign(new Error(`No such mailbox: <${address}>`), { responseCode: 550 }))
    if (address.startsWith("farta@"))
      return done(
        Object.assign(new Error("5.2.2 This user has exceeded the maximum quota"), { responseCode: 552 }),
      )
    if (address.startsWith("lotada@"))
      return done(Object.assign(new Error("4.2.2 The mailbox is full"), { responseCode: 452 }))
    if (address.startsWith("cheio@") && busy)
      return done(Object.assign(new Error(`Try again later with ${address}`), { responseCode: 451 }))
    done()
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on("data", (chunk: Buffer) => chunks.push(chunk))
    stream.on("end", () => {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map((one) => one.address),
        source: Buffer.concat(chunks).toString("utf8"),
      })
      done()
    })
  },
})

let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.server.address() as { port: number }
  url = `smtp://127.0.0.1:${port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const mailTo = (to: string): Mail =>
  composeMail(to, "https://vagas.example", {
    subject: "Olá, São Luís",
    preview: "Uma prova",
    heading: "Coração <b>de</b> açaí",
    blocks: [{ kind: "button", label: "Abrir", url: "https://vagas.example/x?a=1&b=2" }],
    reason: "pediu",
  })

const transportTo = (mailUrl: string | null, directory = "unused") =>
  createMailTransport(
    { mailUrl, mailFrom: "Upaon <nao-responda@vagas.example>", contactEmail: "ajuda@vagas.example" },
    directory,
  )

/** Outbox over SMTP, whose work is run here instead of by a queue. */
function outbox() {
  const transport = transportTo(url)
  const refused: unknown[] = []
  let run: (mail: Mail) => Promise<void> = async () => {}
  const work = { register: (queue: Queue<Mail>) => (run = queue.run) } as unknown as Work
  createOutbox(work, transport, (one) => refused.push(one))
  return { send: (mail: Mail) => run(mail), refused, close: () => transport.close() }
}

/** An error as the log keeps it, which names nobody. */
function logged(err: unknown): string {
  const lines: string[] = []
  createLogger("info", { write: (line: string) => void lines.push(line) }).warn({ err }, "mail")
  expect(lines.join()).not.toMatch(/ninguem|cheio/)
  return lines.join()
}

describe("mail over SMTP", () => {
  it("arrives as text and HTML, marked as automatic, answered to the operator's contact, with the same Message-ID when it is sent again", async () => {
    const post = outbox()
    const waiting = mailTo("maria@correio.example")
    for (const _ of ["once", "after a crash"]) await post.send(waiting)
    post.close()
    const ids = received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])
    expect(ids).toEqual([waiting.messageId, waiting.messageId])
    const mail = received.find((one) => one.to.includes("maria@correio.example"))
    expect(mail?.from).toBe("nao-responda@vagas.example")
    expect(mail?.source).toMatch(/^Reply-To: ajuda@vagas\.example/m)
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(mail?.source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  it("is dropped, and the refusal reported, if the server permanently refuses the address", async () => {
    const post = outbox()
    for (const name of ["ninguem", "farta"])
      await expect(post.send(mailTo(`${name}@correio.example`))).resolves.toBeUndefined()
    post.close()
    const refusal = { name: "RefusedMail", domain: "correio.example" }
    expect(post.refused).toMatchObject([refusal, refusal])
    expect(logged(post.refused[0])).toMatch(/550.*No such mailbox: <…@correio\.example>/)
    expect(received.some((one) => one.to.includes("ninguem@correio.example"))).toBe(false)
  })

  it("fails temporarily when the server says to try again later, and arrives on the next try", async () => {
    const post = outbox()
    const failure = await post.send(mailTo("cheio@correio.example")).catch((error: unknown) => error)
    expect(logged(failure)).toMatch(/451.*Try again later with …@correio\.example/)
    expect(post.refused).toEqual([])
    busy = false
    await post.send(mailTo("cheio@correio.example"))
    post.close()
    expect(received.filter((one) => one.to.includes("cheio@correio.example"))).toHaveLength(1)
  })

  it("is retried for a full mailbox without reporting the mail queue as faulty, and reported once it is given up", async () => {
    busy = true
    const app = await testApp({ MAIL_URL: url })
    const admin = await app.as("administrator")
    const work = createWork({
      connection: app.deps.connection,
      log: createLogger("silent"),
      working: true,
    })
    const transport = transportTo(url)
    const lost: unknown[] = []
    const post = createOutbox(work, transport, (error) => lost.push(error))
    await work.start()
    const told = async (to: string) => {
      await post.post(app.db, mailTo(to))
      const failed = sql`select from work.job where name = 'mail' and state = 'retry' and data ->> 'to' = ${to}`
      await expect.poll(async () => (await app.db.execute(failed)).rowCount, { timeout: 20_000 }).toBe(1)
      await app.db.execute(sql`update work.job set created_on = created_on - interval '1 day'`)
      const { data } = (await admin.call("GET /api/admin/health")).body
      return data.find(({ id }) => id === "fila-de-emails")
    }
    expect(await told("lotada@correio.example")).toMatchObject({
      state: "good",
      sentence: "A enviar: 1 e-mail.",
    })
    expect(await told("cheio@correio.example")).toMatchObject({
      state: "fault",
      sentence: "A enviar: 2 e-mails.",
    })
    // Two days later nobody tries again, and an operator learns of it.
    expect(lost).toEqual([])
    await app.db.execute(
      sql`update work.job set retry_count = retry_limit, start_after = now() where state = 'retry'`,
    )
    await work.turn()
    await expect.poll(() => lost.length, { timeout: 20_000 }).toBe(2)
    await work.stop()
    transport.close()
    await app.close()
  })

  it("fails temporarily when the server rejects the connection, the sender or how much is sent, not the recipient", async () => {
    const blocked = createServer((socket) => socket.end("554 5.7.1 No service for you\r\n"))
    const refusing = (at: "onMailFrom" | "onRcptTo", responseCode: number, sentence: string) => {
      const refuses = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error(sentence), { responseCode })),
      })
      refuses.on("error", () => {})
      return { listener: refuses.server, close: () => refuses.close() }
    }
    for (const { listener, close } of [
      { listener: blocked, close: () => blocked.close() },
      refusing("onMailFrom", 550, "Not allowed to send as this sender"),
      // As Postfix does by default, and servers that hear of the recipient before they ask who sends.
      refusing("onRcptTo", 553, "5.7.1 <a@b.example>: Sender address rejected: not owned by user upaon"),
      refusing("onRcptTo", 550, "5.1.8 <a@b.example>: Domain not found"),
      refusing("onRcptTo", 554, "5.7.1 <maria@correio.example>: Relay access denied"),
      refusing("onRcptTo", 530, "5.7.0 Sign in first"),
      refusing("onRcptTo", 554, "5.7.1 <upaon[192.0.2.7]>: Client host rejected: Access denied"),
      // Of the provider's own: each further mail of this hour or day would be lost.
      refusing("onRcptTo", 550, "5.4.5 Daily user sending limit exceeded."),
      refusing("onRcptTo", 550, "Domain vagas.example has exceeded the max emails per hour (31/30) allowed."),
    ]) {
      await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve))
      const { port } = listener.address() as { port: number }
      const transport = transportTo(`smtp://127.0.0.1:${port}`)
      const failure = await transport.send(mailTo("maria@correio.example")).catch((error: unknown) => error)
      transport.close()
      close()
      expect(failure).toMatchObject({ responseCode: expect.any(Number) as number })
      expect(failure).not.toBeInstanceOf(RefusedMail)
    }
  })

  it("fails temporarily when no server answers", async () => {
    const transport = transportTo("smtp://127.0.0.1:1")
    const failure = await transport.send(mailTo("maria@correio.example")).catch((error: unknown) => error)
    transport.close()
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(RefusedMail)
  })
})

describe("mail without a server", () => {
  it("is written to a file that only its owner may read, also for the longest address", async () => {
    const directory = join(mkdtempSync(join(tmpdir(), "upaon-mail-")), "mail")
    const transport = transportTo(null, directory)
    await transport.send(mailTo("maria@correio.example"))
    const [name = ""] = readdirSync(directory)
    expect(name).toMatch(/maria@correio\.example.*\.eml$/)
    const modes = [directory, join(directory, name)].map((path) => statSync(path).mode & 0o777)
    // As long as addresses may be, which is more than a file's name may.
    const longest = `${"m".repeat(64)}@${"a.".repeat(92)}example`
    await transport.send(mailTo(longest))
    expect(readdirSync(directory)).toHaveLength(2)
    await transport.removeFiles({ to: longest, before: new Date(Date.now() + 1) })
    expect(readdirSync(directory)).toEqual([name])
    rmSync(directory, { recursive: true })
    expect(modes).toEqual([0o700, 0o600])
  })
})

describe("the text and HTML of a mail", () => {
  it("have the same content, and the HTML escapes user input", () => {
    const { html, text } = mailTo("maria@correio.example")
    expect(html).toContain('lang="pt-BR"')
    expect(html).toContain("Coração &lt;b&gt;de&lt;/b&gt; açaí")
    expect(html).toContain('href="https://vagas.example/x?a=1&amp;b=2"')
    expect(text).toContain("Coração <b>de</b> açaí")
    expect(text).toContain("https://vagas.example/x?a=1&b=2")
    for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"')
  })
})
