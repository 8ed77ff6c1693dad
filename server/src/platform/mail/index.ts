import type { Executor, Work } from "../work/index.ts"
import type { Mail, MailTransport } from "./transport.ts"

export { createMailTransport, type Mail, type MailTransport } from "./transport.ts"

const QUEUE = "mail"

/** Mails leave through the background work, in the transaction of what causes them. */
export type Outbox = {
  /** The mail is sent if the transaction commits, with retries, and no answer waits for it. */
  post(executor: Executor, mail: Mail): Promise<void>
}

export function createOutbox(work: Work, transport: MailTransport): Outbox {
  work.register<Mail>({
    name: QUEUE,
    retries: 8,
    retryDelaySeconds: 20,
    run: (mail) => transport.send(mail),
  })
  return { post: (executor, mail) => work.enqueue(executor, QUEUE, mail) }
}
