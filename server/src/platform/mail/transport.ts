import { randomBytes } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"

/** A mail as it goes out: always with both forms. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
}

/** Sends a mail; rejects when the server refused it or could not be reached. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void }

const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }

/** SMTP when `url` is set (smtp:// or smtps://), otherwise a file a mail in `directory`. */
export function createMailTransport(url: string | null, from: string, directory: string): MailTransport {
  return url ? smtp(url, from) : files(directory, from)
}

function smtp(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, headers })
    },
    close: () => transport.close(),
  }
}

/** `2026-11-20T12-00-00-000Z-para-maria@example.com-1f2e.eml`: sorted by time, readable, never overwritten. */
function files(directory: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, { from })
  return {
    async send(mail) {
      const sent = await transport.sendMail({ ...mail, headers })
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-")
      const address = mail.to.replaceAll(/[^a-zA-Z0-9@._-]/g, "_")
      const name = `${stamp}-para-${address}-${randomBytes(2).toString("hex")}.eml`
      await mkdir(directory, { recursive: true })
      await writeFile(join(directory, `.${name}`), sent.message as Buffer)
      await rename(join(directory, `.${name}`), join(directory, name))
    },
    close: () => transport.close(),
  }
}
