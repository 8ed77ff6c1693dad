import { lastDays } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import type { Transaction } from "../../db/index.ts"
import { story } from "./story.ts"

const DAYS = 60
const ASKED_DAYS = 30

/** Adds sixty days of visits, searches and alerts: the same for the same day, more on weekdays and for new jobs. */
export async function loadNumbers(tx: Transaction, now: Date): Promise<void> {
  const days = sql`unnest(${sql.param(lastDays(DAYS, now))}::date[]) as d (day)`
  const chance = (salt: string, day = "d.day") =>
    sql.raw(`(abs(hashint8(hashtext('${salt}' || j.id || ${day}))) % 100)`)
  await tx.execute(sql`
    insert into job_post_days as n (job_post_id, day, shown, opened, shared, outward)
    select id, j.day, shown, shown * (12 + ${chance("opened", "j.day")} / 8) / 100, shown * ${chance("shared", "j.day")} / 4000,
      case when apply_by in ('email', 'whatsapp', 'link') then shown * ${chance("outward", "j.day")} / 1500 else 0 end
    from (
      select j.*, d.day, (30 + ${chance("shown")}) * (case when extract(isodow from d.day) > 5 then 2 else 4 end)
        / (4 + (d.day - j.published_at::date)) as shown
      from job_posts j, ${days} where j.published_at is not null and d.day >= j.published_at::date
        and d.day <= coalesce(j.ended_at, j.expires_at)::date) j
    on conflict (job_post_id, day) do update set shown = excluded.shown, opened = excluded.opened,
      shared = excluded.shared, outward = excluded.outward`)
  await tx.execute(sql`
    insert into site_days (day, searches, empty_searches, alerts)
    select d.day, 180 + ${chance("searches")}, 6 + ${chance("empty")} / 10, 20 + ${chance("alerts")} / 5
    from (select 0 as id) j, ${days}`)
  await tx.execute(sql`
    insert into asked_questions (day, words, filters, position, people, results)
    select d.day, w.words, '', p.position, (5 + ${chance("people")} / 12) / (p.position + 1), w.results
    from (select 0 as id) j, ${days}, jsonb_to_recordset(${JSON.stringify(story.searches)}::jsonb) as w (words text, results int, pressed bool),
      generate_series(0, 3) as p (position)
    where d.day > ${lastDays(ASKED_DAYS, now)[0]} and (d.day - date '2020-01-01') % (2 + length(w.words) % 4) = 0
      and (p.position = 0 or w.pressed)`)
}
