import type { Executor, Work } from "../background/index.ts"
import { type Mail, type MailTransport, RefusedMail } from "./transport.ts"

export { composeMail, type MailBlock, type MailContent, withoutAddress } from "./compose-mail.ts"
export { createMailTransport, type Mail, type MailTransport, RefusedMail } from "./transport.ts"

const QUEUE = "mail"

/** Mails are sent by background work that is enqueued in the transaction that causes them. */
export type Outbox = ReturnType<typeof createOutbox>

/**
 * The outbox on top of background work. When the mail server is unavailable or busy, sending is retried with growing delays. An
 * address that the server refuses for good is not retried, since retries would only harm the sender's reputation. It is reported
 * to `onLost`, as is a mail that all retries could not send.
 */
export function createOutbox(
  work: Work,
  transport: MailTransport,
  onLost: (error: unknown) => void = () => {},
) {
  const queueOf = (kind: string) => `${QUEUE}-${kind}`
  // About two days of retries: no mail is lost when the provider is unavailable for a night or a day.
  const sending = { retries: 100, retryDelaySeconds: 20, onGivenUp: onLost }
  async function send(mail: Mail): Promise<void> {
    try {
      await transport.send(mail)
    } catch (error) {
      if (!(error instanceof RefusedMail)) throw error
      onLost(error)
    }
  }
  work.register<Mail>({ ...sending, name: QUEUE, run: send })
  return {
    /** Sends the mail if the transaction commits, with retries. No response waits for it. */
    post: (executor: Executor, mail: Mail) => work.enqueue(executor, QUEUE, mail),
    /**
     * Declares a kind of mail that is written only when it is sent; call it before the work starts. A link that grants access
     * is created at that moment, so the queue never contains it. `write` answers null when there is nothing to send any more.
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
    /** Posts a mail of such a kind; `data` is stored until the mail is written. */
    postKind: <T extends object>(executor: Executor, name: string, data: T) =>
      work.enqueue(executor, queueOf(name), data),
    /** The same for many at once. */
    postKinds: (executor: Executor, name: string, data: readonly object[]) =>
      work.enqueueAll(executor, queueOf(name), data),
    /** Deletes the waiting mails to an address, as a person typed it and as features that compare addresses store it. */
    async forget(executor: Executor, to: string): Promise<void> {
      for (const one of new Set([to, to.toLowerCase()])) await work.forget(executor, QUEUE, { to: one })
    },
    /** Deletes mails that were written to files before a moment: all, or those to an address. */
    removeFiles: transport.removeFiles,
  }
}
