-- The region of a job and of an ad is that of its state (contract a16), also when its county moves to another state: the
-- references have taken the state along by then, and the county's own event has its jobs read anew.
create function take_county_to_region() returns trigger language plpgsql as $$
declare
  bulk text := coalesce(current_setting('upaon.bulk', true), '');
begin
  perform set_config('upaon.bulk', 'on', true);
  update job_posts j set region_id = s.region_id from states s
    where j.county_id = new.id and s.id = j.state_id and j.region_id is distinct from s.region_id;
  perform set_config('upaon.bulk', bulk, true);
  update native_ads a set region_id = s.region_id from states s
    where a.county_id = new.id and s.id = a.state_id and a.region_id is distinct from s.region_id;
  return null;
end $$;
--> statement-breakpoint
create trigger counties_take_to_region after update of state_id on counties
  for each row when (old.state_id is distinct from new.state_id) execute function take_county_to_region();
--> statement-breakpoint
update job_posts j set region_id = s.region_id from states s
  where s.id = j.state_id and j.region_id is distinct from s.region_id;
--> statement-breakpoint
update native_ads a set region_id = s.region_id from states s
  where s.id = a.state_id and a.region_id is distinct from s.region_id;
