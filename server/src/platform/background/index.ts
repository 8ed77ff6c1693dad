import { HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import type { ClientConfig } from "pg"
import { fromDrizzle, type Job, PgBoss } from "pg-boss"
import { neverBack } from "../clock.ts"
import type { Logger } from "../log.ts"
import type { Siblings } from "../process/index.ts"
import { count } from "../tallies.ts"
import { withTimeout } from "../with-timeout.ts"
import { SCHEMA, USUAL } from "./pending-work.ts"

export { restorePendingWork, type PendingWork, readPendingWork } from "./pending-work.ts"

/** A kind of background work. It may run twice after a crash, so `run` must be safe to repeat. */
export type Queue<T extends object> = {
  name: string
  run(data: T): Promise<void>
  /** Retries after the first attempt. Default: 20, which takes about eight hours; queues with a `cron` have none. */
  retries?: number
  /** Called with the error of the last of these retries: the work is given up. Default: the health page counts it. */
  onGivenUp?(error: unknown): void
  /** Seconds before the first retry (default 30). The delay doubles with each retry, up to half an hour. */
  retryDelaySeconds?: number
  /** Seconds one run may take before it counts as crashed. */
  limitSeconds?: number
  /** Cron expression in UTC for a run that repeats. */
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
  /** False: queues are created and filled, but this process runs nothing by itself (tests call `drain`). */
  working: boolean
  /** A process that does no background work uses this to tell those that do when new work becomes due. */
  siblings?: Pick<Siblings, "share" | "hear">
}

/**
 * A worker takes a few jobs at once, and the next few as soon as these are done. With one job a second, a link that is valid
 * for half an hour would wait behind the mails of a busy morning. Each job succeeds or fails by itself.
 */
const WORKER = {
  // Polling is for where PostgreSQL cannot notify (behind a pooler). Elsewhere it wakes the worker, which polls rarely.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 120,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Topic of the messages between the processes of one start. */
const DUE = "work due"

const MARGIN_SECONDS = 2

const retriesOf = ({ retries, cron }: Queue<object>) => retries ?? (cron ? 0 : USUAL.retryLimit)

/** No work repeats more often than once a minute, and an idle installation should use next to no processor time. */
const CALM = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 20,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  flowIntervalSeconds: 600,
  notifyHeartbeatIntervalMs: 60_000,
}

/** The whole calendar is one job per minute. Work that takes longer continues beside the next job. */
const CALENDAR = "calendar"
const TURN_MS = 50_000

/** Minutes without calendar and cron after the clock leapt ahead: if it is wrong, what they end, mail and erase would stay so. */
const REST_MINUTES = 10

/**
 * Time limits: without them, a database server that hangs would block the work as long as it hangs; pg-boss's maintenance may
 * take a while. Timers that poll twice a minute keep their connection, because each new one starts a PostgreSQL process.
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
    clock: { now: neverBack(Date.now), setTimeout, clearTimeout, setInterval, clearInterval },
    useListenNotify: working,
    schema: SCHEMA,
    max: working ? 3 : 1,
    application_name: "upaon-work",
    supervise: working,
    schedule: working,
  })
  let isStopping = false
  /** Work that a stop interrupts finds its connections closed. That is no error: the work runs again after the next start. */
  const tell = (fault: object, sentence: string) => log[isStopping ? "info" : "error"](fault, sentence)
  boss.on("error", (err) => tell({ err }, "work: pg-boss"))
  boss.on("warning", (warning) => log.warn({ warning }, "work: pg-boss"))
  const queues = new Map<string, Queue<object>>()
  const workers = new Map<string, string>()
  const calendar: (() => Promise<void>)[] = []

  /** PostgreSQL notifies of work that may begin now, not of work that becomes due later. */
  const wakeLater = (name: string, seconds: number) =>
    setTimeout(() => {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }, seconds * 1000).unref()

  const tellDue = (name: string, seconds: number) =>
    working ? wakeLater(name, seconds) : siblings?.share(DUE, { name, seconds })

  siblings?.hear(DUE, ({ name, seconds }: { name: string; seconds: number }) => wakeLater(name, seconds))

  let [seen, rest] = [Date.now(), 0]
  let minutes: NodeJS.Timeout | undefined
  const leapt = () => Date.now() - seen > HOUR_MS

  const run = async (queue: Queue<object>, data: object) => {
    if ((queue.cron || queue.name === CALENDAR) && (rest > 0 || leapt())) return
    try {
      await queue.run(data)
    } catch (error) {
      tell({ err: error, queue: queue.name }, "work: a run failed")
      throw error
    }
  }

  const settle = async (queue: Queue<object>, job: Job<unknown>, batch: Job<unknown>[]) => {
    const { id, retryCount } = job
    try {
      await run(queue, job.data ?? {})
      // Finished jobs are deleted at once, because mails hold personal data. Nothing is left for pg-boss to complete.
      await boss.deleteJob(queue.name, id)
      batch.splice(batch.indexOf(job), 1)
      return { id, status: "completed" as const }
    } catch (error) {
      // The error is in the log. The queue only needs to know when to retry: within twice its delay from now.
      wakeLater(queue.name, 2 * (queue.retryDelaySeconds ?? USUAL.retryDelay) + MARGIN_SECONDS)
      // Work without retries is done by its next run.
      if (retriesOf(queue) > 0 && retryCount >= retriesOf(queue)) {
        if (queue.onGivenUp) queue.onGivenUp(error)
        else {
          tell({ queue: queue.name, id }, "work: given up")
          count("work_given_up_total", "work")
        }
      }
      const { isTheirs = false } = error as Partial<Theirs>
      return { id, status: "failed" as const, output: { isTheirs } }
    }
  }

  /** Wakes workers for overdue jobs: PostgreSQL gives no notice of what a crashed process had begun or was to begin. */
  const wakeOverdue = async () => {
    const overdue = `select distinct name from ${SCHEMA}.job where state < 'active' and start_after < now()`
    const { rows } = await boss.getDb().executeSql(overdue, [])
    for (const { name } of rows) wakeLater(name, 0)
  }

  const turn = async () => {
    // Of a time that was wrong: no cron would run until then.
    await boss.getDb().executeSql(`update ${SCHEMA}.version set cron_on = null where cron_on > now()`, [])
    await wakeOverdue()
    for (const once of calendar) if (!isStopping) await once()
  }
  queues.set(CALENDAR, {
    name: CALENDAR,
    retries: 0,
    run: () => withTimeout(TURN_MS, turn(), () => {}),
  })

  /** By this process's timer: pg-boss's cron stands still for as long as the clock was set back. */
  const startTurn = async () => {
    rest = leapt() ? REST_MINUTES : Math.max(0, rest - 1)
    seen = Date.now()
    if (rest === 0) await boss.send(CALENDAR, {}, { singletonSeconds: 60 })
    else log.warn({ rest }, "work: the clock leapt ahead, the calendar rests")
  }

  return {
    /** One turn of the whole calendar, in the order in which it was declared: for tests. */
    turn,

    /** Declares a queue. Must be called before `start`. */
    register<T extends object>(queue: Queue<T>): void {
      queues.set(queue.name, queue)
    },

    /**
     * Declares calendar work, before `start`. Every minute it is asked to do what is due by the product's clock. Runs never
     * overlap, and the next start makes up for what was missed while nothing ran (rule d8). Long work asks `isStopping`.
     */
    minutely(name: string, work: (isStopping: () => boolean) => Promise<void>): void {
      let running = false
      const once = async () => {
        if (running) return
        running = true
        // The failure of one piece of work must not stop the others.
        await work(() => isStopping).catch((err: unknown) => tell({ err, queue: name }, "work: a run failed"))
        running = false
      }
      calendar.push(once)
      // Lets `enqueue` run this work before its next minute.
      this.register({ name, retries: 0, limitSeconds: 600, run: once })
    },

    /** Adds work in the given transaction: it exists exactly if the transaction commits. */
    async enqueue<T extends object>(
      executor: Executor,
      name: string,
      data: T,
      options: { afterSeconds?: number } = {},
    ): Promise<void> {
      await boss.send(name, data, {
        db: fromDrizzle(executor, sql),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
      })
      if (options.afterSeconds !== undefined) tellDue(name, options.afterSeconds)
    },

    /** The same as `enqueue`, for many jobs at once. */
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

    /** Deletes the waiting jobs of a queue whose data contains these values. */
    async forget(executor: Executor, name: string, data: object): Promise<void> {
      const db = fromDrizzle(executor, sql)
      const waiting = (await boss.findJobs(name, { data, db })).map(({ id }) => id)
      if (waiting.length > 0) await boss.deleteJob(name, waiting, { db })
    },

    /** Whether a job of the queue whose data contains these values is waiting, running or to be retried. */
    async holds(name: string, data: object): Promise<boolean> {
      const found = await boss.findJobs(name, { data })
      return found.some(({ state }) => state === "created" || state === "retry" || state === "active")
    },

    /** Creates the queues and, where this process works, starts the workers. */
    async start(): Promise<void> {
      await boss.start()
      // Removes the schedules of queues that only former versions had: nobody would do their work.
      for (const { name } of await boss.getSchedules())
        if (!queues.get(name)?.cron) await boss.unschedule(name)
      for (const queue of queues.values()) {
        const settings = {
          ...USUAL,
          retryLimit: retriesOf(queue),
          retryDelay: queue.retryDelaySeconds ?? USUAL.retryDelay,
          expireInSeconds: queue.limitSeconds ?? USUAL.expireInSeconds,
          notify: true,
        }
        await boss.createQueue(queue.name, settings)
        // An existing queue would keep its former settings.
        await boss.updateQueue(queue.name, settings)
        if (!working) continue
        const { name } = queue
        workers.set(
          name,
          await boss.work(name, WORKER, (jobs) => Promise.all(jobs.map((job) => settle(queue, job, jobs)))),
        )
        // When nothing ran at the scheduled hour, the job runs once at the next start (rule d8).
        if (queue.cron) await boss.schedule(queue.name, queue.cron, null, { missed: "once" })
      }
      if (!working) return
      minutes = setInterval(
        () => void startTurn().catch((err: unknown) => tell({ err }, "work: no turn")),
        MINUTE_MS,
      )
      await startTurn()
    },

    /** Lets running work end, then stops. */
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(minutes)
      await boss.stop({ graceful: true, timeout: 5000 })
    },

    /** Runs all waiting jobs in this call and resolves with their number. For tests. */
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
