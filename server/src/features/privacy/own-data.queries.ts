import { privacy as words } from "@upaon/contract/messages/privacy"
import type { KeptKind, KeptThings, OwnData } from "@upaon/contract/privacy/endpoints"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/index.ts"
import { aboutPerson } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { knownTitle, writtenColumns } from "../jobs/index.ts"
import { toWire } from "../../platform/wire.ts"

type Row = Record<string, unknown>

/** Whether the person `u` sent the application `a`: with the account, or before it with its confirmed e-mail. */
const sentBySelf = sql`(a.user_id = u.id
  or (a.user_id is null and a.person = lower(u.email) and u.email_verified_at is not null))`

/** One query for each kind of data, with the fields that the person may read. Hashes and tokens are excluded. */
const asked = (id: number) => ({
  account: sql`
    select u.id, u.name, u.last_name, u.pending_name, u.pending_last_name, u.username, u.email, t.name as user_type, u.email_verified_at,
      u.created_at, u.updated_at, u.last_used_at, u.blocked_at, u.blocked_reason, u.wp_image_src, i.key as image
    from users u join user_types t on t.id = u.user_type_id left join uploads i on i.id = u.image_id
    where u.id = ${id}`,
  address: sql`
    select s.name as state, c.name as county, n.name as neighborhood, a.cep, a.address, a.created_at, a.updated_at
    from addresses a join states s on s.id = a.state_id join counties c on c.id = a.county_id
    left join neighborhoods n on n.id = a.neighborhood_id where a.user_id = ${id}`,
  companies: sql`
    select m.id, m.name, m.pending_name, m.email, m.cnpj, m.hide_data, m.about, m.pending_about, s.name as state, c.name as county, n.name as neighborhood,
      m.street_name, m.street_number, m.address_comment, i.key as logo, p.key as pending_logo, m.created_at, m.updated_at
    from companies m join states s on s.id = m.state_id join counties c on c.id = m.county_id
    left join neighborhoods n on n.id = m.neighborhood_id left join uploads i on i.id = m.image_id
    left join uploads p on p.id = m.pending_image_id where m.user_id = ${id} order by m.id`,
  jobs: sql`
    select j.id, j.slug, ${writtenColumns}, j.questions, j.company_id, j.company_name, t.name as job_type, a.name as job_area,
      s.name as state, c.name as county, n.name as neighborhood, j.salary_from, j.salary_to, j.salary_max, j.status_id, j.instructions, j.created_at, j.published_at, j.expires_at, j.updated_at, j.deleted_at
    from job_posts j left join job_types t on t.id = j.job_type_id left join job_areas a on a.id = j.job_area_id
    left join states s on s.id = j.state_id left join counties c on c.id = j.county_id
    left join neighborhoods n on n.id = j.neighborhood_id where j.user_id = ${id} order by j.id`,
  jobHistory: sql`
    select c.job_post_id, c.from_status_id, c.to_status_id, c.actor, c.instructions, c.snapshot, c.created_at
    from job_status_changes c join job_posts j on j.id = c.job_post_id where j.user_id = ${id} order by c.id`,
  // Of a picture that no vacancy was made from, what was read all the same.
  readings: sql`
    select r.job_post_id, i.key as image, r.reader, r.fields, r.text, null as ip, r.created_at
    from job_readings r join job_posts j on j.id = r.job_post_id join uploads i on i.id = r.image_id
    where j.user_id = ${id}
    union all select null, i.key, null, p.reading, null,
      case when p.actor_id = ${id} then p.request ->> 'ip' end, p.created_at
    from read_pictures p join uploads i on i.id = p.image_id where ${id} in (p.actor_id, p.user_id)
      and not exists (select from job_readings r where r.image_id = p.image_id) order by created_at`,
  uploads: sql`
    select id, key, mime, width, height, bytes, created_at from uploads where owner_id = ${id} order by id`,
  ads: sql`
    select id, company_id, title, description, url, price, start_date, end_date, active, approved, created_at,
      updated_at from native_ads where user_id = ${id} order by id`,
  articles: sql`
    select id, title, slug, excerpt, content, status, published_at, meta_title, meta_description, created_at, updated_at
    from articles where user_id = ${id} order by id`,
  ownChanges: sql`
    select action, entity, entity_id, ip, created_at from audit_log where actor_id = ${id} order by id`,
  // Without the note of a decision on reports, which is for nobody to read and may say who reported.
  changesByStaff: sql`
    select a.action, a.entity, a.entity_id, a.before, a.after - 'note' as after, a.created_at from audit_log a
    where (a.entity, a.entity_id) in (${aboutPerson(id)}) order by a.id`,
  curriculum: sql`select fields, updated_at from curricula where user_id = ${id}`,
  payments: sql`
    select id, pack_title, pack_points, price_cents, provider, provider_id, external_reference, status,
      created_at, expires_at, approved_at, credited_at, reversed_at
    from payments where user_id = ${id} order by id`,
  balance: sql`select value, blocked_value, unlimited_until from point_balances where user_id = ${id}`,
  entries: sql`
    select reason, value_delta, blocked_delta, unlimited_days, job_post_id, payment_id, note, created_at
    from point_entries where user_id = ${id} order by id`,
  accesses: sql`
    select e.title from user_exclusive_accesses u
    join job_exclusive_accesses e on e.id = u.job_exclusive_access_id where u.user_id = ${id} order by e.title`,
  teams: sql`
    select m.company_id, c.name as company, m.created_at, null as invited_until
    from company_members m join companies c on c.id = m.company_id where m.user_id = ${id}
    union all select i.company_id, c.name, i.created_at, i.expires_at from company_invitations i
    join companies c on c.id = i.company_id join users u on lower(u.email) = i.email
    where u.id = ${id} and u.email_verified_at is not null order by company_id`,
  savedJobs: sql`
    select s.job_post_id, ${knownTitle} as title, s.created_at
    from saved_jobs s join job_posts on job_posts.id = s.job_post_id
    where s.user_id = ${id} order by s.created_at desc`,
  reports: sql`
    select r.job_post_id, ${knownTitle} as title, r.reason, r.text, r.email, r.decision, r.decided_at, r.created_at
    from job_reports r join job_posts on job_posts.id = r.job_post_id join users u on u.id = ${id}
    where r.user_id = u.id or (r.email = lower(u.email) and u.email_verified_at is not null) order by r.id`,
  jobAlerts: sql`
    select a.email, a.search, a.frequency, a.push_tag, a.confirmed_at, a.since, a.looked_at, a.due_at, a.last_sent_at, a.opened_at,
      a.stopped_at, a.created_at, a.updated_at, (select jsonb_agg(jsonb_build_object('job_post_id', v.job_post_id,
        'told_at', v.told_at) order by v.told_at, v.place) from job_alert_vacancies v where v.alert_id = a.id) as told
    from job_alerts a join users u on lower(u.email) = a.email
    where u.id = ${id} and u.email_verified_at is not null order by a.id`,
  applications: sql`
    select a.id, a.job_post_id, ${knownTitle} as title, a.name, a.email, a.phone, a.city, a.message, a.answers,
      a.curriculum - 'key' as curriculum, a.curriculum_text, a.status, a.status_at, a.seen_at, a.created_at, a.updated_at,
      (select jsonb_agg(jsonb_build_object('status', c.status, 'message', c.message, 'mailed_at', c.mailed_at,
        'created_at', c.created_at) order by c.id) from job_application_changes c where c.application_id = a.id) as history
    from job_applications a join job_posts on job_posts.id = a.job_post_id join users u on u.id = ${id}
    where ${sentBySelf} order by a.id`,
  sessions: sql`
    select user_agent, created_at, last_used_at, expires_at from sessions where user_id = ${id} order by id`,
  secondFactors: sql`
    select 'passkey' as kind, name, last_used_at, created_at from passkeys where user_id = ${id}
    union all select 'app', null, null, confirmed_at from totp_secrets where user_id = ${id} and confirmed_at is not null
    order by created_at`,
  consents: sql`
    select kind, granted, ip, user_agent, created_at from consents where user_id = ${id} order by id`,
})

