import { eq, type SQL, sql } from "drizzle-orm"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { auditLog, type Queryable, type Transaction } from "../../db/index.ts"
import type { Session } from "../../platform/http/index.ts"
import type { Digest } from "../../platform/storage/index.ts"
import type { Deps } from "../feature.ts"
import { sealEntry, sealDigest } from "./seal.ts"

type Values = Record<string, unknown>

declare module "fastify" {
  interface FastifyInstance {
    /** Seals the log's entries. */
    auditSeal: { digest(): Promise<Digest> }
  }
}

/** Who makes a change, and in which request. */
export type Doer = Author & { session: Pick<Session, "user"> }

/** What the log needs of a doer, and all that is left of them once their request has ended. */
export type Author = {
  session: { user: Pick<Session["user"], "id"> }
  request: Pick<FastifyRequest, "ip" | "id"> & { server?: Pick<FastifyInstance, "auditSeal"> }
}

/** The author of work that is done after their request has ended. */
export const deferredAuthor = (
  deps: Pick<Deps, "storage">,
  userId: number,
  request: Pick<FastifyRequest, "ip" | "id">,
): Author => ({
  session: { user: { id: userId } },
  request: { ...request, server: { auditSeal: { digest: () => sealDigest(deps) } } },
})

type Change = Author & {
  now: Date
  /** A key of `auditActionLabels`: `register`, `update`, `delete`, `approve`, … */
  action: string
  /** A key of `auditEntityLabels`: `jobPost`, `user`, `state`, … */
  entity: string
  entityId: number | null
  /** Fields before and after; equal ones are left out, but `title` and `name` always stay. */
  before?: Values | null
  after?: Values | null
}

const NAMES = new Set(["title", "name"])

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function without(values: Values, other: Values | null): Values {
  if (!other) return values
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => NAMES.has(key) || !same(value, other[key])),
  )
}

/**
 * Logs the changes that an administrator makes in one request, in their transaction. The log only grows: the database allows
 * deleting old rows (see `privacy/retention.ts`) and erasing the texts of erased records, and refuses everything else. Never put
 * passwords, tokens or hashes into `before` and `after`.
 */
export async function recordChange(tx: Transaction, ...changes: readonly Change[]): Promise<void> {
  const digest = await changes[0]?.request.server?.auditSeal.digest()
  if (!digest) throw new Error("audit: nothing seals the log's entries")
  const entries = changes.map(({ before = null, after = null, ...change }) => ({
    actorId: change.session.user.id,
    action: change.action,
    entity: change.entity,
    entityId: change.entityId,
    before: before && without(before, after),
    after: after && without(after, before),
    ip: change.request.ip,
    requestId: change.request.id,
    createdAt: change.now,
  }))
  await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, ...sealEntry(digest, entry) })))
}

/** Makes a change and logs it. `former` is null for a new record; `write` returns null when the record was deleted. */
export async function writeAndLog<R extends { id: number }, S extends R | null>(
  tx: Transaction,
  doer: Author,
  entry: Pick<Change, "action" | "entity" | "now"> & {
    /** A record as the log stores it. */
    audited: (record: R, tx: Transaction) => Values | Promise<Values>
    /** Whether administrators may read the record; default: yes. */
    isLogged?: (record: R) => boolean
    /** As in {@link auditedRecords}. */
    holdsAll?: boolean | undefined
  },
  former: R | null,
  write: () => Promise<S>,
): Promise<S> {
  const { audited, isLogged = () => true, holdsAll = false, ...what } = entry
  const before = former && isLogged(former) ? await audited(former, tx) : null
  const saved = await write()
  const after = saved && isLogged(saved) ? await audited(saved, tx) : null
  const entityId = saved?.id ?? former?.id ?? null
  const isChange = !holdsAll || !same(before, after)
  if (isChange && (before ?? after)) await recordChange(tx, { ...doer, ...what, entityId, before, after })
  return saved
}

/**
 * Erases the texts from the log entries of some records. That they were changed, when and by whom stays. The database allows no
 * other alteration of the log.
 * @param records a query of `entity` and `entity_id`
 */
export async function forgetTexts(db: Queryable, records: SQL): Promise<void> {
  await db.execute(sql`
    update audit_log set before = without_texts(before), after = without_texts(after)
    where (entity, entity_id) in (${records})`)
}

/** The log's references to a person and everything that was theirs. Deleted ads and imports are found through their log entries. */
export const aboutPerson = (userId: number): SQL => sql`
  select 'user', ${userId}::int
  union all select 'jobPost', id from job_posts where user_id = ${userId}
  union all select 'company', id from companies where user_id = ${userId}
  union all select 'payment', id from payments where user_id = ${userId}
  union all select 'nativeAd', id from native_ads where user_id = ${userId}
  union all select entity, entity_id from audit_log
    where entity in ('nativeAd', 'jobImport') and ${String(userId)} in (before->>'user_id', after->>'user_id')`

/** Erases a person from the log: texts of entries about them, and their address in entries of their changes. */
export async function forgetPerson(db: Queryable, userId: number): Promise<void> {
  await forgetTexts(db, aboutPerson(userId))
  await db.update(auditLog).set({ ip: null }).where(eq(auditLog.actorId, userId))
}
