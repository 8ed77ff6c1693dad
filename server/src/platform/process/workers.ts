import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"
import { type CountRequest, createCountServer } from "../counters.ts"
import { createChannel, type Channel } from "./channel.ts"
import type { StopOrder, FleetState, StartOrder } from "./siblings.ts"

type Options<Given> = {
  /** Path of the worker's program. */
  file: string
  env: Readonly<NodeJS.ProcessEnv>
  log: { warn(facts: object, sentence: string): void; info(facts: object, sentence: string): void }
  /** Milliseconds that running requests and work get when a worker ends. */
  stopMs: number
  /** The data that every worker starts with. */
  given: () => Given
  /** Milliseconds between two questions whether a worker still answers, and for each answer. */
  aliveMs?: number
}

type Member = {
  place: number
  worker: Worker
  link: Channel
  isReady: boolean
  isLeaving: boolean
  /** Whether its replacement is starting already. */
  isFollowed: boolean
  /** Resolves with the facts that the worker reports when it is ready; null: it ended before. */
  ready: Promise<object | null>
  gone: Promise<unknown>
}

/** Milliseconds for requests still coming over kept connections to a worker that leaves; others take new connections. */
const LEAVING_MS = 2000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A worker that lived longer than this did not crash during its start. */
const LIVED_MS = 60_000
/** A worker that leaves so many questions in a row unanswered hangs. A single one may be lost while the machine sleeps. */
const MOST_MISSED = 4

/**
 * The worker processes, each in a numbered place, under this one (`node:cluster`, which distributes the connections). A worker
 * that crashes is replaced, with growing pauses when it crashes again at once. The one in the first place leads.
 */
export function createWorkers<Given>({ file, env, log, stopMs, given, aliveMs = 10_000 }: Options<Given>) {
  const members = new Set<Member>()
  const answer = createCountServer()
  let wanted = 1
  let restarts = 0
  let restartedAt: number | null = null
  let stopping = false
  let rolling: Promise<void> | undefined

  const inService = () => [...members].filter(({ isReady, isLeaving }) => isReady && !isLeaving)

  const topicsOf = (self: () => Member) =>
    new Map<string, (data: never) => unknown>([
      ["count", (asks: CountRequest[]) => answer(asks)],
      ["state", (): FleetState => ({ processes: inService().length, wanted, restarts, restartedAt })],
      [
        "share",
        ({ topic, data }: { topic: string; data: object }) => {
          for (const member of inService()) if (member !== self()) member.link.tell(topic, data)
        },
      ],
      [
        "gather",
        async (topic: string) => {
          const asked = inService().map(({ link }) => link.ask(topic))
          return (await Promise.allSettled(asked)).flatMap((one) =>
            one.status === "fulfilled" ? [one.value] : [],
          )
        },
      ],
    ])

  /** Forks a worker, which loads its code and does nothing else before {@link begin}. */
  function fork(place: number): Member {
    // The flags of this process belong to its launcher and are not inherited.
    cluster.setupPrimary({ exec: file, args: process.argv.slice(2), execArgv: [] })
    const worker = cluster.fork(env)
    const topics = topicsOf(() => member)
    const link = createChannel((message) => worker.isConnected() && worker.send(message, () => {}), topics)
    const gone = once(worker, "exit")
    const ready = new Promise<object | null>((resolve) => {
      topics.set("ready", resolve)
      void gone.then(() => resolve(null))
    })
    const member: Member = {
      place,
      worker,
      link,
      ready,
      gone,
      isReady: false,
      isLeaving: false,
      isFollowed: false,
    }
    worker.on("message", link.receive)
    worker.on("error", (err) => log.warn({ err }, "a process could not be reached"))
    members.add(member)
    void gone.then(() => members.delete(member))
    return member
  }

  /** Counts each unrequested end of a worker, also during a rolling restart, when its successor is there already. */
  function countFall() {
    restarts++
    restartedAt = Date.now()
  }

  async function begin(member: Member, prepares: boolean): Promise<object> {
    const order: StartOrder<Given> = { given: given(), leads: member.place === 0, prepares }
    member.link.tell("begin", order)
    const facts = await member.ready
    if (!facts) {
      countFall()
      throw new Error(`process ${member.place + 1} ended before it could serve`)
    }
    member.isReady = true
    void watch(member)
    const since = performance.now()
    void member.gone.then(() => {
      if (member.isLeaving || stopping) return
      countFall()
      log.warn({ place: member.place + 1, pid: member.worker.process.pid }, "a process fell; another starts")
      if (!member.isFollowed)
        void replace(member.place, performance.now() - since < LIVED_MS ? FIRST_PAUSE_MS : 0)
    })
    return facts
  }

  /** Kills a worker whose event loop hangs, e.g. in a pattern over hostile text: only then is it replaced. */
  async function watch({ place, worker, link }: Member): Promise<void> {
    let missed = 0
    while (!worker.isDead() && missed < MOST_MISSED) {
      await sleep(aliveMs)
      missed = await link.ask("alive", null, aliveMs).then(
        () => 0,
        () => missed + 1,
      )
    }
    if (worker.isDead()) return
    log.warn({ place: place + 1, pid: worker.process.pid }, "a process hangs and is killed")
    worker.process.kill("SIGKILL")
  }

  async function replace(place: number, pauseMs: number): Promise<void> {
    await sleep(pauseMs)
    if (stopping) return
    await begin(fork(place), false).catch(() =>
      replace(place, Math.min(LONGEST_PAUSE_MS, 2 * Math.max(pauseMs, FIRST_PAUSE_MS))),
    )
  }

  async function end(member: Member, farewell: StopOrder): Promise<void> {
    member.isLeaving = true
    member.link.tell("farewell", farewell)
    const late = setTimeout(() => member.worker.process.kill("SIGKILL"), farewell.drainMs + stopMs)
    await member.gone
    clearTimeout(late)
  }

  async function rollAll(): Promise<void> {
    log.info({}, "processes are replaced one by one")
    const former = inService().toSorted((one, other) => one.place - other.place)
    for (const [index, member] of former.entries()) {
      if (stopping) return
      // It crashed in the meantime and was replaced.
      if (!members.has(member)) continue
      // The first one migrates the database to what its code, which may be newer, expects.
      member.isFollowed = true
      await begin(fork(member.place), index === 0).catch((error: unknown) => {
        member.isFollowed = false
        if (!members.has(member)) void replace(member.place, FIRST_PAUSE_MS)
        throw error
      })
      await end(member, { drainMs: LEAVING_MS, leaves: true })
    }
    log.info({}, "all processes are new")
  }

  return {
    fork,
    begin,
    /** Starts workers one after the other up to this number. */
    async fill(count: number): Promise<void> {
      wanted = count
      for (let place = 1; place < count && !stopping; place++) {
        const member = fork(place)
        await begin(member, false).catch(() => replace(place, FIRST_PAUSE_MS))
      }
    },
    /** Replaces all workers one by one, each by one that is ready. Calls made meanwhile share the same run. */
    roll(): Promise<void> {
      rolling ??= rollAll()
        .catch((err: unknown) => log.warn({ err }, "the new process did not start; the former ones go on"))
        .finally(() => {
          rolling = undefined
        })
      return rolling
    },
    async stop(drainMs: number): Promise<void> {
      stopping = true
      await Promise.all([...members].map((member) => end(member, { drainMs, leaves: false })))
    },
  }
}
