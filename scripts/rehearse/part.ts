import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { openSync, readFileSync } from "node:fs"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { familyOf } from "../../bench/load/processes.ts"

/** The folder of the project. */
const ROOT = new URL("../..", import.meta.url)

export type Launch = {
  program: string
  args: readonly string[]
  env?: Record<string, string>
  /** Whom it runs as; this command's own user when there is none. */
  user?: { uid: number; gid: number } | undefined
}

/** Asks until it is so; the last reason is told when it never is. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const limit = performance.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await sleep(100)
  }
}

export const listensAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => resolve(true) ?? socket.destroy())
    socket.on("error", () => resolve(false))
  })

/** All that were started, to be ended whatever happens. */
const started = new Set<Part>()
export const endAll = () => {
  for (const part of started) part.signal("SIGKILL")
}

/** A program of the rehearsal with all it starts itself: it dies, freezes and comes back as one. */
export class Part {
  #child: ChildProcess | undefined
  readonly name: string
  readonly #launch: Launch
  readonly #isUp: () => Promise<boolean>
  readonly #log: string

  constructor(name: string, folder: string, launch: Launch, isUp: () => Promise<boolean>) {
    this.name = name
    this.#launch = launch
    this.#isUp = isUp
    this.#log = `${folder}/${name}.log`
  }

  async start(): Promise<void> {
    const { program, args, env, user } = this.#launch
    const log = openSync(this.#log, "a")
    this.#child = spawn(program, args, {
      env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
      cwd: ROOT,
      ...user,
    })
    started.add(this)
    await until(`${this.name} (${this.#log})`, async () => {
      if (this.#child?.exitCode !== null)
        throw new Error(`${this.name} ended: ${readFileSync(this.#log, "utf8").slice(-2000)}`)
      return this.#isUp()
    })
  }

  signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid
    if (!pid || this.#child?.exitCode !== null || this.#child.signalCode !== null) return
    // The first one first: whoever is frozen or dead starts no more of them.
    for (const one of familyOf(pid)) {
      try {
        process.kill(one, signal)
      } catch {
        // It ended while we looked.
      }
    }
  }

  /** With no time for a last word, as a machine that loses its power. */
  async kill(): Promise<void> {
    const ended = once(this.#child as ChildProcess, "exit")
    this.signal("SIGKILL")
    await ended
  }

  /** In order: itself alone is told. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const ended = once(this.#child as ChildProcess, "exit")
    this.#child?.kill(signal)
    await ended
  }

  async freeze(ms: number): Promise<void> {
    this.signal("SIGSTOP")
    await sleep(ms)
    this.signal("SIGCONT")
  }
}
