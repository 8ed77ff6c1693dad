import type { ChildProcess } from "node:child_process"
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { ReadingUnavailable } from "../picture.ts"
import { prepareLanguageData } from "./language-data.ts"
import type { OcrAnswer, OcrPage, OcrRequest } from "./messages.ts"

export type OcrOptions = {
  /** Folder for the language data; unset, one under the system's temporary folder. */
  dataFolder?: string
  /** For one picture, start included. Milliseconds. */
  timeLimit?: number
  /** The process ends after so long without work, giving back some 250 MB. Milliseconds. */
  idleLimit?: number
  /** Pictures that may wait; beyond it a request is refused at once. */
  longestQueue?: number
}

export type OcrQueue = {
  /**
   * The text of an upright PNG; one picture at a time, in order of arrival.
   * @param onProgress fraction of the reading, 0 to 1
   * @throws ReadingUnavailable after the time limit, when too many wait, or when the process fails
   */
  read(
    png: Uint8Array,
    options?: { pageMode?: "3" | "11"; onProgress?: (fraction: number) => void },
  ): Promise<OcrPage>
  /** Ends the process; reads under way are refused. */
  close(): Promise<void>
}

type Running = { child: ChildProcess; ready: Promise<void> }

const entry = fileURLToPath(new URL("./ocr-process.ts", import.meta.url))

/** OCR in a process of its own, started with the first picture. */
export function createOcrQueue(options: OcrOptions = {}): OcrQueue {
  const { timeLimit = 60_000, idleLimit = 120_000, longestQueue = 20 } = options
  let running: Running | null = null
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let closed = false
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  let refuse: ((reason: Error) => void) | null = null

  async function start(): Promise<Running> {
    if (running?.child.connected) return running
    const folder = await prepareLanguageData(options.dataFolder)
    if (closed) throw new ReadingUnavailable("the OCR queue is closed")
    const child = fork(entry, [folder], {
      serialization: "advanced",
      execArgv: [],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    const ready = new Promise<void>((resolve, reject) => {
      child.on("message", (message: OcrAnswer) => {
        if (message.kind === "ready") resolve()
        if (message.kind === "failed") reject(new ReadingUnavailable(message.message))
      })
      child.once("exit", (code) => reject(new ReadingUnavailable(`the OCR process ended (${code})`)))
      child.once("error", (error) =>
        reject(new ReadingUnavailable("the OCR process did not start", { cause: error })),
      )
    })
    ready.catch(() => undefined)
    child.unref()
    child.channel?.unref()
    running = { child, ready }
    return running
  }

  function stop(): void {
    running?.child.kill("SIGKILL")
    running = null
  }

  async function readNow(
    png: Uint8Array,
    pageMode: "3" | "11",
    onProgress?: (fraction: number) => void,
  ): Promise<OcrPage> {
    clearTimeout(idle)
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_, reject) => {
      refuse = reject
      timer = setTimeout(
        () => reject(new ReadingUnavailable(`no OCR answer within ${timeLimit} ms`)),
        timeLimit,
      )
    })
    const work = (async () => {
      const { child, ready } = await start()
      await ready
      const id = ++lastId
      return await new Promise<OcrPage>((resolve, reject) => {
        const done = (settle: () => void) => {
          child.off("message", hear)
          child.off("exit", gone)
          settle()
        }
        const hear = (message: OcrAnswer) => {
          if (message.kind === "progress" && message.id === id) onProgress?.(message.fraction)
          if (message.kind === "page" && message.id === id) done(() => resolve(message.page))
          if (message.kind === "failed") done(() => reject(new ReadingUnavailable(message.message)))
        }
        const gone = () => done(() => reject(new ReadingUnavailable("the OCR process ended while reading")))
        child.on("message", hear)
        child.on("exit", gone)
        child.send({ kind: "read", id, png, pageMode } satisfies OcrRequest)
      })
    })()
    work.catch(() => undefined)
    try {
      const page = await Promise.race([work, limit])
      idle = setTimeout(stop, idleLimit)
      idle.unref()
      return page
    } catch (error) {
      stop()
      throw error
    } finally {
      clearTimeout(timer)
      refuse = null
    }
  }

  return {
    async read(png, { pageMode = "3", onProgress } = {}) {
      if (closed) throw new ReadingUnavailable("the OCR queue is closed")
      if (waiting >= longestQueue) throw new ReadingUnavailable("too many pictures are waiting to be read")
      waiting++
      const turn = tail.then(() => {
        if (closed) throw new ReadingUnavailable("the OCR queue is closed")
        return readNow(png, pageMode, onProgress)
      })
      tail = turn.catch(() => undefined)
      return await turn.finally(() => waiting--)
    },
    async close() {
      closed = true
      clearTimeout(idle)
      refuse?.(new ReadingUnavailable("the OCR queue is closed"))
      const child = running?.child
      child?.ref()
      const ended =
        child && child.exitCode === null && child.signalCode === null
          ? new Promise((resolve) => child.once("exit", resolve))
          : null
      stop()
      await ended
    },
  }
}
