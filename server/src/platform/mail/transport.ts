import { randomBytes } from "node:crypto"
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import type { Theirs } from "../background/index.ts"
import { writeAtomically } from "../write-atomically.ts"

/** A mail as it is sent: always with HTML and plain text. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** `<name@host>`: identifies a mail that is sent again after a crash. */
  messageId?: string
  /** One-click unsubscribe URL for this kind of mail: POST unsubscribes (RFC 8058), GET asks first. */
  unsubscribeUrl?: string
}

/**
 * Sends a mail. Rejects with {@link RefusedMail} when the server will never take it, and with another error when the server is
 * unreachable or asks to retry.
 */
export type MailTransport = {
  send(mail: Mail): Promise<void>
  /** Deletes mails kept as files from before a moment: all, or those to an address. SMTP keeps none. */
  removeFiles(which: { before: Date; to?: string }): Promise<void>
  close(): void
}

/** The server refused a mail for good (SMTP 5xx): for instance, there is no such mailbox. */
export class RefusedMail extends Error {
  /** Domain of the address: the log tells only which provider refused. */
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

/** The operator's contact gets what somebody answers; without one it goes to the sender, which nobody may read. */
type MailSettings = { mailUrl: string | null; mailFrom: string; contactEmail: string | null }
type Sender = { from: string; replyTo: string | undefined }

/** SMTP when `mailUrl` is set (smtp:// or smtps://), otherwise one file per mail in `directory`. */
export function createMailTransport(settings: MailSettings, directory: string): MailTransport {
  const sender = { from: settings.mailFrom, replyTo: settings.contactEmail ?? undefined }
  return settings.mailUrl ? smtp(settings.mailUrl, sender) : files(directory, sender)
}

/** A server that accepts a connection and stays silent would otherwise block a mail, and those behind it, for ten minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function smtp(url: string, sender: Sender): MailTransport {
  const transport = createTransport({ ...PATIENCE, url }, sender)
  return {
    async send(mail) {
      try {
        await transport.sendMail(withHeaders(mail))
      } catch (error) {
        const told = withoutPeople(error as SmtpError)
        throw isForGood(error as SmtpError) ? new RefusedMail(mail.to, told) : told
      }
    },
    removeFiles: async () => {},
    close: () => transport.close(),
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** A temporary refusal by a single mailbox (RFC 3463: it is full, or takes no more at once). Other recipients are not affected. */
const ONE_MAILBOX = /^4\d\d[ -]4\.2\.\d/

/** The error for the log, without addresses: servers repeat the recipient, and the error lists recipients. */
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

/** Missing authentication, a refused sender or machine, a spent quota: RFC 4954, RFC 3463, and what servers say without codes. */
const OF_OURS =
  /^53\d|^5\d\d[ -]5\.(?:1\.[78]|4\.5)|sender (?:address|domain|verify)|client host|exceeded the max (?:emails|defers)|relay(?:ing)? (?:access |is )?(?:denied|not)|to relay|authenticat/i

/**
 * 5xx about the recipient or the content. A refusal of our greeting, password or sender would hit every mail; the operator must
 * fix it, and it is worth a retry. Many servers, such as Postfix, refuse a sender only once they know the recipient.
 */
function isForGood({ responseCode = 0, command = "", response = "" }: SmtpError): boolean {
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA") && !OF_OURS.test(response)
}

const FILE = /^([\d-]+T[\d-]+Z)-para-(.+)-[0-9a-f]{4}\.eml$/
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-")
/** File systems allow names of 255 bytes, and a file has a longer name while it is being written. */
const LONGEST_NAME = 180
const asName = (address: string) => address.slice(0, LONGEST_NAME).replaceAll(/[^a-zA-Z0-9@._-]/g, "_")

/** Upper and lower case are the same address, as everywhere. */
const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** File names such as `2026-11-20T12-00-00-000Z-para-maria@example.com-1f2e.eml`: sorted by time, readable, never overwritten. */
function files(directory: string, sender: Sender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, sender)
  return {
    async send(mail) {
      const sent = await transport.sendMail(withHeaders(mail))
      const name = `${stampOf(new Date())}-para-${asName(mail.to)}-${randomBytes(2).toString("hex")}.eml`
      // Links in mails grant access to accounts: no other user of this machine may read them.
      await writeAtomically(join(directory, name), sent.message as Buffer, { file: 0o600, folder: 0o700 })
    },
    async removeFiles({ before, to }) {
      for (const name of await readdir(directory).catch(() => [])) {
        const [, stamp = "", address] = FILE.exec(name) ?? []
        const isMeant = to === undefined || isSame(address, asName(to))
        if (isMeant && stamp !== "" && stamp < stampOf(before))
          await rm(join(directory, name), { force: true })
      }
    },
    close: () => transport.close(),
  }
}
