import { eq, type SQL, sql } from "drizzle-orm"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { auditLog, type Queryable, type Transaction } from "../../db/index.ts"
import type { Session } from "../../platform/http/index.ts"
import type { Digest } from "../../platform/storage/index.ts"
import type { Deps } from "../feature.ts"
import { sealEntry, sealer } from "./seal.ts"

type Values = Record<string, unknown>

declare module "fastify" {
  interface FastifyInstance {
    /** Seals the log's entries. */
    auditSeal: { digest(): Promise<Digest> }
  }
}

/** Who changes something, and in which request. */
export type Doer = Author & { session: Pick<Session, "user"> }

/** What the log needs of them. */
export type Author = {
  session: { user: Pick<Session["user"], "id"> }
  request: Pick<FastifyRequest, "ip" | "id"> & { server?: Pick<FastifyInstance, "auditSeal"> }
}

/** Whoever asked for what is done when their request is over. */
export const authorLater = (
  deps: Pick<Deps, "storage">,
  userId: number,
  request: Pick<FastifyRequest, "ip" | "id">,
): Author => ({
  session: { user: { id: userId } },
  request: { ...request, server: { auditSeal: { digest: () => sealer(deps) } } },
})

type Change = Author & {
  now: Date
  /** `register`, `update`, `delete`, `approve`, … as `auditActionLabels` names them. */
  action: string
  /** `jobPost`, `user`, `state`, … as `auditEntityLabels` names them. */
  entity: string
  entityId: number | null
  /** Fields as they were and as they are; equal ones are left out, `title` and `name` always stay. */
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
 * Writes what an administrator changed, in the transaction of the change. The log only grows: the database lets go of
 * rows that are old (see `privacy/retention.ts`) and of the texts of whoever is forgotten, and refuses all else. Never put
 * passwords, tokens or hashes into `before` and `after`.
 */
export async function recordChange(tx: Transaction, change: Change): Promise<void> {
  const before = change.before ?? null
  const after = change.after ?? null
  const digest = await change.request.server?.auditSeal.digest()
  if (!digest) throw new Error("audit: nothing seals the log's entries")
  const entry = {
    actorId: change.session.user.id,
    action: change.action,
    entity: change.entity,
    entityId: change.entityId,
    before: before && without(before, after),
    after: after && without(after, before),
    ip: change.request.ip,
    requestId: change.request.id,
    createdAt: change.now,
  }
  await tx.insert(auditLog).values({ ...entry, ...sealEntry(digest, entry) })
}

/** Makes a change and logs it. `former` is null for a new record; `write` answers null when it is gone. */
export async function logged<R extends { id: number }, S extends R | null>(
  tx: Transaction,
  doer: Author,
  entry: Pick<Change, "action" | "entity" | "now"> & {
    /** A record as the log stores it. */
    audited: (record: R, tx: Transaction) => Values | Promise<Values>
    /** Whether a record is anything that administrators may read; left out: each is. */
    isLogged?: (record: R) => boolean
    /** As of {@link auditedRecords}. */
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
 * Takes the texts out of what the log says of some records, which are forgotten; that they were changed, when and by
 * whom stays. The database lets nothing else of the log be altered.
 * @param records a query of `entity` and `entity_id`
 */
export async function forgetTexts(db: Queryable, records: SQL): Promise<void> {
  await db.execute(sql`
    update audit_log set before = without_texts(before), after = without_texts(after)
    where (entity, entity_id) in (${records})`)
}

/** What the log calls a person and all that was theirs. Ads may be gone: what was logged still says whose they were. */
export const aboutPerson = (userId: number): SQL => sql`
  select 'user', ${userId}::int
  union all select 'jobPost', id from job_posts where user_id = ${userId}
  union all select 'company', id from companies where user_id = ${userId}
  union all select 'payment', id from payments where user_id = ${userId}
  union all select 'nativeAd', id from native_ads where user_id = ${userId}
  union all select entity, entity_id from audit_log
    where entity = 'nativeAd' and ${String(userId)} in (before->>'user_id', after->>'user_id')`

/** Forgets a person in the log: as whom changes were about, and as who made some. */
export async function forgetPerson(db: Queryable, userId: number): Promise<void> {
  await forgetTexts(db, aboutPerson(userId))
  await db.update(auditLog).set({ ip: null }).where(eq(auditLog.actorId, userId))
}
