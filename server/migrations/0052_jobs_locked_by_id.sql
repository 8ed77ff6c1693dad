-- Whoever locks several jobs locks them by id. A trigger that changed them in the order in which they are stored deadlocked with a
-- suspension, so triggers lock them by id before they change them.
create or replace function follow_words_of_jobs() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'companies' then
    perform 1 from job_posts where company_id = new.id order by id for no key update;
    update job_posts set title = title where company_id = new.id;
  else
    perform 1 from job_posts where user_id = new.id order by id for no key update;
    update job_posts set title = title where user_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function take_state_to_region() returns trigger language plpgsql as $$
declare
  bulk text := coalesce(current_setting('upaon.bulk', true), '');
begin
  perform 1 from job_posts where state_id = new.id and region_id is distinct from new.region_id
    order by id for no key update;
  perform set_config('upaon.bulk', 'on', true);
  update job_posts set region_id = new.region_id
    where state_id = new.id and region_id is distinct from new.region_id;
  perform set_config('upaon.bulk', bulk, true);
  update native_ads set region_id = new.region_id
    where state_id = new.id and region_id is distinct from new.region_id;
  return null;
end $$;
--> statement-breakpoint
-- Places take their jobs along by their references, which change them as they are stored: they are locked before.
create function lock_jobs_of_place() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'counties' then
    perform 1 from job_posts where county_id = new.id order by id for no key update;
  else
    perform 1 from job_posts where neighborhood_id = new.id order by id for no key update;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger counties_lock_jobs before update of state_id on counties
  for each row when (old.state_id is distinct from new.state_id) execute function lock_jobs_of_place();
--> statement-breakpoint
create trigger neighborhoods_lock_jobs before update of county_id on neighborhoods
  for each row when (old.county_id is distinct from new.county_id) execute function lock_jobs_of_place();
