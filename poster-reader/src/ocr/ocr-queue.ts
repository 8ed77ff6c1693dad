import { type ChildProcess, fork } from "node:child_process"
import { on, once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { createLanes, LanesFull } from "@upaon/contract/platform/lanes"
import { endFirst } from "../documents/run-in-process.ts"
import { ReadingUnavailable } from "../picture/picture.ts"
import type { Line } from "../text/lines.ts"

/** A request of the server to the OCR process. */
export type OcrRequest = OcrMode & { id: number; png: Uint8Array }

/** Tesseract's page segmentation (3: automatic, 11: sparse text) and thresholding (0: Otsu, one threshold; 2: Sauvola, local). */
export type OcrMode = { pageMode: "3" | "11"; threshold: "0" | "2" }

/** Text of a picture; `confidence` 0 to 100. */
export type OcrPage = { lines: Line[]; confidence: number; words: number }

export type OcrAnswer =
  | { kind: "ready" }
  | { kind: "progress"; id: number; fraction: number }
  | { kind: "page"; id: number; page: OcrPage }
  | { kind: "failed"; message: string }

export type OcrOptions = {
  /** The folder for the language data; by default one in the system's temporary folder. */
  dataFolder?: string
  /** The limit for one picture, including the start of the process, in ms. */
  timeLimit?: number
  /** How many pictures may wait. With more, a request is refused at once. */
  longestQueue?: number
}

export type OcrQueue = {
  /**
   * The text of an upright PNG. Reads one picture at a time, in order of arrival.
   * @param onProgress fraction of the work done, 0 to 1
   * @throws ReadingUnavailable after the time limit, if too many wait, or if the process fails
   */
  read(
    png: Uint8Array,
    options?: Partial<OcrMode> & { onProgress?: (fraction: number) => void },
  ): Promise<OcrPage>
  /** Ends the process. Reads in progress fail. */
  close(): Promise<void>
}

/** After this time without work the process ends, which frees some 250 MB. */
const IDLE_MS = 120_000

const entry = fileURLToPath(new URL("./ocr-process.ts", import.meta.url))
const resolve = createRequire(import.meta.url).resolve

/**
 * Puts the Portuguese and English data into one folder: tesseract.js takes a single folder, and never settles if a file is
 * missing, so this checks both. English is needed for the '@', which the Portuguese data cannot read.
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

/** Runs tasks one after another, in order of arrival, so that little is held in memory. */
export function createTaskQueue(longestQueue: number) {
  const inLane = createLanes(1, longestQueue - 1)
  return <T>(work: () => Promise<T>): Promise<T> =>
    inLane(work).catch((error: unknown) => {
      throw error instanceof LanesFull
        ? new ReadingUnavailable("too many pictures are waiting to be read")
        : error
    })
}

type Running = { child: ChildProcess; isReady: boolean }

/** Lets the process read a picture. Rejects if the process ends or fails, or if the signal is aborted. */
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

/** OCR in a separate process, which starts with the first picture. */
export function createOcrQueue({
  dataFolder = join(tmpdir(), "upaon-ocr-1"),
  timeLimit = 60_000,
  longestQueue = 20,
}: OcrOptions = {}): OcrQueue {
  const inTurn = createTaskQueue(longestQueue)
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
    endFirst(child)
    // A pending request gets the error through `on`. At other times, the next request starts the process again.
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
