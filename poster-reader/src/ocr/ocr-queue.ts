import { type ChildProcess, fork } from "node:child_process"
import { on, once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { createLanes, LanesFull } from "@upaon/contract/platform/lanes"
import { ReadingUnavailable } from "../picture/picture.ts"
import type { Line } from "../text/lines.ts"

/** What the server asks of the OCR process. */
export type OcrRequest = OcrMode & { id: number; png: Uint8Array }

/** Tesseract's ways to part a page, whole or scattered words, and to tell ink from paper: by one threshold (Otsu), or in shadows by what is around (Sauvola). */
export type OcrMode = { pageMode: "3" | "11"; threshold: "0" | "2" }

/** Text of a picture; `confidence` 0 to 100. */
export type OcrPage = { lines: Line[]; confidence: number; words: number }

export type OcrAnswer =
  | { kind: "ready" }
  | { kind: "progress"; id: number; fraction: number }
  | { kind: "page"; id: number; page: OcrPage }
  | { kind: "failed"; message: string }

export type OcrOptions = {
  /** Folder for the language data; unset, one under the system's temporary folder. */
  dataFolder?: string
  /** For one picture, start included. Milliseconds. */
  timeLimit?: number
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
    options?: Partial<OcrMode> & { onProgress?: (fraction: number) => void },
  ): Promise<OcrPage>
  /** Ends the process; reads under way are refused. */
  close(): Promise<void>
}

/** The process ends after so long without work, giving back some 250 MB. */
const IDLE_MS = 120_000

const entry = fileURLToPath(new URL("./ocr-process.ts", import.meta.url))
const resolve = createRequire(import.meta.url).resolve

/**
 * One folder with the Portuguese and English reading data; tesseract.js takes a single folder and never settles when
 * a file is missing, so both are looked for here. English is there for the '@', which Portuguese alone cannot read.
 */
async function prepareLanguageData(folder: string): Promise<void> {
  for (const language of ["por", "eng"]) {
    const name = `${language}.traineddata.gz`
    if (existsSync(join(folder, name))) continue
    const source = dirname(resolve(`@tesseract.js-data/${language}/package.json`))
    const beside = join(folder, `${name}.${process.pid}`)
    await mkdir(folder, { recursive: true })
    await writeFile(beside, await readFile(join(source, "4.0.0_best_int", name)), { flush: true })
    await rename(beside, join(folder, name))
  }
}

/** One after another, so that the first to come is the first to be done and little is held in memory. */
export function createTurns(longestQueue: number) {
  const inLane = createLanes(1, longestQueue - 1)
  return <T>(work: () => Promise<T>): Promise<T> =>
    inLane(work).catch((error: unknown) => {
      throw error instanceof LanesFull
        ? new ReadingUnavailable("too many pictures are waiting to be read")
        : error
    })
}

type Running = { child: ChildProcess; isReady: boolean }

/** Has the process read a picture; its end, its failure and an aborted signal end the wait. */
async function ask(
  running: Running,
  request: OcrRequest,
  signal: AbortSignal,
  onProgress?: (fraction: number) => void,
): Promise<OcrPage> {
  const answers = on(running.child, "message", { close: ["exit"], signal })
  if (running.isReady) running.child.send(request)
  for await (const [answer] of answers as AsyncIterable<[OcrAnswer]>) {
    if (answer.kind === "failed") throw new ReadingUnavailable(answer.message)
    if (answer.kind === "ready") {
      running.isReady = true
      running.child.send(request)
    } else if (answer.id === request.id) {
      if (answer.kind === "page") return answer.page
      onProgress?.(answer.fraction)
    }
  }
  throw new ReadingUnavailable("the OCR process ended while reading")
}

/** OCR in a process of its own, started with the first picture. */
export function createOcrQueue({
  dataFolder = join(tmpdir(), "upaon-ocr-1"),
  timeLimit = 60_000,
  longestQueue = 20,
}: OcrOptions = {}): OcrQueue {
  const inTurn = createTurns(longestQueue)
  const closing = new AbortController()
  let running: Running | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Running {
    if (running?.child.connected) return running
    const child = fork(entry, [dataFolder], {
      serialization: "advanced",
      execArgv: [],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    // Whoever waits for it is told; at other times it is started again when it is needed.
    child.on("error", () => undefined)
    child.channel?.unref()
    running = { child, isReady: false }
    return running
  }

  function stop(): void {
    running?.child.kill("SIGKILL")
    running = null
  }

  async function readNow(request: OcrRequest, onProgress?: (fraction: number) => void): Promise<OcrPage> {
    const limit = AbortSignal.timeout(timeLimit)
    clearTimeout(idle)
    try {
      await prepareLanguageData(dataFolder)
      closing.signal.throwIfAborted()
      const process = start()
      process.child.ref()
      const page = await ask(process, request, AbortSignal.any([limit, closing.signal]), onProgress)
      process.child.unref()
      idle = setTimeout(stop, IDLE_MS).unref()
      return page
    } catch (error) {
      stop()
      if (closing.signal.aborted) throw new ReadingUnavailable("the OCR queue is closed")
      if (limit.aborted) throw new ReadingUnavailable(`no OCR answer within ${timeLimit} ms`)
      if (error instanceof ReadingUnavailable) throw error
      throw new ReadingUnavailable("OCR cannot be done", { cause: error })
    }
  }

  return {
    async read(png, { pageMode = "3", threshold = "0", onProgress } = {}) {
      if (closing.signal.aborted) throw new ReadingUnavailable("the OCR queue is closed")
      return await inTurn(() => readNow({ id: ++lastId, png, pageMode, threshold }, onProgress))
    },
    async close() {
      clearTimeout(idle)
      const child = running?.child
      const isAlive = child?.exitCode === null && child.signalCode === null
      child?.ref()
      closing.abort()
      stop()
      if (isAlive) await once(child, "exit")
    },
  }
}
