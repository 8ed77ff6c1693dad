import process from "node:process"

/** Whether this process has begun to close: a start that fails after that is no error, and the closing ends the process. */
export const closing = { began: false }

/** One thing to close. The list is in closing order: the HTTP server first, the database last. */
export type Stop = { name: string; stop: () => Promise<unknown> | void }

/** Closes everything in order; one that fails is reported and does not keep the next from closing. */
export async function closeAll(
  stops: Stop[],
  onFailure: (name: string, error: unknown) => void,
): Promise<void> {
  // A start still in progress may add entries at the front. Taking each entry out of the list closes each exactly once.
  for (let next = stops.shift(); next; next = stops.shift()) {
    try {
      await next.stop()
    } catch (error) {
      onFailure(next.name, error)
    }
  }
}

export type StopOptions = {
  log?: (sentence: string) => void
  /** Milliseconds until the process leaves anyway, with code 1. */
  limitMs?: number
  /** For tests: replaces the exit of the process. */
  exit?: (code: number) => void
}

/** Ctrl+C reaches the whole process group, and npm and the launcher each forward it: these repeats are no second signal. */
const ECHO_MS = 1000

/**
 * On SIGTERM or SIGINT, closes everything in order and exits with code 0. A second signal, or the limit (10 s), exits at once
 * with code 1. Returns a function that does the same for another reason: `stop("o banco parou", 1)`.
 */
export function onStopSignals(
  stops: Stop[],
  { log = () => {}, limitMs = 10_000, exit = (code) => process.exit(code) }: StopOptions = {},
): (reason: string, code?: number) => Promise<void> {
  let stopping: Promise<void> | undefined
  let since = 0

  async function close(reason: string, code: number): Promise<void> {
    closing.began = true
    log(`Encerrando (${reason})…`)
    const limit = setTimeout(() => {
      log(`O encerramento passou de ${limitMs / 1000} s e foi interrompido.`)
      exit(1)
    }, limitMs)
    limit.unref()
    let result = code
    await closeAll(stops, (name, error) => {
      result = 1
      log(`Falha ao encerrar ${name}: ${error instanceof Error ? error.message : String(error)}`)
    })
    clearTimeout(limit)
    log("Encerrado.")
    exit(result)
  }

  function stop(reason: string, code = 0): Promise<void> {
    if (!stopping) since = Date.now()
    stopping ??= close(reason, code)
    return stopping
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (!stopping) return void stop(signal)
      if (Date.now() - since < ECHO_MS) return
      log("Segundo sinal: saindo sem esperar.")
      exit(1)
    })
  }
  return stop
}
