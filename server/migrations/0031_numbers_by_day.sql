CREATE TABLE "empty_search_days" (
	"day" date NOT NULL,
	"words" varchar(200) NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "empty_search_days_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "job_post_days" (
	"job_post_id" integer NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"outward" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"hired" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_post_days_job_post_id_day_pk" PRIMARY KEY("job_post_id","day"),
	CONSTRAINT "job_post_days_counts" CHECK (least("job_post_days"."shown", "job_post_days"."opened", "job_post_days"."shared", "job_post_days"."outward", "job_post_days"."applied") >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty_searches" integer DEFAULT 0 NOT NULL,
	"alerts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	"seen" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "visitor_days_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
ALTER TABLE "job_post_days" ADD CONSTRAINT "job_post_days_job_post_id_job_posts_id_fk" FOREIGN KEY ("job_post_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_post_days_day_idx" ON "job_post_days" USING btree ("day");
--> statement-breakpoint
insert into job_post_days (job_post_id, day, outward) select job_post_id, day, presses from job_outward_presses;--> statement-breakpoint
insert into job_post_days (job_post_id, day, applied)
  select job_post_id, (created_at at time zone 'America/Fortaleza')::date, count(*) from job_applications where held_at is null group by 1, 2
  on conflict (job_post_id, day) do update set applied = excluded.applied;--> statement-breakpoint
insert into job_post_days (job_post_id, day, hired)
  select job_post_id, (status_at at time zone 'America/Fortaleza')::date, count(*) from job_applications where status = 'hired' group by 1, 2
  on conflict (job_post_id, day) do update set hired = excluded.hired;--> statement-breakpoint
-- Applications go when their time is over; that there were any stays.
create function count_applications() returns trigger language plpgsql as $$
declare
  is_new boolean := new.held_at is null and (tg_op = 'INSERT' or old.held_at is not null);
  was_hired boolean := tg_op = 'UPDATE' and old.status = 'hired';
  hire integer := case when new.status = 'hired' and not was_hired then 1
    -- Who withdraws afterwards was hired all the same.
    when was_hired and new.status in ('sent', 'seen', 'in_process', 'rejected') then -1 else 0 end;
begin
  if is_new then
    insert into job_post_days (job_post_id, day, applied)
      values (new.job_post_id, (new.created_at at time zone 'America/Fortaleza')::date, 1)
      on conflict (job_post_id, day) do update set applied = job_post_days.applied + 1;
  end if;
  if hire <> 0 then
    insert into job_post_days (job_post_id, day, hired)
      values (new.job_post_id, ((case when hire > 0 then new.status_at else old.status_at end) at time zone 'America/Fortaleza')::date, hire)
      on conflict (job_post_id, day) do update set hired = job_post_days.hired + hire;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger job_applications_counted after insert or update of status, held_at on job_applications
  for each row execute function count_applications();--> statement-breakpoint
create function count_alerts() returns trigger language plpgsql as $$
begin
  insert into site_days (day, alerts)
    select (n.last_sent_at at time zone 'America/Fortaleza')::date, count(*) from new_rows n join old_rows o on o.id = n.id
    where n.last_sent_at is distinct from o.last_sent_at and n.last_sent_at is not null group by 1 order by 1
    on conflict (day) do update set alerts = site_days.alerts + excluded.alerts;
  return null;
end $$;--> statement-breakpoint
create trigger job_alerts_counted after update on job_alerts
  referencing old table as old_rows new table as new_rows for each statement execute function count_alerts();