type Rows = Record<keyof ReturnType<typeof asked>, Row[]>

/** The number of rows of each kind stored about a person, and the oldest date; kinds without rows are omitted. */
export async function storedCounts(db: Queryable, userId: number): Promise<KeptThings[]> {
  const queries = asked(userId)
  const kinds = Object.keys(words.kept.kinds) as KeptKind[]
  const counts = kinds.map(
    // What a kind has no date of is null. As JSON, all texts of thousands of vacancies would be read for their dates.
    (kind) => sql`select ${kind} as kind, count(*)::int as count, to_jsonb(min(since)) #>> '{}' as since
      from (values (null::timestamptz, null::timestamptz)) neither (created_at, updated_at),
        lateral (select coalesce(created_at, updated_at) as since from (${queries[kind]}) x) y`,
  )
  const { rows } = await db.execute<KeptThings>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}

/** The stored files of a person: pictures in their largest variant, and curricula of applications. */
export async function filesOf(db: Queryable, userId: number): Promise<{ name: string; key: string }[]> {
  const { rows } = await db.execute<{ name: string; key: string }>(sql`
    select 'imagens/' || (v ->> 'key') as name, v ->> 'key' as key from uploads u
    cross join lateral (select v from jsonb_array_elements(u.variants) v order by (v ->> 'width')::int desc limit 1) w(v)
    where u.owner_id = ${userId}
    union all
    select 'curriculos/' || a.id || '-' || (a.curriculum ->> 'name'), a.curriculum ->> 'key'
    from job_applications a join users u on u.id = ${userId} where ${sentBySelf} and a.curriculum is not null
    order by 1`)
  return rows
}

/** Everything stored about a person, in one snapshot. */
export async function ownData({ db, clock }: Pick<Deps, "db" | "clock">, userId: number): Promise<OwnData> {
  return db.transaction(
    async (tx) => {
      const read: Row[][] = []
      const queries = Object.entries(asked(userId))
      for (const [, query] of queries) read.push((await tx.execute<Row>(query)).rows)
      const rows = Object.fromEntries(queries.map(([name], at) => [name, read[at]])) as Rows
      const { account, address, curriculum, balance, entries, accesses, ...lists } = rows
      return {
        exported_at: clock.now().toISOString(),
        account: account[0] ?? {},
        address: address[0] ?? null,
        curriculum: curriculum[0] ?? null,
        points: { balance: balance[0] ?? null, entries },
        exclusive_accesses: accesses.map((row) => String(row.title)),
        ...toWire(lists),
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  )
}
