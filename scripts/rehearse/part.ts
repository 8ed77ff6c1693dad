import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { openSync, readFileSync } from "node:fs"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { familyOf } from "../../bench/load/processes.ts"

/** The root of the project. */
const ROOT = new URL("../..", import.meta.url)

export type Launch = {
  program: string
  args: readonly string[]
  env?: Record<string, string>
  /** The user that runs it; by default the user of this command. */
  user?: { uid: number; gid: number } | undefined
}

/** Polls until `isSo` is true. @throws if it takes longer than `withinMs` */
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

/** All parts that were started, so that `endAll` can kill them in any case. */
const started = new Set<Part>()
export const endAll = () => {
  for (const part of started) part.signal("SIGKILL")
}

/** A program of the rehearsal with all its child processes, which are killed, frozen and resumed together. */
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
    // Parents first: once frozen or dead, they start no more children.
    for (const one of familyOf(pid)) {
      try {
        process.kill(one, signal)
      } catch {
        // The process ended in the meantime.
      }
    }
  }

  /** Kills the part without a warning, like a power cut. */
  async kill(): Promise<void> {
    const ended = once(this.#child as ChildProcess, "exit")
    this.signal("SIGKILL")
    await ended
  }

  /** Stops the part in order: only the program itself gets the signal. */
  async stop(): Promise<void> {
    const ended = once(this.#child as ChildProcess, "exit")
    this.#child?.kill("SIGTERM")
    await ended
  }

  async freeze(ms: number): Promise<void> {
    this.signal("SIGSTOP")
    await sleep(ms)
    this.signal("SIGCONT")
  }
}
