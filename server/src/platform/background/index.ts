import { sql } from "drizzle-orm"
import type { ClientConfig } from "pg"
import { fromDrizzle, type Job, PgBoss } from "pg-boss"
import type { Logger } from "../log.ts"
import type { Siblings } from "../process/index.ts"
import { within } from "../within.ts"
import { KEPT, SCHEMA } from "./carried-work.ts"

export { bringWork, type CarriedWork, readWaitingWork } from "./carried-work.ts"

/** A kind of background work. It may run twice after a crash, so `run` must be safe to repeat. */
export type Queue<T extends object> = {
  name: string
  run(data: T): Promise<void>
  /** Tries after the first one (20, about eight hours; none of what its schedule repeats). */
  retries?: number
  /** Seconds before the first retry (30); doubles each time, up to half an hour. */
  retryDelaySeconds?: number
  /** Seconds one run may take before it counts as crashed. */
  limitSeconds?: number
  /** Minutes and hours of a repeated run, as cron in UTC. */
  cron?: string
}

/** Anything that runs Drizzle queries: the database, or the transaction the work must commit with. */
export type Executor = Parameters<typeof fromDrizzle>[0]

/** An error by which work waits for one person's side alone: told of the queue, it is no fault of this house's. */
export type Theirs = { isTheirs: boolean }

export type Work = ReturnType<typeof createWork>

type Options = {
  connection: ClientConfig
  log: Logger
  /** False: queues are created and filled, nothing is run by itself (tests call `drain`). */
  working: boolean
  /** Who does not work tells those who do of work that becomes due. */
  siblings?: Pick<Siblings, "share" | "hear">
}

/**
 * A few at once, and the next few as soon as these are done: one a second would keep a link that lives half an hour
 * waiting behind the mails of a busy morning. Each succeeds or fails for itself.
 */
const WORKER = {
  // Where PostgreSQL cannot tell (a pooler in between); else it wakes the worker, who looks by itself only now and then.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 120,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Topic among the processes of a start. */
const DUE = "work due"

/** A process that falls takes a try with it, so that work which always ends well needs more than a few as well. */
const RETRIES = 20
const RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 1800
const MARGIN_SECONDS = 2

/** Nothing repeats oftener than once a minute, and an idle house should cost next to nothing. */
const CALM = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 20,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  flowIntervalSeconds: 600,
  notifyHeartbeatIntervalMs: 60_000,
}

/** The whole calendar is one piece of work a minute; what takes longer goes on beside the next. */
const CALENDAR = "calendar"
const TURN_MS = 50_000

/**
 * A server that hangs would otherwise hold the work for as long as it does; its tending may take a while. What looks twice a
 * minute keeps its connection: each new one is a new process of PostgreSQL's.
 */
const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 60_000,
  idleTimeoutMillis: 5 * 60_000,
  keepAlive: true,
}

