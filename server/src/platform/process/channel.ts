import { withTimeout } from "../with-timeout.ts"

type Question = { topic: string; data?: unknown; id?: number }
type Answer = { answerTo: number; data?: unknown; failed?: true }

export type Channel = ReturnType<typeof createChannel>

/** How long (ms) an answer may take. A process that is busy for longer is treated as absent. */
const PATIENCE_MS = 2000
/** For questions that the other end first passes on to all processes, waiting `PATIENCE_MS` for each. */
export const BROADCAST_TIMEOUT_MS = 2 * PATIENCE_MS

/**
 * One end of the message channel between the parent and a worker.
 * @param send sends a message; one that can no longer be sent is dropped
 * @param topics the handlers of messages and questions, by topic; answers may be promises
 */
export function createChannel(
  send: (message: Question | Answer) => void,
  topics: ReadonlyMap<string, (data: never) => unknown>,
) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0

  async function take({ topic, data, id }: Question) {
    const found = topics.get(topic) as ((data: unknown) => unknown) | undefined
    if (id === undefined) return void found?.(data)
    try {
      if (!found) throw new Error(`nobody knows ${topic}`)
      send({ answerTo: id, data: await found(data) })
    } catch {
      send({ answerTo: id, failed: true })
    }
  }

  return {
    tell: (topic: string, data?: unknown) => send({ topic, data }),
    /** Rejects when the other end does not know the topic, fails, or does not answer in time. */
    async ask<T>(topic: string, data?: unknown, patienceMs = PATIENCE_MS): Promise<T> {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      send({ topic, data, id })
      const answer = await withTimeout(patienceMs, answered, () => null).finally(() => waiting.delete(id))
      // By this name it counts as an outage: whoever waits for the answer is asked to come back.
      if (!answer || answer.failed) throw new DOMException(`no answer about ${topic}`, "TimeoutError")
      return answer.data as T
    },
    /** Must be called with every message that arrives. */
    receive(message: unknown) {
      if (typeof message !== "object" || message === null) return
      if ("answerTo" in message) waiting.get((message as Answer).answerTo)?.(message as Answer)
      else if ("topic" in message) void take(message as Question)
    },
  }
}
