ALTER TABLE "job_applications" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ALTER COLUMN "counted" SET DEFAULT false;--> statement-breakpoint
update job_applications set counted = false where held_at is not null;--> statement-breakpoint
-- One that was counted may be sent again and wait for an administrator then; what is withdrawn while it waits never arrived.
create or replace function count_applications() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op = 'UPDATE' and old.counted;
  was_hired boolean := tg_op = 'UPDATE' and old.status = 'hired';
  hire integer := case when new.status = 'hired' and not was_hired then 1
    -- Who withdraws afterwards was hired all the same.
    when was_hired and new.status in ('sent', 'seen', 'in_process', 'rejected') then -1 else 0 end;
begin
  new.counted := was_counted or new.held_at is null and (tg_op = 'INSERT' or new.status <> 'withdrawn');
  if new.counted and not was_counted then
    insert into job_post_days (job_post_id, day, applied)
      values (new.job_post_id, (new.created_at at time zone 'America/Fortaleza')::date, 1)
      on conflict (job_post_id, day) do update set applied = job_post_days.applied + 1;
  end if;
  if hire <> 0 then
    insert into job_post_days (job_post_id, day, hired)
      values (new.job_post_id, ((case when hire > 0 then new.status_at else old.status_at end) at time zone 'America/Fortaleza')::date, hire)
      on conflict (job_post_id, day) do update set hired = job_post_days.hired + hire;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace trigger job_applications_counted before insert or update of status, held_at on job_applications
  for each row execute function count_applications();
