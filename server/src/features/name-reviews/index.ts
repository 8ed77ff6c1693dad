import type { NameReview } from "@upaon/contract/name-reviews/endpoints"
import { acceptName, listNameReviews, refuseName } from "@upaon/contract/name-reviews/endpoints"
import { isNotNull, sql } from "drizzle-orm"
import type { z } from "zod"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { users, companies, type Queryable, type Transaction } from "../../db/index.ts"
import { readPage, type PageWindow, type Rows } from "../../platform/http/index.ts"
import { decideUserName } from "../accounts/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import { decideCompanyName } from "../companies/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { mailPerson } from "../jobs/index.ts"
import { presentImage } from "../uploads/index.ts"

type Decision = {
  entity: NameReview["entity"]
  id: number
  /** The requested name, whether it was accepted or refused. */
  name: string
  accepted: boolean
  reason: string | null
}

/** Tells the owner of a name or logo what an administrator decided. */
function tellOwner(tx: Transaction, deps: Deps, ownerId: number, decision: Decision): Promise<void> {
  const { entity, id, name, accepted, reason } = decision
  const company = entity === "company"
  const what = company ? `A mudança da empresa “${name}”` : `A mudança de nome para “${name}”`
  const heading = accepted ? "Mudança aceita" : "Mudança não aceita"
  return mailPerson(tx, deps, ownerId, {
    subject: heading,
    heading,
    text: accepted
      ? `${what} foi aceita e já aparece nas suas vagas.`
      : `${what} não foi aceita. Nas suas vagas continua o que já estava publicado.`,
    more: reason ? [`Motivo: ${reason}`] : [],
    button: company
      ? ["Ver a empresa", `/panel/company/edit?id=${id}`]
      : ["Ver meu perfil", "/panel/profile-edit"],
  })
}

const PAGE_SIZE = 20

type Given = z.output<(typeof refuseName)["body"]>

/** New names and logos of employers whose jobs were public: readers see them after an administrator accepts them (rule c56). */
export const nameReviews: Feature = ({ serve, deps }) => {
  serve(listNameReviews, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findNameReviews(deps.db, window, deps.clock.now())),
  )

  serve(acceptName, ({ body, doer }) => decide(deps, doer, { ...body, accepted: true }))
  serve(refuseName, ({ body, doer }) => decide(deps, doer, { ...body, accepted: false }))
}

/** Decides on a name, logs the decision and tells the owner, in one transaction. */
async function decide(
  deps: Deps,
  doer: Doer,
  { entity, id, accepted, reason = null, seen }: Given & { accepted: boolean },
) {
  const now = deps.clock.now()
  const decideOn = entity === "company" ? decideCompanyName : decideUserName
  await deps.db.transaction(async (tx) => {
    const { ownerId, asked, before, after } = await decideOn(tx, { id, accepted, seen, now })
    await recordChange(tx, {
      ...doer,
      now,
      action: accepted ? "approve" : "refuse",
      entity,
      entityId: id,
      before,
      after: reason ? { ...after, reason } : after,
    })
    await tellOwner(tx, deps, ownerId, { entity, id, name: asked, accepted, reason })
  })
  return { data: { entity, id } }
}

type Picture = { id: number; key: string } | null

type Row = {
  entity: NameReview["entity"]
  id: number
  name: string
  logo: Picture
  asked_name: string | null
  asked_logo: Picture
  about: string | null
  asked_about: string | null
  owner: NameReview["user"]
  jobs: number
  since: string
}

const whole = (name: string, lastName: string) => sql.raw(`concat_ws(' ', ${name}, nullif(${lastName}, ''))`)
const owner = sql`json_build_object('id', u.id, 'name', ${whole("u.name", "u.last_name")}, 'email', u.email)`
const picture = (column: string) =>
  sql.raw(`(select json_build_object('id', i.id, 'key', i.key) from uploads i where i.id = ${column})`)
const openJobs = (column: string, now: Date) =>
  sql`(select count(*)::int from job_posts j where ${sql.raw(`j.${column}`)} and j.status_id = 1
    and j.deleted_at is null and j.expires_at > ${now})`

/** A page of the waiting names and logos, the longest waiting first, and their number. */
async function findNameReviews(db: Queryable, window: PageWindow, now: Date): Promise<Rows<NameReview>> {
  const { rows } = await db.execute<Row>(sql`
    select 'company' as entity, c.id, c.name, ${picture("c.image_id")} as logo, c.pending_name as asked_name,
      ${picture("c.pending_image_id")} as asked_logo, c.about, c.pending_about as asked_about, ${owner} as owner,
      ${openJobs("company_id = c.id", now)} as jobs, c.pending_since as since
    from companies c join users u on u.id = c.user_id where c.pending_since is not null
    union all
    select 'user', u.id, ${whole("u.name", "u.last_name")}, null, ${whole("u.pending_name", "u.pending_last_name")},
      null, null, null, ${owner}, ${openJobs("user_id = u.id", now)}, u.pending_since
    from users u where u.pending_since is not null
    order by since, entity, id limit ${window.limit} offset ${window.offset}`)
  const counts = await Promise.all([
    db.$count(companies, isNotNull(companies.pendingSince)),
    db.$count(users, isNotNull(users.pendingSince)),
  ])
  return { rows: rows.map((row) => present(row, now)), total: counts[0] + counts[1] }
}

function present(row: Row, now: Date): NameReview {
  const since = new Date(row.since)
  return {
    entity: row.entity,
    id: row.id,
    current: { name: row.name, logo: presentImage(row.logo), about: row.about },
    asked: { name: row.asked_name, logo: presentImage(row.asked_logo), about: row.asked_about },
    user: row.owner,
    active_job_posts_count: row.jobs,
    waiting_since: since.toISOString(),
    date_waiting_for_humans: dateDiffForHumans(since, now),
  }
}