/** Background work on pg-boss, in the product's own database. */
export function createWork({ connection, log, working, siblings }: Options) {
  const boss = new PgBoss({
    ...(connection as object),
    ...PATIENCE,
    ...CALM,
    useListenNotify: working,
    schema: SCHEMA,
    max: working ? 3 : 1,
    application_name: "upaon-work",
    supervise: working,
    schedule: working,
  })
  let isStopping = false
  /** What a stop cuts off meets connections that are closed: nothing is wrong, it begins anew at the next start. */
  const tell = (fault: object, sentence: string) => log[isStopping ? "info" : "error"](fault, sentence)
  boss.on("error", (err) => tell({ err }, "work: pg-boss"))
  boss.on("warning", (warning) => log.warn({ warning }, "work: pg-boss"))
  const queues = new Map<string, Queue<object>>()
  const workers = new Map<string, string>()
  const calendar: (() => Promise<void>)[] = []

  /** PostgreSQL tells of work that may begin, not of work that becomes due. */
  const wakeLater = (name: string, seconds: number) =>
    setTimeout(() => {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }, seconds * 1000).unref()

  const tellDue = (name: string, seconds: number) =>
    working ? wakeLater(name, seconds) : siblings?.share(DUE, { name, seconds })

  siblings?.hear(DUE, ({ name, seconds }: { name: string; seconds: number }) => wakeLater(name, seconds))

  const run = async (queue: Queue<object>, data: object) => {
    try {
      await queue.run(data)
    } catch (error) {
      tell({ err: error, queue: queue.name }, "work: a run failed")
      throw error
    }
  }

  const settle = async (queue: Queue<object>, job: Job<unknown>, batch: Job<unknown>[]) => {
    const { id } = job
    try {
      await run(queue, (job.data ?? {}) as object)
      // What is done is not kept: mails are people's. Nor is there anything left that pg-boss had to mark as done.
      await boss.deleteJob(queue.name, id)
      batch.splice(batch.indexOf(job), 1)
      return { id, status: "completed" as const }
    } catch (error) {
      // The log has it; the queue only needs to know that it comes again: within twice its delay from when that is written.
      wakeLater(queue.name, 2 * (queue.retryDelaySeconds ?? RETRY_SECONDS) + MARGIN_SECONDS)
      const { isTheirs = false } = error as Partial<Theirs>
      return { id, status: "failed" as const, output: { isTheirs } }
    }
  }

  /** What a process that fell had begun, or was to begin later, comes up without a word of PostgreSQL's. */
  const wakeOverdue = async () => {
    const overdue = `select distinct name from ${SCHEMA}.job where state < 'active' and start_after < now()`
    const { rows } = await boss.getDb().executeSql(overdue, [])
    for (const { name } of rows) wakeLater(name, 0)
  }

  const turn = async () => {
    await wakeOverdue()
    for (const once of calendar) if (!isStopping) await once()
  }
  queues.set(CALENDAR, {
    name: CALENDAR,
    cron: "* * * * *",
    run: () => within(TURN_MS, turn(), () => {}),
  })

  return {
    /** One turn of the whole calendar, in the order in which it was declared: for tests. */
    turn,

    /** Declares a queue; before `start`. */
    register<T extends object>(queue: Queue<T>): void {
      queues.set(queue.name, queue as unknown as Queue<object>)
    },

    /**
     * Declares work of the calendar, before `start`: asked every minute for what is due by the product's clock, in turns
     * that never overlap, so that what was missed while nothing ran is made up for at the next start (rule d8). What is long
     * asks whether a stop waits for it.
     */
    minutely(name: string, work: (isStopping: () => boolean) => Promise<void>): void {
      let running = false
      const once = async () => {
        if (running) return
        running = true
        // One that fails is no other's fault.
        await work(() => isStopping).catch((err: unknown) => tell({ err, queue: name }, "work: a run failed"))
        running = false
      }
      calendar.push(once)
      // For what is to run sooner, by `enqueue`.
      this.register({ name, retries: 0, limitSeconds: 600, run: once })
    },

    /** Adds work in the given transaction: it exists exactly if the transaction commits. */
    async enqueue<T extends object>(
      executor: Executor,
      name: string,
      data: T,
      options: { afterSeconds?: number; onceKey?: string } = {},
    ): Promise<void> {
      await boss.send(name, data, {
        db: fromDrizzle(executor, sql),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
        ...(options.onceKey === undefined ? {} : { singletonKey: options.onceKey }),
      })
      if (options.afterSeconds !== undefined) tellDue(name, options.afterSeconds)
    },

    /** The same for many at once. */
    async enqueueAll(
      executor: Executor,
      name: string,
      data: readonly object[],
      afterSeconds?: number,
    ): Promise<void> {
      if (data.length === 0) return
      const due = afterSeconds === undefined ? {} : { startAfter: afterSeconds }
      const jobs = data.map((one) => ({ data: one, ...due }))
      await boss.insert(name, jobs, { db: fromDrizzle(executor, sql) })
      if (afterSeconds !== undefined) tellDue(name, afterSeconds)
    },

    /** Drops what still waits in a queue and whose data holds these values. */
    async forget(executor: Executor, name: string, data: object): Promise<void> {
      const db = fromDrizzle(executor, sql)
      const waiting = (await boss.findJobs(name, { data, db })).map(({ id }) => id)
      if (waiting.length > 0) await boss.deleteJob(name, waiting, { db })
    },

    /** Whether something of a queue whose data holds these values waits, runs or is tried again. */
    async holds(name: string, data: object): Promise<boolean> {
      const found = await boss.findJobs(name, { data })
      return found.some(({ state }) => state === "created" || state === "retry" || state === "active")
    },

    /** Creates the queues and, where this process works, begins to work. */
    async start(): Promise<void> {
      await boss.start()
      // Of queues that former versions had: nobody would do their work.
      for (const { name } of await boss.getSchedules())
        if (!queues.get(name)?.cron) await boss.unschedule(name)
      for (const queue of queues.values()) {
        const settings = {
          ...KEPT,
          retryLimit: queue.retries ?? (queue.cron ? 0 : RETRIES),
          retryDelay: queue.retryDelaySeconds ?? RETRY_SECONDS,
          retryDelayMax: LONGEST_RETRY_SECONDS,
          retryBackoff: true,
          expireInSeconds: queue.limitSeconds ?? 120,
          // What failed for good, an hour after its last try.
          deleteAfterSeconds: 3600,
          notify: true,
        }
        await boss.createQueue(queue.name, settings)
        // One that there was keeps what it was made with.
        await boss.updateQueue(queue.name, settings)
        if (!working) continue
        const { name } = queue
        workers.set(
          name,
          await boss.work(name, WORKER, (jobs) => Promise.all(jobs.map((job) => settle(queue, job, jobs)))),
        )
        // Where nothing ran at its hour, it runs once at the next start (rule d8).
        if (queue.cron) await boss.schedule(queue.name, queue.cron, null, { missed: "once" })
      }
    },

    /** Lets what is running end, then stops. */
    async stop(): Promise<void> {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 5000 })
    },

    /** Runs everything that is waiting now, in this call, and resolves with how much it was: for tests. */
    async drain(): Promise<number> {
      let done = 0
      for (const queue of queues.values()) {
        for (;;) {
          const jobs = await boss.fetch<object>(queue.name)
          if (jobs.length === 0) break
          for (const job of jobs) {
            await run(queue, job.data ?? {})
            await boss.deleteJob(queue.name, job.id)
            done++
          }
        }
      }
      return done
    },
  }
}
