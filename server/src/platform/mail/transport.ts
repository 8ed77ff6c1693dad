import { randomBytes } from "node:crypto"
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import type { Theirs } from "../background/index.ts"
import { writeWhole } from "../write-whole.ts"

/** A mail as it goes out: always with both forms. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** `<name@host>`: a mail that is sent again after a crash is known by it. */
  messageId?: string
  /** Where one press ends all mails of this kind: answers POST (RFC 8058), and asks at a GET. */
  unsubscribeUrl?: string
}

/**
 * Sends a mail; rejects with {@link RefusedMail} when the server will not take it, now or later, and with another
 * error when it could not be reached or asked to try again.
 */
export type MailTransport = {
  send(mail: Mail): Promise<void>
  /** Removes mails kept as files: those to an address, or those from before a moment. SMTP keeps none. */
  removeFiles(which: { to: string } | { before: Date }): Promise<void>
  close(): void
}

/** The server refused a mail for good (SMTP 5xx): no such mailbox, for instance. */
export class RefusedMail extends Error {
  /** Of the address: which provider refused is all that the log tells. */
  readonly domain: string

  constructor(to: string, cause: unknown) {
    super("The mail server refused the mail for good", { cause })
    this.name = "RefusedMail"
    this.domain = to.slice(to.lastIndexOf("@") + 1)
  }
}

const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }

const withHeaders = ({ unsubscribeUrl, ...mail }: Mail) => ({
  ...mail,
  headers: unsubscribeUrl
    ? {
        ...headers,
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : headers,
})

/** SMTP when `url` is set (smtp:// or smtps://), otherwise a file a mail in `directory`. */
export function createMailTransport(url: string | null, from: string, directory: string): MailTransport {
  return url ? smtp(url, from) : files(directory, from)
}

/** A server that takes a connection and says nothing would otherwise hold a mail, and those behind it, for ten minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function smtp(url: string, from: string): MailTransport {
  const transport = createTransport({ ...PATIENCE, url }, { from })
  return {
    async send(mail) {
      try {
        await transport.sendMail(withHeaders(mail))
      } catch (error) {
        const told = withoutPeople(error as SmtpError)
        throw isForGood(told) ? new RefusedMail(mail.to, told) : told
      }
    },
    removeFiles: async () => {},
    close: () => transport.close(),
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Not now, and of one mailbox alone (RFC 3463): it is full, or takes no more at once. All others are served meanwhile. */
const ONE_MAILBOX = /^4\d\d[ -]4\.2\.\d/

/** What went wrong, as the log may keep it: servers repeat whom a mail was for, and the error lists them. */
const withoutPeople = ({
  message,
  code,
  command,
  responseCode,
  response = "",
}: SmtpError): SmtpError & Theirs =>
  Object.assign(new Error(message.replaceAll(/[^\s<>]+@/g, "…@")), {
    code,
    command,
    responseCode,
    isTheirs: ONE_MAILBOX.test(response),
  })

/**
 * 5xx about who it is for or what it says. What is refused before (this house's greeting, password or sender) would be of
 * every mail; it is the operator's to mend, and worth a retry.
 */
function isForGood({ responseCode = 0, command = "" }: SmtpError): boolean {
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA")
}

const FILE = /^([\d-]+T[\d-]+Z)-para-(.+)-[0-9a-f]{4}\.eml$/
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-")
/** Systems take names of 255 bytes, and while it is written a file has a longer one. */
const LONGEST_NAME = 180
const asName = (address: string) => address.slice(0, LONGEST_NAME).replaceAll(/[^a-zA-Z0-9@._-]/g, "_")

/** `2026-11-20T12-00-00-000Z-para-maria@example.com-1f2e.eml`: sorted by time, readable, never overwritten. */
function files(directory: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, { from })
  return {
    async send(mail) {
      const sent = await transport.sendMail(withHeaders(mail))
      const name = `${stampOf(new Date())}-para-${asName(mail.to)}-${randomBytes(2).toString("hex")}.eml`
      // Links in them open accounts: nobody else on this machine reads them.
      await writeWhole(join(directory, name), sent.message as Buffer, { file: 0o600, folder: 0o700 })
    },
    async removeFiles(which) {
      for (const name of await readdir(directory).catch(() => [])) {
        const [, stamp = "", to] = FILE.exec(name) ?? []
        const isMeant =
          "to" in which ? to === asName(which.to) : stamp !== "" && stamp < stampOf(which.before)
        if (isMeant) await rm(join(directory, name), { force: true })
      }
    },
    close: () => transport.close(),
  }
}
