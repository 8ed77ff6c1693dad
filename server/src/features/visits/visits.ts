import { localDay } from "@upaon/contract/platform/format-time"
import { eq, lt, sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { isbot } from "isbot"
import { createHash, randomBytes } from "node:crypto"
import { askedQuestions, dailySalts, visitorDays } from "../../db/index.ts"
import { lineOf } from "../../platform/http/index.ts"
import { outageOf } from "../../platform/outage.ts"
import type { Deps } from "../feature.ts"
import { type Mark, type Visit, writeMarks } from "./write-marks.ts"

type VisitDeps = Pick<Deps, "db" | "clock" | "log">

/** Counts are gathered for so long, and lost with a process that is killed meanwhile. */
const GATHER_MS = 2000
/** Gathered at most; more of them, while the database is away, are not counted. */
const MOST = 50_000

/** As PostgreSQL's `bigint`. */
const hashOf = (text: string) => createHash("sha256").update(text).digest().readBigInt64BE().toString()

/**
 * Counts visits. A visitor counts once a day for each thing, over all processes: known by a hash of line and browser,
 * whose salt is the day's and goes with it (rule d15). Robots are left out.
 */
function createVisits({ db, clock, log }: VisitDeps) {
  let today: { day: string; salt: Promise<string> } | null = null
  let waiting: Mark[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function readSalt(day: string): Promise<string> {
    const mine = { day, salt: randomBytes(32).toString("base64url") }
    await db.insert(dailySalts).values(mine).onConflictDoNothing()
    const [row] = await db.select().from(dailySalts).where(eq(dailySalts.day, day))
    return row?.salt ?? mine.salt
  }

  function saltOf(day: string): Promise<string> {
    if (today?.day === day) return today.salt
    const salt = readSalt(day)
    today = { day, salt }
    salt.catch(() => (today = null))
    return salt
  }

  async function write(): Promise<void> {
    const marks = waiting
    waiting = []
    timer = undefined
    await writeMarks(db, marks).catch((error: unknown) => {
      log.warn({ err: error }, "visitors: could not write what was counted")
      // What the database refuses would be refused for ever, and all that comes after with it.
      if (outageOf(error)) waiting = [...marks, ...waiting].slice(0, MOST)
    })
  }

  const visits = {
    /** Takes them for counting; they are written a little later, many at once. */
    async add(request: FastifyRequest, seen: readonly Visit[]): Promise<void> {
      const agent = request.headers["user-agent"]
      if (!agent || isbot(agent)) return
      const day = localDay(clock.now())
      const visitor = hashOf(`${await saltOf(day)} ${lineOf(request.ip)} ${agent}`)
      for (const visit of seen.slice(0, MOST - waiting.length))
        waiting.push({ day, visitor, mark: hashOf(nameOf(visit)), visit })
      timer ??= setTimeout(() => void visits.settle(), GATHER_MS).unref()
    },
    /** Writes what was gathered; before numbers are read, and at the end. */
    settle(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      if (waiting.length > 0) writing = writing.then(write)
      return writing
    },
  }
  return visits
}

const nameOf = (visit: Visit) =>
  visit.kind === "search"
    ? `search ${visit.position} ${visit.filters} ${visit.words}`
    : `${visit.kind} ${visit.jobId}`

const known = new WeakMap<Deps["db"], ReturnType<typeof createVisits>>()

/** The one of this process. */
export function visitsOf(deps: VisitDeps): ReturnType<typeof createVisits> {
  const visits = known.get(deps.db) ?? createVisits(deps)
  known.set(deps.db, visits)
  return visits
}

/** What fewer people asked is nobody's business, and goes with its day. */
export const LEAST_PEOPLE = 3

/** Throws away what belongs to a day that is over: who was seen, the salt, and what hardly anybody asked. */
export async function clearVisits({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const today = localDay(clock.now())
  await db.delete(dailySalts).where(lt(dailySalts.day, today))
  await db.delete(visitorDays).where(lt(visitorDays.day, today))
  await db.execute(sql`
    delete from asked_questions q where day < ${today} and not exists (
      select from asked_questions a where (a.day, a.words, a.filters, a.position) = (q.day, q.words, q.filters, 0)
        and a.people >= ${LEAST_PEOPLE})`)
}

export async function clearAskedQuestions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(askedQuestions).where(lt(askedQuestions.day, localDay(until)))
}
