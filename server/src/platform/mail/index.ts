import type { Executor, Work } from "../background/index.ts"
import { type Mail, type MailTransport, RefusedMail } from "./transport.ts"

export { composeMail, type MailBlock, type MailContent, withoutAddress } from "./compose-mail.ts"
export { createMailTransport, type Mail, type MailTransport, RefusedMail } from "./transport.ts"

const QUEUE = "mail"

/** Mails leave through the background work, in the transaction of what causes them. */
export type Outbox = ReturnType<typeof createOutbox>

/**
 * The outbox over the background work. A server that is away or busy is asked again, later and later; an address
 * that it refuses for good is told to `onRefused` and left, since asking again only harms the sender's name.
 */
export function createOutbox(
  work: Work,
  transport: MailTransport,
  onRefused: (refused: RefusedMail) => void = () => {},
) {
  const queueOf = (kind: string) => `${QUEUE}-${kind}`
  // Some two days: where the provider is away for a night or a day, no mail that somebody waits for is lost.
  const sending = { retries: 100, retryDelaySeconds: 20 }
  async function send(mail: Mail): Promise<void> {
    try {
      await transport.send(mail)
    } catch (error) {
      if (!(error instanceof RefusedMail)) throw error
      onRefused(error)
    }
  }
  work.register<Mail>({ ...sending, name: QUEUE, run: send })
  return {
    /** The mail is sent if the transaction commits, with retries, and no answer waits for it. */
    post: (executor: Executor, mail: Mail) => work.enqueue(executor, QUEUE, mail),
    /**
     * Declares a kind of mail that is only written when it leaves, before the work starts: a link that opens an account
     * is made then, and the queue never holds it. `write` answers null when there is nothing to send any more.
     */
    kind: <T extends object>(name: string, write: (data: T) => Promise<Mail | null>) =>
      work.register({
        ...sending,
        name: queueOf(name),
        async run(data: T) {
          const mail = await write(data)
          if (mail) await send(mail)
        },
      }),
    /** Posts a mail of such a kind; `data` is what is kept until it is written. */
    postKind: <T extends object>(executor: Executor, name: string, data: T) =>
      work.enqueue(executor, queueOf(name), data),
    /** The same for many at once. */
    postKinds: (executor: Executor, name: string, data: readonly object[]) =>
      work.enqueueAll(executor, queueOf(name), data),
    /** Drops the mails to an address that still wait. */
    forget: (executor: Executor, to: string) => work.forget(executor, QUEUE, { to }),
    /** Removes mails that were written to files: those to an address, or those from before a moment. */
    removeFiles: transport.removeFiles,
  }
}
