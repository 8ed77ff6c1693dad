import type { Executor, Work } from "../background/index.ts"
import { type Mail, type MailTransport, RefusedMail } from "./transport.ts"

export { composeMail } from "./compose-mail.ts"
export type { MailBlock, MailContent } from "./mail-content.ts"
export { createMailTransport, type Mail, type MailTransport, RefusedMail } from "./transport.ts"

const QUEUE = "mail"

/** Mails leave through the background work, in the transaction of what causes them. */
export type Outbox = {
  /** The mail is sent if the transaction commits, with retries, and no answer waits for it. */
  post(executor: Executor, mail: Mail): Promise<void>
}

/**
 * The outbox over the background work. A server that is away or busy is asked again, later and later; an address
 * that it refuses for good is told to `onRefused` and left, since asking again only harms the sender's name.
 */
export function createOutbox(
  work: Work,
  transport: MailTransport,
  onRefused: (refused: RefusedMail) => void = () => {},
): Outbox {
  work.register<Mail>({
    name: QUEUE,
    retries: 8,
    retryDelaySeconds: 20,
    async run(mail) {
      try {
        await transport.send(mail)
      } catch (error) {
        if (!(error instanceof RefusedMail)) throw error
        onRefused(error)
      }
    },
  })
  return { post: (executor, mail) => work.enqueue(executor, QUEUE, mail) }
}
