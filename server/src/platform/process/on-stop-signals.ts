import process from "node:process"

/** That this process closes what it began: what a start fails at by then is no fault, and the closing leaves. */
export const closing = { began: false }

/** One thing to close, in the order of the list: the server that takes requests first, the database last. */
export type Stop = { name: string; stop: () => Promise<unknown> | void }

/** Closes all in their order; one that fails is told and does not keep the next from closing. */
export async function closeAll(
  stops: Stop[],
  onFailure: (name: string, error: unknown) => void,
): Promise<void> {
  // A start that goes on meanwhile puts before them what it begins: taken out, each is closed, and once.
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
  /** For tests: leaves the process. */
  exit?: (code: number) => void
}

/** Ctrl+C reaches the whole group, and npm and the launcher each pass it on: these echoes are no second signal. */
const ECHO_MS = 1000

/**
 * Closes everything in order on SIGTERM or SIGINT and leaves with code 0. A second signal, or the limit (10 s), leaves at
 * once with code 1. Returns the same way out for a cause of one's own: `stop("o banco parou", 1)`.
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
