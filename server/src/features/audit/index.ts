import { listAuditLog, type AuditEntry } from "@upaon/contract/audit/endpoints"
import { dateDiffForHumans, endOfDay, startOfDay } from "@upaon/contract/platform/format-time"
import { and, count, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm"
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core"
import type { z } from "zod"
import { readPage, type PageWindow, type Rows } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { beginChain, declareHeadMails } from "./chain.ts"
import { sealDigest } from "./seal.ts"
import {
  articleCategories,
  articles,
  auditLog,
  companies,
  counties,
  fold,
  hasWords,
  jobAreas,
  jobExclusiveAccesses,
  jobPosts,
  jobTypes,
  neighborhoods,
  type Queryable,
  regions,
  states,
  users,
} from "../../db/index.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

export { auditedRecords, auditedRows } from "./audited-records.ts"
export { type ChainFault, clearLog, holdsHead, verifyChain } from "./chain.ts"
export {
  aboutPerson,
  type Author,
  deferredAuthor,
  type Doer,
  forgetPerson,
  forgetTexts,
  writeAndLog,
  recordChange,
} from "./record-change.ts"

const PAGE_SIZE = 20

/** The log of administrators' changes: features write it through `recordChange`, administrators read it here. */
export const audit: Feature = ({ serve, deps, app }) => {
  app.decorate("auditSeal", { digest: () => sealDigest(deps) })
  declareHeadMails(deps)
  serve(listAuditLog, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findChanges(deps.db, query, window, deps.clock.now())),
  )
  return {
    async start() {
      await beginChain(deps)
      // If the storage is away now, the first change asks for the key again.
      await sealDigest(deps).catch(() => {})
    },
  }
}

type Filters = z.output<(typeof listAuditLog)["query"]>
type Row = { entry: typeof auditLog.$inferSelect; actor: string | null; name: string | null; gone: boolean }

/** The person that a log row is about. The log itself names nobody, so that it can be kept unchanged. */
const subjects = alias(users, "subjects")
const isSubject = and(eq(auditLog.entity, "user"), eq(subjects.id, auditLog.entityId))

const fullName = (table: typeof users | typeof subjects) =>
  sql<string | null>`nullif(concat_ws(' ', ${table.name}, nullif(${table.lastName}, '')), '')`

const nameOf = sql<string | null>`coalesce(${auditLog.after}->>'title', ${auditLog.after}->>'name',
  ${auditLog.before}->>'title', ${auditLog.before}->>'name', ${fullName(subjects)})`

const isGone = sql<boolean>`case ${auditLog.entity}
  when 'jobPost' then not exists (
    select from ${jobPosts} where ${jobPosts.id} = ${auditLog.entityId} and ${jobPosts.deletedAt} is null)
  when 'article' then not exists (select from ${articles} where ${articles.id} = ${auditLog.entityId})
  else false end`

/** Fields that hold ids, and their tables. */
const references: Record<string, PgTable & { id: PgColumn } & ({ name: PgColumn } | { title: PgColumn })> = {
  job_type_id: jobTypes,
  job_area_id: jobAreas,
  job_exclusive_accesses_ids: jobExclusiveAccesses,
  category_id: articleCategories,
  company_id: companies,
  user_id: users,
  region_id: regions,
  state_id: states,
  county_id: counties,
  neighborhood_id: neighborhoods,
}

async function namesIn(db: Queryable, rows: readonly Row[]): Promise<AuditEntry["names"]> {
  const found = Object.entries(references).map(async ([field, table]) => {
    const ids = rows.flatMap(({ entry }) => [entry.before?.[field], entry.after?.[field]].flat())
    const known = ids.filter((id) => Number.isInteger(id))
    if (known.length === 0) return []
    const name = table === users ? fullName(users) : "name" in table ? table.name : table.title
    const named = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, known))
    return [[field, Object.fromEntries(named.flatMap(({ id, name }) => (name ? [[id, name]] : [])))] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

function matching(filters: Filters): SQL | undefined {
  return and(
    hasWords(filters.query, fold(nameOf)),
    filters.user_id === undefined ? undefined : eq(auditLog.actorId, filters.user_id),
    filters.entity ? eq(auditLog.entity, filters.entity) : undefined,
    filters.entity_id === undefined ? undefined : eq(auditLog.entityId, filters.entity_id),
    filters.action ? eq(auditLog.action, filters.action) : undefined,
    filters.from ? gte(auditLog.createdAt, startOfDay(filters.from)) : undefined,
    filters.to ? lte(auditLog.createdAt, endOfDay(filters.to)) : undefined,
  )
}

/** A page of the audit log, newest first, and the number of matches. */
async function findChanges(
  db: Queryable,
  filters: Filters,
  window: PageWindow,
  now: Date,
): Promise<Rows<AuditEntry>> {
  const where = matching(filters)
  const rows = await db
    .select({ entry: auditLog, actor: fullName(users), name: nameOf, gone: isGone })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(subjects, isSubject)
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(window.limit)
    .offset(window.offset)
  const [counted] = await db
    .select({ total: count() })
    .from(auditLog)
    .leftJoin(subjects, isSubject)
    .where(where)
  const names = await namesIn(db, rows)
  return { rows: rows.map((row) => present(row, names, now)), total: counted?.total ?? 0 }
}

function present({ entry, actor, name, gone }: Row, names: AuditEntry["names"], now: Date): AuditEntry {
  const fields = Object.keys({ ...entry.before, ...entry.after })
  return {
    ...toWire(pick(entry, "id", "createdAt", "action", "entity", "entityId", "before", "after")),
    date_diff_for_humans: dateDiffForHumans(entry.createdAt, now),
    user: { id: entry.actorId ?? 0, name: actor ?? "" },
    entity_name: name,
    entity_gone: gone,
    names: Object.fromEntries(Object.entries(names).filter(([field]) => fields.includes(field))),
  }
}
